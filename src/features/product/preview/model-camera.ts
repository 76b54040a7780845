import { MathUtils, PerspectiveCamera, Spherical, type Vector3 } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import type { Nudge } from '#machines/preview/preview.machine.ts';

/** Radians per step of a button or key. */
const TURN_STEP = Math.PI / 12;
const ZOOM_STEP = 0.85;
/** Degrees; the still pictures are rendered with the same angle. */
const FIELD_OF_VIEW = 28;
/** Share of the stage that a model fills at first, whichever side it turns to the viewer. */
const FILLS = { width: 0.92, height: 0.8 };
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

/** The size of a model around its center. */
export interface ModelExtent {
  /** Of the bounding sphere. */
  radius: number;
  /** At some heights, above or below the center, how far it reaches from the axis that it turns around. */
  outline: readonly { height: number; reach: number }[];
}

/** Angles of one turn at which a point of the outline has to be on the stage. */
const ANGLES = Array.from({ length: 24 }, (_, index) => (index / 24) * 2 * Math.PI);

/**
 * The distance from which a turning model fills the stage.
 * @param aspect width of the stage by its height
 */
export const computeFittingDistance = ({ outline }: Pick<ModelExtent, 'outline'>, aspect: number): number => {
  const slope = Math.tan(MathUtils.degToRad(FIELD_OF_VIEW / 2));
  const [sin, cos] = [Math.sin(INITIAL_VIEW.phi), Math.cos(INITIAL_VIEW.phi)];
  const distances = outline.flatMap(({ height, reach }) =>
    ANGLES.map((angle) => {
      const [sideways, forwards] = [reach * Math.sin(angle), reach * Math.cos(angle)];
      const upwards = Math.abs(height * sin - forwards * cos) / FILLS.height;
      return height * cos + forwards * sin + Math.max(upwards, Math.abs(sideways) / (FILLS.width * aspect)) / slope;
    }),
  );
  return Math.max(...distances);
};

/** A camera that orbits a model by mouse, touch and steps. */
export const createModelCamera = (canvas: HTMLCanvasElement, center: Vector3, extent: ModelExtent): ModelCamera => {
  const { radius } = extent;
  const camera = new PerspectiveCamera(FIELD_OF_VIEW, 4 / 3, radius / 50, radius * 30);
  const controls = new OrbitControls(camera, canvas);
  controls.enablePan = false;
  controls.minDistance = radius * 1.4;
  controls.maxDistance = radius * 8;
  controls.maxPolarAngle = Math.PI / 2 - 0.02;
  // Vertical swipes scroll the page, horizontal ones turn the model.
  canvas.style.touchAction = 'pan-y';
  const moveTo = (position: Spherical) => {
    camera.position.setFromSpherical(position).add(center);
    controls.update();
  };

  return {
    camera,
    setAspect: (aspect) => {
      // The model fills as much of the new stage.
      const farther = computeFittingDistance(extent, aspect) / computeFittingDistance(extent, camera.aspect);
      camera.aspect = aspect;
      camera.updateProjectionMatrix();
      camera.position.sub(center).multiplyScalar(farther).add(center);
      controls.update();
    },
    reset: () => {
      controls.target.copy(center);
      moveTo(new Spherical(computeFittingDistance(extent, camera.aspect), INITIAL_VIEW.phi, INITIAL_VIEW.theta));
    },
    turn: (by) => {
      const position = new Spherical().setFromVector3(camera.position.clone().sub(center));
      const [sideways, upwards] = [
        by === 'left' ? -1 : by === 'right' ? 1 : 0,
        by === 'up' ? 1 : by === 'down' ? -1 : 0,
      ];
      const zoom = by === 'zoomIn' ? ZOOM_STEP : by === 'zoomOut' ? 1 / ZOOM_STEP : 1;
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
