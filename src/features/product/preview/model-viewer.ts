import { ACESFilmicToneMapping, PCFShadowMap, WebGLRenderer } from 'three';
import type { Nudge } from '#machines/preview/preview.machine.ts';
import type { ModelPart } from './model-content.ts';
import { type ModelLook, type ModelScene, createModelScene, createMotion } from './model-scene.ts';
import { type WebGl, isSoftwareRenderer } from './webgl.ts';

/** ms between frames of a software renderer, which leaves time for the rest of the page. */
const SLOW_FRAME_MS = 60;
/** s; limits the step after the page was hidden, so that the animation does not jump. */
const FRAME_MAX_S = 0.1;
const PIXEL_RATIO_MAX = 2;

export interface ModelViewer {
  show(look: ModelLook): void;
  nudge(by: Nudge): void;
  dispose(): void;
}

/** A renderer that fills the host. A software renderer draws no shadows and fewer pixels. */
const createRenderer = (webGl: WebGl, host: HTMLElement, isSlow: boolean) => {
  const renderer = new WebGLRenderer(webGl);
  renderer.toneMapping = ACESFilmicToneMapping;
  renderer.shadowMap.enabled = !isSlow;
  renderer.shadowMap.type = PCFShadowMap;
  host.append(webGl.canvas);
  return {
    render: ({ scene, view }: ModelScene) => renderer.render(scene, view.camera),
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

interface FrameLoopOptions {
  isSlow: boolean;
  isMoving(): boolean;
  /** @param now ms @param elapsed seconds since the previous frame */
  draw(now: number, elapsed: number): void;
}

/** Draws a frame on request, and all frames while something moves and the canvas is visible. */
const createFrameLoop = ({ isSlow, isMoving, draw }: FrameLoopOptions) => {
  let frameRequest = 0;
  let drawnAt = 0;
  let isVisible = true;
  const run = (now: number) => {
    frameRequest = 0;
    if (isSlow && isMoving() && now - drawnAt < SLOW_FRAME_MS) return request();
    const elapsed = Math.min((now - drawnAt) / 1000, FRAME_MAX_S);
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
 * The model that is shown, with its floor, lights, camera and motion. Another choice replaces all of it.
 * @param onMove called when the user moves the camera
 */
const createShownModel = (
  canvas: HTMLCanvasElement,
  models: readonly [ModelPart, ...ModelPart[]],
  onMove: () => void,
) => {
  const open = (index: number) => {
    const part = models[index] ?? models[0];
    const stage = createModelScene(canvas, part);
    stage.view.onMove(onMove);
    return { stage, motion: createMotion(part, stage.model) };
  };
  let chosen = 0;
  let shown = open(chosen);
  const dispose = () => {
    shown.motion.dispose();
    shown.stage.dispose();
  };
  return {
    current: () => shown.stage,
    /** @returns whether another model replaced the last one */
    choose: (index: number): boolean => {
      if (index === chosen) return false;
      dispose();
      shown = open(index);
      chosen = index;
      return true;
    },
    setLook: (look: ModelLook) => {
      shown.stage.setLook(look);
      shown.motion.play(look.animation);
    },
    pauseTurn: () => shown.motion.pauseTurn(),
    /** @param now ms @param elapsed seconds */
    advance: (now: number, elapsed: number) => shown.motion.advance(now, elapsed),
    dispose,
  };
};

/**
 * Draws one of several models on a grid floor. The user turns it with mouse, touch and keys; it also turns by itself.
 * @param webGl the canvas to draw on; `dispose` releases it
 * @param host contains the canvas; its CSS `color` is that of the floor grid
 * @param models at least one
 * @param onLost called when the WebGL context is lost
 */
export const createModelViewer = (
  webGl: WebGl,
  host: HTMLElement,
  models: readonly [ModelPart, ...ModelPart[]],
  onLost: () => void,
): ModelViewer => {
  const isSlow = isSoftwareRenderer(webGl);
  const renderer = createRenderer(webGl, host, isSlow);
  let look: ModelLook = { model: 0, animation: null, isWireframe: false, environment: 'studio', isMoving: false };

  const handleMove = () => {
    shown.pauseTurn();
    frames.request();
  };
  const shown = createShownModel(webGl.canvas, models, handleMove);

  const frames = createFrameLoop({
    isSlow,
    isMoving: () => look.isMoving,
    draw: (now, elapsed) => {
      if (look.isMoving) shown.advance(now, elapsed);
      renderer.render(shown.current());
    },
  });
  const applyTheme = () => {
    shown.current().setColors(getComputedStyle(host));
    frames.request();
  };
  const resize = () => {
    const aspect = renderer.fitToHost();
    if (aspect === null) return;
    shown.current().view.setAspect(aspect);
    frames.request();
  };
  const resetView = () => {
    resize();
    shown.current().view.reset();
  };

  const stops = [
    listenToStage(host, webGl.canvas, onLost),
    observeHost(host, { resize, visibility: frames.setVisible, theme: applyTheme }),
  ];
  resetView();
  applyTheme();

  return {
    show: (next) => {
      look = next;
      if (shown.choose(next.model)) resetView();
      shown.setLook(next);
      frames.restartClock();
      applyTheme();
    },
    nudge: (by) => {
      shown.current().turn(by);
      handleMove();
    },
    dispose: () => {
      for (const stop of stops) stop();
      for (const part of [frames, shown, renderer]) part.dispose();
    },
  };
};
