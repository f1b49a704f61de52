in vec3 at;
in vec3 facing;
in vec3 color;
flat in float solid;
uniform float outline;
// How solid all figures are, 0 to 1.
uniform float solidity;
out vec4 pixel;

// What is not solid is a grid of points, coarser or finer: so it needs no order in which to be drawn, and what is
// behind it keeps its own colour. (B. E. Bayer's matrix, 1973.)
const float GRID[16] = float[16](
    0.03, 0.53, 0.16, 0.66,
    0.78, 0.28, 0.91, 0.41,
    0.22, 0.72, 0.09, 0.59,
    0.97, 0.47, 0.84, 0.34
);

void main() {
    ivec2 place = ivec2(gl_FragCoord.xy) & 3;
    if (solid * solidity < GRID[place.y * 4 + place.x]) discard;
    pixel = vec4(outline > 0.5 ? color : lit(color, normalize(facing), at, 1.0), 1.0);
}
