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
// For flat signs that turn to the eye: the camera's axes, the height of a sign's middle, and its size; size 0 for
// solid figures.
uniform vec3 right;
uniform vec3 up;
uniform vec3 back;
uniform vec2 sign_;
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
    if (sign_.y > 0.0) {
        vec3 place = vec3(position.x, position.y - sign_.x, position.z);
        vec3 outward = normal.xyz;
        // Checkers are seen from above, where they are round.
        if (side >= 2) {
            place = vec3(position.x, -position.z, position.y - sign_.x);
            outward = vec3(normal.x, -normal.z, normal.y);
        }
        // Nearly flat: just deep enough for what is in front to stay there.
        facing = right * outward.x + up * outward.y + back * outward.z;
        at = a0.xyz + vec3(0.0, sign_.x, 0.0)
            + a0.w * sign_.y * (right * place.x + up * place.y + back * place.z * 0.08) + swell * facing;
    } else {
        facing = turned(normal.xyz);
        at = a0.xyz + a0.w * turned(position.xyz) + swell * facing;
    }
    color = swell > 0.0 ? edge[side] : mix(body[side], trim[side], position.w);
    gl_Position = viewProjection * vec4(at, 1.0);
}
