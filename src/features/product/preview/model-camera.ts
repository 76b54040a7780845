import { MathUtils, PerspectiveCamera, Spherical, type Vector3 } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import type { Nudge } from '#machines/preview/preview.machine.ts';

/** Radians per step of a button or key. */
const TURN_STEP = Math.PI / 12;
const ZOOM_STEP = 0.85;
/** Degrees; the still pictures are rendered with the same angle. */
const FIELD_OF_VIEW = 28;
const INITIAL_VIEW = new Spherical(1, MathUtils.degToRad(70), MathUtils.degToRad(32));

export interface ModelCamera {
  camera: PerspectiveCamera;
  setAspect(aspect: number): void;
  reset(): void;
  turn(by: Nudge): void;
  /** Calls the listener when the user or `turn` moves the camera. */
  onMove(listener: () => void): void;
  dispose(): void;
}

/**
 * A camera that orbits a model by mouse, touch and steps.
 * @param radius radius of the model's bounding sphere
 */
export const createModelCamera = (canvas: HTMLCanvasElement, center: Vector3, radius: number): ModelCamera => {
  const camera = new PerspectiveCamera(FIELD_OF_VIEW, 4 / 3, radius / 50, radius * 30);
  const controls = new OrbitControls(camera, canvas);
  controls.enablePan = false;
  controls.minDistance = radius * 1.4;
  controls.maxDistance = radius * 8;
  controls.maxPolarAngle = Math.PI / 2 - 0.02;
  // Vertical swipes scroll the page, horizontal ones turn the model.
  canvas.style.touchAction = 'pan-y';
  const fittingDistance = () =>
    (radius / Math.sin(MathUtils.degToRad(FIELD_OF_VIEW / 2))) * Math.max(1, 1.1 / camera.aspect);
  const moveTo = (position: Spherical) => {
    camera.position.setFromSpherical(position).add(center);
    controls.update();
  };

  return {
    camera,
    setAspect: (aspect) => {
      camera.aspect = aspect;
      camera.updateProjectionMatrix();
    },
    reset: () => {
      controls.target.copy(center);
      moveTo(new Spherical(fittingDistance(), INITIAL_VIEW.phi, INITIAL_VIEW.theta));
    },
    turn: (by) => {
      const position = new Spherical().setFromVector3(camera.position.clone().sub(center));
      const [sideways, upwards] = [
        by === 'left' ? -1 : by === 'right' ? 1 : 0,
        by === 'up' ? 1 : by === 'down' ? -1 : 0,
      ];
      const zoom = by === 'nearer' ? ZOOM_STEP : by === 'further' ? 1 / ZOOM_STEP : 1;
      position.theta += sideways * TURN_STEP;
      position.phi = MathUtils.clamp(position.phi - upwards * TURN_STEP, 0.05, controls.maxPolarAngle);
      position.radius = MathUtils.clamp(position.radius * zoom, controls.minDistance, controls.maxDistance);
      moveTo(position);
    },
    onMove: (listener) => {
      controls.addEventListener('start', listener);
      controls.addEventListener('change', listener);
    },
    dispose: () => controls.dispose(),
  };
};
