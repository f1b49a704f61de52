in vec4 position;
// Place and shadow.
in vec4 a0;
// Fill, border line and sign.
in vec4 a1;
in vec4 a2;
in vec4 a3;
// Radius, half width and second radius of the sign, and how much of all of it there is.
in vec4 a4;
uniform mat4 viewProjection;
out vec2 spot;
out vec4 fill;
out vec4 line;
out vec4 sign_;
out vec4 rings;
flat out float presence;

void main() {
    spot = position.xz;
    fill = a1;
    line = a2;
    sign_ = a3;
    presence = a4.w;
    rings = vec4(a4.xyz, a0.w);
    gl_Position = viewProjection * vec4(a0.xyz + position.xyz, 1.0);
}
