in vec4 position;
in vec4 normal;
// The two ends, each with its radius.
in vec4 a0;
in vec4 a1;
// Colour and glow.
in vec4 a2;
uniform mat4 viewProjection;
// The least radius that is drawn, so that thin rods don't break up into dots.
uniform float thinnest;
out vec3 at;
out vec3 facing;
out vec4 color;

void main() {
    vec3 along = a1.xyz - a0.xyz;
    float length2 = dot(along, along);
    vec3 up = length2 > 1e-8 ? along * inversesqrt(length2) : vec3(0.0, 1.0, 0.0);
    vec3 side = normalize(cross(up, abs(up.x) < 0.7 ? vec3(1.0, 0.0, 0.0) : vec3(0.0, 0.0, 1.0)));
    facing = side * normal.x + up * normal.y + cross(side, up) * normal.z;
    vec4 end = mix(a0, a1, position.w);
    at = end.xyz + facing * max(end.w, thinnest);
    color = a2;
    gl_Position = viewProjection * vec4(at, 1.0);
}
