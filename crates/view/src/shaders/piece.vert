in vec4 position;
in vec4 normal;
// Place and size.
in vec4 a0;
// Cosine and sine of the turn about the upright axis, the colours (White's, Black's, red's, black's), and how
// solid it is.
in vec4 a1;
uniform mat4 viewProjection;
uniform vec3 body[4];
uniform vec3 trim[4];
uniform vec3 edge[4];
// How far the outline stands out, in cell widths; 0 for the piece itself.
uniform float swell;
out vec3 at;
out vec3 facing;
out vec3 color;
flat out float solid;

vec3 turned(vec3 v) {
    return vec3(a1.x * v.x - a1.y * v.z, v.y, a1.y * v.x + a1.x * v.z);
}

void main() {
    solid = a1.w;
    int side = int(a1.z + 0.5);
    facing = turned(normal.xyz);
    at = a0.xyz + a0.w * turned(position.xyz) + swell * facing;
    color = swell > 0.0 ? edge[side] : mix(body[side], trim[side], position.w);
    gl_Position = viewProjection * vec4(at, 1.0);
}
