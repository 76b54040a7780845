import {
  ACESFilmicToneMapping,
  AnimationMixer,
  Box3,
  Group,
  MathUtils,
  type Mesh,
  MeshBasicMaterial,
  PCFShadowMap,
  PerspectiveCamera,
  Scene,
  Sphere,
  Spherical,
  Vector3,
  WebGLRenderer,
} from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import type { Nudge } from '#machines/preview/preview.machine.ts';
import type { PreviewSettings } from '#machines/preview/preview-settings.ts';
import { meshesOf, type ModelContent, releaseModel } from './model-content.ts';
import { makeSet } from './model-set.ts';
import { drawsWithoutCard, type WebGl } from './webgl.ts';

/** Radians a second that the model turns by itself, and a step by hand turns it. */
const TURN = 0.35;
const STEP = Math.PI / 12;
const STEP_NEARER = 0.85;
/** s that the model waits for the hand before it turns on. */
const HAND_REST = 3;
/** Degrees; the same lens as the still pictures have. */
const LENS = 28;
const FIRST_LOOK = new Spherical(1, MathUtils.degToRad(70), MathUtils.degToRad(32));
/** ms between frames where the processor draws: the page has work of its own. */
const SLOW_FRAME = 60;
/** s; a page that was hidden a while does not jump. */
const LONGEST_FRAME = 0.1;
const PIXEL_RATIO_MAX = 2;

export type ModelLook = Pick<PreviewSettings, 'animation' | 'isWireframe' | 'environment'> & { isMoving: boolean };

export interface ModelViewer {
  show(look: ModelLook): void;
  nudge(by: Nudge): void;
  dispose(): void;
}

/** The edges of every triangle, over the surfaces; they bend with a rigged model. */
const makeWires = (model: Group) => {
  const material = new MeshBasicMaterial({ wireframe: true, transparent: true, opacity: 0.5, depthWrite: false });
  const wires = meshesOf(model).map((mesh) => {
    const wire: Mesh = mesh.clone(false);
    wire.material = material;
    wire.castShadow = false;
    wire.visible = false;
    mesh.parent?.add(wire);
    return wire;
  });
  return { wires, material };
};

/**
 * Draws a model on the grid floor, to be turned by mouse, finger, keys and by itself.
 * @param webGl what it draws on; given back with the viewer
 * @param host holds the canvas; its color is that of the floor's lines
 * @param onLost the graphics card has given the picture up
 */
