in vec3 at;
in vec3 facing;
in vec4 color;
out vec4 pixel;

void main() {
    pixel = vec4(mix(lit(color.rgb, normalize(facing), at, 0.6), color.rgb, color.a), 1.0);
}
