import {
  ACESFilmicToneMapping,
  AnimationMixer,
  Box3,
  Group,
  type Mesh,
  MeshBasicMaterial,
  PCFShadowMap,
  Scene,
  Sphere,
  WebGLRenderer,
} from 'three';
import type { Nudge } from '#machines/preview/preview.machine.ts';
import type { PreviewSettings } from '#machines/preview/preview-settings.ts';
import { createModelCamera } from './model-camera.ts';
import { meshesOf, type ModelContent, releaseModel } from './model-content.ts';
import { createEnvironment } from './model-environment.ts';
import { isSoftwareRenderer, type WebGl } from './webgl.ts';

/** Radians per second of the automatic turn. */
const TURN_SPEED = 0.35;
/** ms without user input until the automatic turn continues. */
const IDLE_MS = 3000;
/** ms between frames of a software renderer, which leaves time for the rest of the page. */
const SLOW_FRAME_MS = 60;
/** s; limits the step after the page was hidden, so that the animation does not jump. */
const MAX_FRAME_S = 0.1;
const PIXEL_RATIO_MAX = 2;

export type ModelLook = Pick<PreviewSettings, 'animation' | 'isWireframe' | 'environment'> & { isMoving: boolean };

export interface ModelViewer {
  show(look: ModelLook): void;
  nudge(by: Nudge): void;
  dispose(): void;
}

/** A wireframe over each mesh. It follows the skeleton of a rigged model. */
const createWireframes = (model: Group) => {
  const material = new MeshBasicMaterial({ wireframe: true, transparent: true, opacity: 0.5, depthWrite: false });
  const wireframes = meshesOf(model).map((mesh) => {
    const wireframe: Mesh = mesh.clone(false);
    wireframe.material = material;
    wireframe.castShadow = false;
    wireframe.visible = false;
    mesh.parent?.add(wireframe);
    return wireframe;
  });
  return { wireframes, material };
};

const createRenderer = (webGl: WebGl, hasShadows: boolean): WebGLRenderer => {
  const renderer = new WebGLRenderer(webGl);
  renderer.toneMapping = ACESFilmicToneMapping;
  renderer.shadowMap.enabled = hasShadows;
  renderer.shadowMap.type = PCFShadowMap;
  return renderer;
};

/** Centers the model over the floor, so that it turns around its own axis. */
const placeModel = ({ scene }: ModelContent) => {
  const model = new Group();
  model.add(scene);
  model.updateMatrixWorld(true);
  const box = new Box3().setFromObject(model, true);
  const { center, radius } = box.getBoundingSphere(new Sphere());
  scene.position.set(-center.x, 0, -center.z);
  return { model, center: center.setX(0).setZ(0), radius, floor: box.min.y };
};

/** Observes what a redraw depends on. @returns a function that stops observing */
const observeHost = (
  host: HTMLElement,
  on: { resize: () => void; visibility: (isVisible: boolean) => void; theme: () => void },
) => {
  const size = new ResizeObserver(on.resize);
  const visibility = new IntersectionObserver(([entry]) => on.visibility(entry?.isIntersecting ?? true));
  const theme = new MutationObserver(on.theme);
  size.observe(host);
  visibility.observe(host);
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    for (const observer of [size, visibility, theme]) observer.disconnect();
  };
};

/**
 * Draws a model on a grid floor. The user turns it with mouse, touch and keys; it also turns by itself.
 * @param webGl the canvas to draw on; `dispose` releases it
 * @param host contains the canvas; its CSS `color` is that of the floor grid
 * @param onLost called when the WebGL context is lost
 */
