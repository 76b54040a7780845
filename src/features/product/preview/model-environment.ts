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

interface Lighting {
  key: [color: string, intensity: number];
  sky: [above: string, below: string, intensity: number];
  rim: [color: string, intensity: number];
  fill: number;
  /** Opacity of the shadow. */
  shadow: number;
  /** Angles of the sun in radians. */
  sun: [elevation: number, azimuth: number];
}

const LIGHTINGS: Record<Environment, Lighting> = {
  studio: {
    key: ['#fff1dd', 2.4],
    sky: ['#d6e6ff', '#4a4f57', 1.1],
    rim: ['#9cc4ff', 1.4],
    fill: 0.25,
    shadow: 0.4,
    sun: [0.86, -0.72],
  },
  day: {
    key: ['#fff6e0', 3.4],
    sky: ['#bfe0ff', '#7d8a63', 1.7],
    rim: ['#ffffff', 0.4],
    fill: 0.2,
    shadow: 0.34,
    sun: [1.05, -0.5],
  },
  night: {
    key: ['#9db8ff', 1.1],
    sky: ['#2b3f78', '#0b0d16', 0.8],
    rim: ['#ff9d4d', 1.6],
    fill: 0.08,
    shadow: 0.5,
    sun: [0.6, 0.9],
  },
};

const SHADOW_PX = 1024;

/** A grid floor that fades out with the distance. */
const createGrid = (reach: number, color: Color) => {
  // About two dozen lines across at any model size; every fifth is stronger.
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

const createShadowPlane = (size: number) => {
  const plane = new Mesh(new PlaneGeometry(size * 12, size * 12), new ShadowMaterial({ depthWrite: false }));
  plane.rotation.x = -Math.PI / 2;
  plane.receiveShadow = true;
  plane.renderOrder = -1;
  return plane;
};

/** The only light that casts a shadow. */
const createKeyLight = (size: number) => {
  const light = new DirectionalLight();
  light.castShadow = true;
  light.shadow.mapSize.set(SHADOW_PX, SHADOW_PX);
  light.shadow.bias = -0.0006;
  light.shadow.normalBias = size * 0.004;
  const reach = size * 1.3;
  const edges = { left: -reach, right: reach, top: reach, bottom: -reach, near: 0.01, far: size * 8 };
  Object.assign(light.shadow.camera, edges);
  return light;
};

/**
 * Lights, grid floor and shadow around a model.
 * @param floor height of the floor
 * @param size radius of the model's bounding sphere
 */
export const createEnvironment = (center: Vector3, floor: number, size: number) => {
  const group = new Group();
  const key = createKeyLight(size);
  const rim = new DirectionalLight();
  const sky = new HemisphereLight();
  const fill = new AmbientLight();
  const shadow = createShadowPlane(size);
  shadow.position.set(center.x, floor - size * 0.001, center.z);
  const gridColor = new Color();
  const grid = createGrid(size * 4.5, gridColor);
  grid.position.set(center.x, floor - size * 0.002, center.z);

  const aim = (light: DirectionalLight, elevation: number, azimuth: number) => {
    const distance = Math.cos(elevation);
    light.position
      .set(Math.sin(azimuth) * distance, Math.sin(elevation), Math.cos(azimuth) * distance)
      .multiplyScalar(size * 4);
    light.position.add(center);
    light.target.position.copy(center);
  };
  group.add(grid, shadow, sky, fill, key, key.target, rim, rim.target);

  return {
    group,
    light: (environment: Environment): void => {
      const lighting = LIGHTINGS[environment];
      key.color.set(lighting.key[0]);
      key.intensity = lighting.key[1];
      sky.color.set(lighting.sky[0]);
      sky.groundColor.set(lighting.sky[1]);
      sky.intensity = lighting.sky[2];
      rim.color.set(lighting.rim[0]);
      rim.intensity = lighting.rim[1];
      fill.intensity = lighting.fill;
      shadow.material.opacity = lighting.shadow;
      aim(key, ...lighting.sun);
      aim(rim, 0.55, lighting.sun[1] + 2.9);
    },
    /** @param color CSS color */
    setGridColor: (color: string) => void gridColor.set(color),
    dispose: () => {
      for (const { geometry, material } of [grid, shadow]) {
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
