// The light that pieces and rods share: from above and behind the viewer's shoulder, so that nothing that is
// looked at lies in the dark. Colours are reckoned as squares of what the screen is given, which is near enough
// to real light.
uniform vec3 eye;
uniform vec3 key;

vec3 lit(vec3 color, vec3 normal, vec3 place, float gloss) {
    vec3 view = normalize(eye - place);
    vec3 base = color * color;
    float sky = 0.5 + 0.5 * normal.y;
    float lamp = max(dot(normal, key) * 0.75 + 0.25, 0.0);
    vec3 light = mix(vec3(0.24, 0.22, 0.21), vec3(0.40, 0.43, 0.48), sky) + vec3(0.74, 0.71, 0.66) * lamp * lamp;
    float shine = pow(max(dot(normal, normalize(key + view)), 0.0), 42.0);
    float grazing = 1.0 - max(dot(normal, view), 0.0);
    float rim = grazing * grazing * grazing;
    vec3 result = base * light + gloss * (0.34 * shine + 0.16 * rim * (0.35 + 0.65 * sky));
    return sqrt(clamp(result, 0.0, 1.0));
}
