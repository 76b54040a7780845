import { CanvasTexture, Color, Mesh, PlaneGeometry, SRGBColorSpace, ShaderMaterial } from 'three';

/** Size of a picture in pixels. */
export const WIDTH = 1280;

export const HEIGHT = 960;

/** The background, with a soft light in the given color. */
export function backdrop(glow: string): CanvasTexture {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  const base = context.createLinearGradient(0, 0, 0, HEIGHT);
  base.addColorStop(0, '#2d343d');
  base.addColorStop(1, '#1d2228');
  context.fillStyle = base;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  const light = context.createRadialGradient(WIDTH / 2, HEIGHT * 0.46, 40, WIDTH / 2, HEIGHT * 0.46, WIDTH * 0.58);
  const tint = new Color(glow);
  const [r, g, b] =
    tint
      .getHex()
      .toString(16)
      .padStart(6, '0')
      .match(/../g)
      ?.map((pair) => parseInt(pair, 16)) ?? [];
  light.addColorStop(0, `rgba(${r},${g},${b},0.5)`);
  light.addColorStop(1, `rgba(${r},${g},${b},0)`);
  context.fillStyle = light;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
}

/** A grid floor that fades out with the distance. */
export function gridFloor(spacing: number, reach: number): Mesh {
  const material = new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    uniforms: { spacing: { value: spacing }, reach: { value: reach } },
    vertexShader: `varying vec3 place; void main() { place = (modelMatrix * vec4(position, 1.0)).xyz; gl_Position = projectionMatrix * viewMatrix * vec4(place, 1.0); }`,
    fragmentShader: `varying vec3 place; uniform float spacing; uniform float reach;
      float lines(float size) { vec2 at = place.xz / size; vec2 near = abs(fract(at - 0.5) - 0.5) / fwidth(at); return 1.0 - min(min(near.x, near.y) / 1.3, 1.0); }
      void main() { float fade = pow(max(0.0, 1.0 - length(place.xz) / reach), 1.5);
        float line = max(lines(spacing) * 0.14, lines(spacing * 5.0) * 0.3);
        gl_FragColor = vec4(vec3(0.36, 0.45, 0.55), line * fade); }`,
  });
  const floor = new Mesh(new PlaneGeometry(reach * 2, reach * 2), material);
  floor.rotation.x = -Math.PI / 2;
  return floor;
}
