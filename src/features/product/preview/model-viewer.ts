import {
  ACESFilmicToneMapping,
  AnimationMixer,
  Box3,
  type Camera,
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

/** A renderer that fills the host. A software renderer draws no shadows and fewer pixels. */
const createRenderer = (webGl: WebGl, host: HTMLElement, isSlow: boolean) => {
  const renderer = new WebGLRenderer(webGl);
  renderer.toneMapping = ACESFilmicToneMapping;
  renderer.shadowMap.enabled = !isSlow;
  renderer.shadowMap.type = PCFShadowMap;
  host.append(webGl.canvas);
  return {
    render: (scene: Scene, camera: Camera) => renderer.render(scene, camera),
    /** @returns the new aspect ratio; null while the host has no size */
    fitToHost: (): number | null => {
      const { clientWidth: width, clientHeight: height } = host;
      if (width === 0 || height === 0) return null;
      renderer.setPixelRatio(Math.min(window.devicePixelRatio, isSlow ? 1 : PIXEL_RATIO_MAX));
      renderer.setSize(width, height);
      return width / height;
    },
    dispose: () => {
      renderer.dispose();
      renderer.forceContextLoss();
      webGl.canvas.remove();
    },
  };
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

/** Plays one of the model's clips at a time, and turns the model while the user does not move the camera. */
const createMotion = ({ scene, clips }: ModelContent, model: Group) => {
  const mixer = new AnimationMixer(scene);
  let playing: string | null = null;
  let userMovedAt = -Infinity;
  return {
    /** @param name of the clip; null stops all */
    play: (name: string | null) => {
      if (name === playing) return;
      mixer.stopAllAction();
      const clip = clips.find((each) => each.name === name);
      if (clip) mixer.clipAction(clip).play();
      mixer.update(0);
      playing = name;
    },
    pauseTurn: () => {
      userMovedAt = performance.now();
    },
    /** @param now ms @param elapsed seconds */
    advance: (now: number, elapsed: number) => {
      mixer.update(elapsed);
      if (now - userMovedAt > IDLE_MS) model.rotation.y += TURN_SPEED * elapsed;
    },
    dispose: () => {
      mixer.stopAllAction();
      mixer.uncacheRoot(scene);
    },
  };
};

/** The model with wireframes, floor, lights and camera. */
const createModelScene = (canvas: HTMLCanvasElement, content: ModelContent) => {
  const { model, center, radius, floor } = placeModel(content);
  const { wireframes, material } = createWireframes(model);
  for (const mesh of meshesOf(model)) if (!wireframes.includes(mesh)) mesh.castShadow = mesh.receiveShadow = true;
  const environment = createEnvironment(center, floor, radius);
  const scene = new Scene().add(model, environment.group);
  const view = createModelCamera(canvas, center, radius);
  return {
    model,
    scene,
    view,
    turn: (by: Nudge) => {
      if (by !== 'back') return view.turn(by);
      model.rotation.y = 0;
      view.reset();
    },
    setLook: ({ isWireframe, environment: light }: ModelLook) => {
      for (const wireframe of wireframes) wireframe.visible = isWireframe;
      environment.light(light);
    },
    /** The CSS `color` is that of the floor grid, `border-color` that of the wireframe. */
    setColors: ({ color, borderColor }: CSSStyleDeclaration) => {
      environment.setGridColor(color);
      material.color.set(borderColor);
    },
    dispose: () => {
      view.dispose();
      for (const wireframe of wireframes) wireframe.removeFromParent();
      material.dispose();
      environment.dispose();
      releaseModel(content);
    },
  };
};

/** @param onLost called when the WebGL context is lost @returns a function that stops listening */
const listenToStage = (host: HTMLElement, canvas: HTMLCanvasElement, onLost: () => void) => {
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
  return () => {
    host.removeEventListener('wheel', handleWheel, { capture: true });
    canvas.removeEventListener('webglcontextlost', handleContextLost);
  };
};

interface FrameLoopParts {
  isSlow: boolean;
  isMoving(): boolean;
  /** @param now ms @param elapsed seconds since the previous frame */
  draw(now: number, elapsed: number): void;
}

/** Draws a frame on request, and all frames while something moves and the canvas is visible. */
const createFrameLoop = ({ isSlow, isMoving, draw }: FrameLoopParts) => {
  let frameRequest = 0;
  let drawnAt = 0;
  let isVisible = true;
  const run = (now: number) => {
    frameRequest = 0;
    if (isSlow && isMoving() && now - drawnAt < SLOW_FRAME_MS) return request();
    const elapsed = Math.min((now - drawnAt) / 1000, MAX_FRAME_S);
    drawnAt = now;
    draw(now, elapsed);
    if (isMoving() && isVisible) request();
  };
  const request = () => {
    frameRequest ||= requestAnimationFrame(run);
  };
  return {
    request,
    restartClock: () => {
      drawnAt = performance.now();
    },
    setVisible: (isIntersecting: boolean) => {
      isVisible = isIntersecting;
      if (isVisible) request();
    },
    dispose: () => cancelAnimationFrame(frameRequest),
  };
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
  const isSlow = isSoftwareRenderer(webGl);
  const renderer = createRenderer(webGl, host, isSlow);
  const stage = createModelScene(webGl.canvas, content);
  const { scene, view } = stage;
  const motion = createMotion(content, stage.model);
  let look: ModelLook = { animation: null, isWireframe: false, environment: 'studio', isMoving: false };

  const frames = createFrameLoop({
    isSlow,
    isMoving: () => look.isMoving,
    draw: (now, elapsed) => {
      if (look.isMoving) motion.advance(now, elapsed);
      renderer.render(scene, view.camera);
    },
  });
  const handleMove = () => {
    motion.pauseTurn();
    frames.request();
  };
  const applyTheme = () => {
    stage.setColors(getComputedStyle(host));
    frames.request();
  };
  const resize = () => {
    const aspect = renderer.fitToHost();
    if (aspect === null) return;
    view.setAspect(aspect);
    frames.request();
  };

  view.onMove(handleMove);
  const stops = [
    listenToStage(host, webGl.canvas, onLost),
    observeHost(host, { resize, visibility: frames.setVisible, theme: applyTheme }),
  ];
  resize();
  view.reset();
  applyTheme();

  return {
    show: (next) => {
      look = next;
      stage.setLook(next);
      motion.play(next.animation);
      frames.restartClock();
      applyTheme();
    },
    nudge: (by) => {
      stage.turn(by);
      handleMove();
    },
    dispose: () => {
      for (const stop of stops) stop();
      for (const part of [frames, motion, stage, renderer]) part.dispose();
    },
  };
};
