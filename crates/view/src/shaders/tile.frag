in vec2 spot;
in vec4 fill;
in vec4 line;
in vec4 sign_;
in vec4 rings;
flat in float presence;
uniform vec4 shade;
uniform vec4 seam;
// The share of the floors' opacity that is left: less when several are looked through.
uniform float veil;
out vec4 pixel;

// Colour on top of what is already there, both multiplied by their opacity.
vec4 over(vec4 top, float share, vec4 below) {
    float alpha = top.a * share;
    return vec4(top.rgb * alpha, alpha) + below * (1.0 - alpha);
}

void main() {
    // Distance to the rounded border, negative inside.
    vec2 corner = abs(spot) - vec2(0.482 - 0.05);
    float border = length(max(corner, 0.0)) + min(max(corner.x, corner.y), 0.0) - 0.05;
    float blur = max(fwidth(border), 1e-4);
    float inside = clamp(0.5 - border / blur, 0.0, 1.0);
    if (inside <= 0.0) discard;

    vec4 result = vec4(fill.rgb, 1.0) * fill.a * veil;
    float hair = max(0.006, 0.6 * blur);
    result = over(seam, clamp(0.5 + (border + 2.0 * hair) / blur, 0.0, 1.0), result);
    // Most tiles are plain, and most of the time goes into tiles.
    if (rings.w > 0.0) {
        result = over(shade, rings.w * smoothstep(0.47, 0.20, length(spot)), result);
    }
    if (sign_.a > 0.0) {
        float r = length(spot);
        float width = max(rings.y, blur);
        float ring = clamp(0.5 - (abs(r - rings.x) - width) / blur, 0.0, 1.0);
        float second = rings.z > 0.0 ? clamp(0.5 - (abs(r - rings.z) - width) / blur, 0.0, 1.0) : 0.0;
        result = over(sign_, max(ring, second), result);
    }
    if (line.a > 0.0) {
        float thick = max(0.05, 1.6 * blur);
        result = over(line, clamp(0.5 + (border + thick) / blur, 0.0, 1.0), result);
    }
    pixel = result * inside * presence;
}
