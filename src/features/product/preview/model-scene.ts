import { AnimationMixer, Box3, Group, type Mesh, MeshBasicMaterial, Scene, Sphere } from 'three';
import type { Nudge } from '#machines/preview/preview.machine.ts';
import type { PreviewSettings } from '#machines/preview/preview-settings.ts';
import { createModelCamera } from './model-camera.ts';
import { computeOutline } from './model-outline.ts';
import { type ModelPart, collectMeshes, releaseModel } from './model-content.ts';
import { createEnvironment } from './model-environment.ts';

/** Radians per second of the automatic turn. */
const TURN_SPEED = 0.35;
/** ms without user input until the automatic turn continues. */
const IDLE_MS = 3000;

export type ModelLook = Pick<PreviewSettings, 'model' | 'animation' | 'isWireframe' | 'environment'> & {
  isMoving: boolean;
};

/** A wireframe over each mesh. It follows the skeleton of a rigged model. */
const createWireframes = (model: Group) => {
  const material = new MeshBasicMaterial({ wireframe: true, transparent: true, opacity: 0.5, depthWrite: false });
  const wireframes = collectMeshes(model).map((mesh) => {
    const wireframe: Mesh = mesh.clone(false);
    wireframe.material = material;
    wireframe.castShadow = false;
    wireframe.visible = false;
    mesh.parent?.add(wireframe);
    return wireframe;
  });
  return { wireframes, material };
};

/** Centers the model over the floor, so that it turns around its own axis. */
const placeModel = ({ scene }: ModelPart) => {
  const model = new Group();
  // It may have been placed before, when another model was chosen in between.
  scene.position.set(0, 0, 0);
  model.add(scene);
  model.updateMatrixWorld(true);
  const box = new Box3().setFromObject(model, true);
  const { center, radius } = box.getBoundingSphere(new Sphere());
  scene.position.set(-center.x, 0, -center.z);
  model.updateMatrixWorld(true);
  const outline = computeOutline(model, center.y, (box.max.y - box.min.y) / 2);
  return { model, center: center.setX(0).setZ(0), extent: { radius, outline }, floor: box.min.y };
};

/** Plays one of the model's clips at a time, and turns the model while the user does not move the camera. */
export const createMotion = ({ scene, clips }: ModelPart, model: Group) => {
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
export const createModelScene = (canvas: HTMLCanvasElement, part: ModelPart) => {
  const { model, center, extent, floor } = placeModel(part);
  const { wireframes, material } = createWireframes(model);
  for (const mesh of collectMeshes(model)) if (!wireframes.includes(mesh)) mesh.castShadow = mesh.receiveShadow = true;
  const environment = createEnvironment(center, floor, extent.radius);
  const scene = new Scene().add(model, environment.group);
  const view = createModelCamera(canvas, center, extent);
  return {
    model,
    scene,
    view,
    turn: (by: Nudge) => {
      if (by !== 'reset') return view.turn(by);
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
      releaseModel(part);
    },
  };
};

export type ModelScene = ReturnType<typeof createModelScene>;