export const createModelViewer = (
  webGl: WebGl,
  host: HTMLElement,
  content: ModelContent,
  onLost: () => void,
): ModelViewer => {
  const { canvas } = webGl;
  const renderer = new WebGLRenderer(webGl);
  renderer.toneMapping = ACESFilmicToneMapping;
  const isSlow = drawsWithoutCard(webGl);
  renderer.shadowMap.enabled = !isSlow;
  renderer.shadowMap.type = PCFShadowMap;
  host.append(canvas);

  const model = new Group();
  model.add(content.scene);
  model.updateMatrixWorld(true);
  const box = new Box3().setFromObject(model, true);
  const { center, radius } = box.getBoundingSphere(new Sphere());
  // It turns about its own middle.
  content.scene.position.set(-center.x, 0, -center.z);
  center.setX(0).setZ(0);
  const { wires, material: wireMaterial } = makeWires(model);
  for (const mesh of meshesOf(model)) if (!wires.includes(mesh)) mesh.castShadow = mesh.receiveShadow = true;

  const set = makeSet(center, box.min.y, radius);
  const scene = new Scene().add(model, set.group);

  const camera = new PerspectiveCamera(LENS, 4 / 3, radius / 50, radius * 30);
  const controls = new OrbitControls(camera, canvas);
  controls.enablePan = false;
  controls.minDistance = radius * 1.4;
  controls.maxDistance = radius * 8;
  controls.maxPolarAngle = Math.PI / 2 - 0.02;
  // Up and down is the page's own way; sideways turns the model.
  canvas.style.touchAction = 'pan-y';
  const farEnough = () => (radius / Math.sin(MathUtils.degToRad(LENS / 2))) * Math.max(1, 1.1 / camera.aspect);
  const lookAgain = () => {
    camera.position.setFromSpherical(FIRST_LOOK).multiplyScalar(farEnough()).add(center);
    controls.target.copy(center);
    controls.update();
  };

  const mixer = new AnimationMixer(content.scene);
  let look: ModelLook = { animation: null, isWireframe: false, environment: 'studio', isMoving: false };
  let playing: string | null = null;
  let frame = 0;
  let drawnAt = 0;
  let touchedAt = -Infinity;
  let isSeen = true;

  const draw = (now: number) => {
    frame = 0;
    if (isSlow && look.isMoving && now - drawnAt < SLOW_FRAME) return ask();
    const passed = Math.min((now - drawnAt) / 1000, LONGEST_FRAME);
    drawnAt = now;
    if (look.isMoving) {
      mixer.update(passed);
      if (now - touchedAt > HAND_REST * 1000) model.rotation.y += TURN * passed;
    }
    renderer.render(scene, camera);
    if (look.isMoving && isSeen) ask();
  };
  const ask = () => {
    frame ||= requestAnimationFrame(draw);
  };
  const touch = () => {
    touchedAt = performance.now();
    ask();
  };

  const drawFloor = () => {
    set.drawGrid(getComputedStyle(host).color);
    wireMaterial.color.set(getComputedStyle(host).borderColor);
    ask();
  };
  const resize = () => {
    const { clientWidth: width, clientHeight: height } = host;
    if (width === 0 || height === 0) return;
    renderer.setPixelRatio(Math.min(window.devicePixelRatio, isSlow ? 1 : PIXEL_RATIO_MAX));
    renderer.setSize(width, height);
    camera.aspect = width / height;
    camera.updateProjectionMatrix();
    ask();
  };
  // A page is scrolled over it, until somebody has taken it in hand.
  const guardWheel = (event: WheelEvent) => {
    if (!host.matches(':focus-within')) event.stopImmediatePropagation();
  };
  const lose = (event: Event) => {
    event.preventDefault();
    onLost();
  };

  const sizes = new ResizeObserver(resize);
  const sight = new IntersectionObserver(([entry]) => {
    isSeen = entry?.isIntersecting ?? true;
    if (isSeen) ask();
  });
  const theme = new MutationObserver(drawFloor);
  host.addEventListener('wheel', guardWheel, { capture: true });
  canvas.addEventListener('webglcontextlost', lose);
  controls.addEventListener('start', touch);
  controls.addEventListener('change', touch);
  sizes.observe(host);
  sight.observe(host);
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  resize();
  lookAgain();
  drawFloor();

  const turn = (sideways: number, upwards: number, nearer: number) => {
    const place = new Spherical().setFromVector3(camera.position.clone().sub(center));
    place.theta += sideways * STEP;
    place.phi = MathUtils.clamp(place.phi - upwards * STEP, 0.05, controls.maxPolarAngle);
    place.radius = MathUtils.clamp(place.radius * nearer, controls.minDistance, controls.maxDistance);
    camera.position.copy(new Vector3().setFromSpherical(place).add(center));
    controls.update();
    touch();
  };

  return {
    show: (next) => {
      look = next;
      for (const wire of wires) wire.visible = next.isWireframe;
      set.light(next.environment);
      if (next.animation !== playing) {
        mixer.stopAllAction();
        const clip = content.clips.find(({ name }) => name === next.animation);
        if (clip) mixer.clipAction(clip).play();
        mixer.update(0);
        playing = next.animation;
      }
      drawnAt = performance.now();
      drawFloor();
    },
    nudge: (by) => {
      if (by === 'back') {
        model.rotation.y = 0;
        lookAgain();
        return touch();
      }
      turn(
        by === 'left' ? -1 : by === 'right' ? 1 : 0,
        by === 'up' ? 1 : by === 'down' ? -1 : 0,
        by === 'nearer' ? STEP_NEARER : by === 'further' ? 1 / STEP_NEARER : 1,
      );
    },
    dispose: () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      sight.disconnect();
      theme.disconnect();
      host.removeEventListener('wheel', guardWheel, { capture: true });
      canvas.removeEventListener('webglcontextlost', lose);
      controls.dispose();
      mixer.stopAllAction();
      mixer.uncacheRoot(content.scene);
      for (const wire of wires) wire.removeFromParent();
      wireMaterial.dispose();
      set.dispose();
      releaseModel(content);
      renderer.dispose();
      renderer.forceContextLoss();
      canvas.remove();
    },
  };
};
