import {
  AmbientLight,
  Color,
  DirectionalLight,
  Group,
  HemisphereLight,
  Mesh,
  PlaneGeometry,
  ShaderMaterial,
  ShadowMaterial,
  type Vector3,
} from 'three';
import type { Environment } from '#machines/preview/preview-settings.ts';

interface Look {
  key: [color: string, intensity: number];
  sky: [above: string, below: string, intensity: number];
  rim: [color: string, intensity: number];
  fill: number;
  /** Of the shadow. */
  shade: number;
  /** Height of the sun over the horizon, and where it stands, in radians. */
  sun: [height: number, turn: number];
}

const LOOKS: Record<Environment, Look> = {
  studio: {
    key: ['#fff1dd', 2.4],
    sky: ['#d6e6ff', '#4a4f57', 1.1],
    rim: ['#9cc4ff', 1.4],
    fill: 0.25,
    shade: 0.4,
    sun: [0.86, -0.72],
  },
  day: {
    key: ['#fff6e0', 3.4],
    sky: ['#bfe0ff', '#7d8a63', 1.7],
    rim: ['#ffffff', 0.4],
    fill: 0.2,
    shade: 0.34,
    sun: [1.05, -0.5],
  },
  night: {
    key: ['#9db8ff', 1.1],
    sky: ['#2b3f78', '#0b0d16', 0.8],
    rim: ['#ff9d4d', 1.6],
    fill: 0.08,
    shade: 0.5,
    sun: [0.6, 0.9],
  },
};

const SHADOW_PX = 1024;

/** The viewport's grid floor, fading out with the distance. */
const makeGrid = (reach: number, color: Color) => {
  // A line a step, a stronger one every fifth: about two dozen across, however large the model is.
  const spacing = 10 ** Math.floor(Math.log10(reach / 4));
  const material = new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    uniforms: { spacing: { value: spacing }, reach: { value: reach }, color: { value: color } },
    vertexShader: `varying vec2 at; void main() { vec4 world = modelMatrix * vec4(position, 1.0); at = world.xz; gl_Position = projectionMatrix * viewMatrix * world; }`,
    fragmentShader: `varying vec2 at; uniform float spacing; uniform float reach; uniform vec3 color;
      float lines(float size) { vec2 cell = at / size; vec2 near = abs(fract(cell - 0.5) - 0.5) / fwidth(cell); return 1.0 - min(min(near.x, near.y) / 1.2, 1.0); }
      void main() { float fade = pow(max(0.0, 1.0 - length(at) / reach), 1.5);
        gl_FragColor = vec4(color, max(lines(spacing) * 0.5, lines(spacing * 5.0)) * fade);
        #include <colorspace_fragment>
      }`,
  });
  const grid = new Mesh(new PlaneGeometry(reach * 2, reach * 2), material);
  grid.rotation.x = -Math.PI / 2;
  grid.renderOrder = -2;
  return grid;
};

/** Lights, floor and shadow around a model. */
export const makeSet = (center: Vector3, floor: number, size: number) => {
  const group = new Group();
  const key = new DirectionalLight();
  const rim = new DirectionalLight();
  const sky = new HemisphereLight();
  const fill = new AmbientLight();
  const shade = new Mesh(new PlaneGeometry(size * 12, size * 12), new ShadowMaterial({ depthWrite: false }));
  shade.rotation.x = -Math.PI / 2;
  shade.position.set(center.x, floor - size * 0.001, center.z);
  shade.receiveShadow = true;
  shade.renderOrder = -1;
  const lines = new Color();
  const grid = makeGrid(size * 4.5, lines);
  grid.position.set(center.x, floor - size * 0.002, center.z);

  key.castShadow = true;
  key.shadow.mapSize.set(SHADOW_PX, SHADOW_PX);
  key.shadow.bias = -0.0006;
  key.shadow.normalBias = size * 0.004;
  const reach = size * 1.3;
  Object.assign(key.shadow.camera, {
    left: -reach,
    right: reach,
    top: reach,
    bottom: -reach,
    near: 0.01,
    far: size * 8,
  });
  const aim = (light: DirectionalLight, height: number, turn: number) => {
    const away = Math.cos(height);
    light.position.set(Math.sin(turn) * away, Math.sin(height), Math.cos(turn) * away).multiplyScalar(size * 4);
    light.position.add(center);
    light.target.position.copy(center);
  };
  group.add(grid, shade, sky, fill, key, key.target, rim, rim.target);

  return {
    group,
    light: (environment: Environment): void => {
      const look = LOOKS[environment];
      key.color.set(look.key[0]);
      key.intensity = look.key[1];
      sky.color.set(look.sky[0]);
      sky.groundColor.set(look.sky[1]);
      sky.intensity = look.sky[2];
      rim.color.set(look.rim[0]);
      rim.intensity = look.rim[1];
      fill.intensity = look.fill;
      shade.material.opacity = look.shade;
      aim(key, ...look.sun);
      aim(rim, 0.55, look.sun[1] + 2.9);
    },
    /** Draws the floor's lines in a color of CSS. */
    drawGrid: (color: string) => void lines.set(color),
    dispose: () => {
      for (const { geometry, material } of [grid, shade]) {
        geometry.dispose();
        material.dispose();
      }
      key.shadow.dispose();
      key.dispose();
      rim.dispose();
      sky.dispose();
    },
  };
};