export const createModelViewer = (
  webGl: WebGl,
  host: HTMLElement,
  content: ModelContent,
  onLost: () => void,
): ModelViewer => {
  const { canvas } = webGl;
  const isSlow = isSoftwareRenderer(webGl);
  const renderer = createRenderer(webGl, !isSlow);
  host.append(canvas);

  const { model, center, radius, floor } = placeModel(content);
  const { wireframes, material: wireframeMaterial } = createWireframes(model);
  for (const mesh of meshesOf(model)) if (!wireframes.includes(mesh)) mesh.castShadow = mesh.receiveShadow = true;
  const environment = createEnvironment(center, floor, radius);
  const scene = new Scene().add(model, environment.group);
  const view = createModelCamera(canvas, center, radius);

  const mixer = new AnimationMixer(content.scene);
  let look: ModelLook = { animation: null, isWireframe: false, environment: 'studio', isMoving: false };
  let playing: string | null = null;
  let frameRequest = 0;
  let drawnAt = 0;
  let movedAt = -Infinity;
  let isVisible = true;

  const draw = (now: number) => {
    frameRequest = 0;
    if (isSlow && look.isMoving && now - drawnAt < SLOW_FRAME_MS) return requestFrame();
    const elapsed = Math.min((now - drawnAt) / 1000, MAX_FRAME_S);
    drawnAt = now;
    if (look.isMoving) {
      mixer.update(elapsed);
      if (now - movedAt > IDLE_MS) model.rotation.y += TURN_SPEED * elapsed;
    }
    renderer.render(scene, view.camera);
    if (look.isMoving && isVisible) requestFrame();
  };
  const requestFrame = () => {
    frameRequest ||= requestAnimationFrame(draw);
  };
  const handleMove = () => {
    movedAt = performance.now();
    requestFrame();
  };
  const applyTheme = () => {
    environment.setGridColor(getComputedStyle(host).color);
    wireframeMaterial.color.set(getComputedStyle(host).borderColor);
    requestFrame();
  };
  const resize = () => {
    const { clientWidth: width, clientHeight: height } = host;
    if (width === 0 || height === 0) return;
    renderer.setPixelRatio(Math.min(window.devicePixelRatio, isSlow ? 1 : PIXEL_RATIO_MAX));
    renderer.setSize(width, height);
    view.setAspect(width / height);
    requestFrame();
  };
  // The wheel scrolls the page until the preview has the focus.
  const handleWheel = (event: WheelEvent) => {
    if (!host.matches(':focus-within')) event.stopImmediatePropagation();
  };
  const handleContextLost = (event: Event) => {
    event.preventDefault();
    onLost();
  };

  host.addEventListener('wheel', handleWheel, { capture: true });
  canvas.addEventListener('webglcontextlost', handleContextLost);
  view.onMove(handleMove);
  const stopObserving = observeHost(host, {
    resize,
    visibility: (isIntersecting) => {
      isVisible = isIntersecting;
      if (isVisible) requestFrame();
    },
    theme: applyTheme,
  });
  resize();
  view.reset();
  applyTheme();

  return {
    show: (next) => {
      look = next;
      for (const wireframe of wireframes) wireframe.visible = next.isWireframe;
      environment.light(next.environment);
      if (next.animation !== playing) {
        mixer.stopAllAction();
        const clip = content.clips.find(({ name }) => name === next.animation);
        if (clip) mixer.clipAction(clip).play();
        mixer.update(0);
        playing = next.animation;
      }
      drawnAt = performance.now();
      applyTheme();
    },
    nudge: (by) => {
      if (by === 'back') {
        model.rotation.y = 0;
        view.reset();
      } else view.turn(by);
      handleMove();
    },
    dispose: () => {
      cancelAnimationFrame(frameRequest);
      stopObserving();
      host.removeEventListener('wheel', handleWheel, { capture: true });
      canvas.removeEventListener('webglcontextlost', handleContextLost);
      view.dispose();
      mixer.stopAllAction();
      mixer.uncacheRoot(content.scene);
      for (const wireframe of wireframes) wireframe.removeFromParent();
      wireframeMaterial.dispose();
      environment.dispose();
      releaseModel(content);
      renderer.dispose();
      renderer.forceContextLoss();
      canvas.remove();
    },
  };
};
