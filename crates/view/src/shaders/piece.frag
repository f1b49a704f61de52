in vec3 at;
in vec3 facing;
in vec3 color;
uniform float outline;
out vec4 pixel;

void main() {
    pixel = vec4(outline > 0.5 ? color : lit(color, normalize(facing), at, 1.0), 1.0);
}
