/**
 * Runs in the browser and renders models. It averages many frames with slightly different light positions, which gives
 * soft shadows, ambient occlusion and smooth edges with plain shadow maps.
 */
import {
  ACESFilmicToneMapping,
  AdditiveBlending,
  DirectionalLight,
  FloatType,
  Group,
  HalfFloatType,
  Mesh,
  NoBlending,
  OrthographicCamera,
  PCFShadowMap,
  PMREMGenerator,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  ShadowMaterial,
  Vector2,
  Vector3,
  WebGLRenderTarget,
  WebGLRenderer,
} from 'three';
import { RoomEnvironment } from 'three/examples/jsm/environments/RoomEnvironment.js';
import type { StageScene } from '../types.ts';
import { HEIGHT, WIDTH, backdrop, gridFloor } from './stage-set.ts';
import { RADIANS, frameModels, place, sampleVertices } from './stage-models.ts';

/** The Halton sequence: evenly spread and deterministic. */
function halton(index: number, base: number): number {
  let [result, fraction, rest] = [0, 1, index];
  while (rest > 0) {
    fraction /= base;
    result += fraction * (rest % base);
    rest = Math.floor(rest / base);
  }
  return result;
}

const copyShader = {
  vertexShader: `varying vec2 place; void main() { place = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }`,
};

/**
 * Renders a scene and returns a PNG as a data URL.
 * @param frames how many frames are averaged
 */
export async function renderScene(scene: StageScene, glbs: readonly string[], frames: number): Promise<string> {
  const renderer = new WebGLRenderer({ antialias: false, preserveDrawingBuffer: true });
  renderer.setSize(WIDTH, HEIGHT);
  renderer.shadowMap.enabled = true;
  // Soft shadows hide the steps between the light positions of the averaged frames.
  renderer.shadowMap.type = PCFShadowMap;
  const stage = new Scene();
  const models = new Group();
  for (const [i, item] of scene.items.entries()) models.add(await place(item, glbs[i] ?? ''));
  stage.add(models);
  models.updateMatrixWorld(true);

  const camera = new PerspectiveCamera(scene.fov ?? 28, WIDTH / HEIGHT, 0.05, 500);
  const points = sampleVertices(models);
  const target = frameModels(camera, scene, points);
  const size = points.reduce((reach, point) => Math.max(reach, point.distanceTo(target)), 0);
  const center = new Vector3(target.x, scene.floor ?? 0, target.z);

  stage.background = backdrop(scene.glow ?? '#5a6470');
  const environments = new PMREMGenerator(renderer);
  stage.environment = environments.fromScene(new RoomEnvironment(), 0.04).texture;
  stage.environmentIntensity = 0.38;

  const shadowPlane = new Mesh(
    new PlaneGeometry(size * 24, size * 24),
    new ShadowMaterial({ opacity: 0.78, depthWrite: false }),
  );
  shadowPlane.rotation.x = -Math.PI / 2;
  shadowPlane.receiveShadow = true;
  shadowPlane.position.copy(center).setY(center.y - size * 0.001);
  const grid = gridFloor(scene.grid ?? 0.5, size * 4.2);
  grid.position.set(0, center.y - size * 0.002, 0);
  grid.renderOrder = -1;
  stage.add(shadowPlane, grid);

  const addLight = (color: string, intensity: number, shadow: boolean): DirectionalLight => {
    const light = new DirectionalLight(color, intensity);
    light.target.position.copy(target);
    if (shadow) {
      light.castShadow = true;
      light.shadow.mapSize.set(1280, 1280);
      Object.assign(light.shadow.camera, {
        left: -size * 1.1,
        right: size * 1.1,
        top: size * 1.1,
        bottom: -size * 1.1,
        near: 0.1,
        far: size * 8,
      });
      light.shadow.radius = 3;
      light.shadow.bias = -0.0004;
      light.shadow.normalBias = size * 0.002;
    }
    stage.add(light, light.target);
    return light;
  };
  const aim = (light: DirectionalLight, yaw: number, pitch: number): void => {
    const turn = yaw + scene.yaw * RADIANS;
    light.position.set(Math.sin(turn) * Math.cos(pitch), Math.sin(pitch), Math.cos(turn) * Math.cos(pitch));
    light.position.multiplyScalar(size * 4).add(target);
  };
  const key = addLight('#fff1dd', 2.3, true);
  const dome = addLight('#d6e6ff', 1.25, true);
  const rim = addLight('#9cc4ff', 1.3, false);
  aim(rim, 2.6, 0.55);

  const lit = new WebGLRenderTarget(WIDTH, HEIGHT, { type: HalfFloatType, samples: 0 });
  const sum = new WebGLRenderTarget(WIDTH, HEIGHT, { type: FloatType, depthBuffer: false });
  const flat = new OrthographicCamera(-1, 1, 1, -1, 0, 1);
  const accumulation = new ShaderMaterial({
    ...copyShader,
    uniforms: { frame: { value: lit.texture }, share: { value: 1 / frames } },
    blending: AdditiveBlending,
    premultipliedAlpha: true,
    depthTest: false,
    fragmentShader: `varying vec2 place; uniform sampler2D frame; uniform float share; void main() { gl_FragColor = vec4(min(texture2D(frame, place).rgb, vec3(6.0)) * share, share); }`,
  });
  const toneMapping = new ShaderMaterial({
    ...copyShader,
    uniforms: { frame: { value: sum.texture } },
    blending: NoBlending,
    depthTest: false,
    fragmentShader: `varying vec2 place; uniform sampler2D frame; void main() { gl_FragColor = vec4(texture2D(frame, place).rgb, 1.0);
    #include <tonemapping_fragment>
    #include <colorspace_fragment>
    // ACES desaturates bright colors, so saturation is raised again; the grain hides banding in the background.
    float gray = dot(gl_FragColor.rgb, vec3(0.3, 0.59, 0.11));
    gl_FragColor.rgb = mix(vec3(gray), gl_FragColor.rgb, 1.16);
    gl_FragColor.rgb += (fract(sin(dot(place, vec2(12.9898, 78.233))) * 43758.5453) - 0.5) / 200.0;
  }`,
  });
  const quad = new Mesh(new PlaneGeometry(2, 2), accumulation);
  const postProcessing = new Scene().add(quad);

  renderer.setRenderTarget(sum);
  renderer.setClearColor(0, 0);
  renderer.clear();
  renderer.autoClear = true;
  const offset = new Vector2();
  for (let i = 1; i <= frames; i++) {
    offset.set(halton(i, 2) - 0.5, halton(i, 3) - 0.5);
    camera.setViewOffset(WIDTH, HEIGHT, offset.x, offset.y, WIDTH, HEIGHT);
    aim(key, -0.72 + (halton(i, 5) - 0.5) * 0.3, 0.86 + (halton(i, 7) - 0.5) * 0.3);
    aim(dome, halton(i, 3) * Math.PI * 2, Math.asin(Math.sqrt(0.04 + 0.94 * halton(i, 2))));
    renderer.autoClear = true;
    renderer.setRenderTarget(lit);
    renderer.render(stage, camera);
    renderer.autoClear = false;
    renderer.setRenderTarget(sum);
    renderer.render(postProcessing, flat);
  }
  renderer.setRenderTarget(null);
  renderer.toneMapping = ACESFilmicToneMapping;
  renderer.toneMappingExposure = 1.02;
  quad.material = toneMapping;
  renderer.render(postProcessing, flat);
  const picture = renderer.domElement.toDataURL('image/png');
  renderer.dispose();
  renderer.forceContextLoss();
  return picture;
}

Object.assign(window, { renderScene });
