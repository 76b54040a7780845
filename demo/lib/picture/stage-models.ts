import type { PerspectiveCamera } from 'three';
import {
  AnimationMixer,
  Box3,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshStandardMaterial,
  type Object3D,
  SkinnedMesh,
  Vector3,
  WireframeGeometry,
} from 'three';
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';
import type { StageItem, StageScene } from '../types.ts';

/** Radians per degree. */
export const RADIANS = Math.PI / 180;

function bytes(base64: string): ArrayBuffer {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)).buffer;
}

/** Loads a model and applies its position and pose. */
export async function place(item: StageItem, glb: string): Promise<Object3D> {
  const gltf = await new GLTFLoader().parseAsync(bytes(glb), '');
  const holder = new Group();
  holder.add(gltf.scene);
  if (item.pose) {
    const { clip: name, time } = item.pose;
    const clip = gltf.animations.find((animation) => animation.name === name);
    if (!clip) throw new Error(`${item.file} has no animation ${name}`);
    const mixer = new AnimationMixer(gltf.scene);
    mixer.clipAction(clip).play();
    mixer.setTime(time);
  }
  gltf.scene.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    object.castShadow = true;
    object.receiveShadow = true;
    object.frustumCulled = false;
    if (item.wireframe && object.geometry) {
      const lines = new LineSegments(
        new WireframeGeometry(object.geometry),
        new LineBasicMaterial({ color: '#0d1015', transparent: true, opacity: 0.55 }),
      );
      object.add(lines);
      if (object.material instanceof MeshStandardMaterial)
        Object.assign(object.material, { polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 1 });
    }
  });
  const [tiltX, tiltZ] = item.tilt ?? [0, 0];
  gltf.scene.rotation.set(tiltX * RADIANS, 0, tiltZ * RADIANS);
  holder.rotation.y = (item.turn ?? 0) * RADIANS;
  holder.position.set(...(item.at ?? [0, 0, 0]));
  holder.scale.setScalar(item.scale ?? 1);
  holder.updateMatrixWorld(true);
  return holder;
}

/** Vertices of the models in world space. */
export function sampleVertices(models: Object3D): Vector3[] {
  const points: Vector3[] = [];
  models.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    const position = object.geometry.getAttribute('position');
    for (let i = 0; i < position.count; i++) {
      const point = new Vector3().fromBufferAttribute(position, i);
      if (object instanceof SkinnedMesh) object.applyBoneTransform(i, point);
      // Every third vertex is enough to frame the models.
      if (i % 3 === 0) points.push(point.applyMatrix4(object.matrixWorld));
    }
  });
  return points;
}

/** Moves the camera until the models fill the requested share of the frame. Returns the camera's target. */
export function frameModels(camera: PerspectiveCamera, scene: StageScene, points: readonly Vector3[]): Vector3 {
  const box = new Box3().setFromPoints(points as Vector3[]);
  const target = box.getCenter(new Vector3());
  const yaw = scene.yaw * RADIANS;
  const pitch = scene.pitch * RADIANS;
  const direction = new Vector3(Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), Math.cos(yaw) * Math.cos(pitch));
  let distance = box.getSize(new Vector3()).length() * 2;
  const fill = scene.fill ?? 0.86;
  for (let round = 0; round < 14; round++) {
    camera.position.copy(target).addScaledVector(direction, distance);
    camera.lookAt(target);
    camera.updateMatrixWorld(true);
    const seen = new Box3().setFromPoints(points.map((point) => point.clone().project(camera)));
    const half = Math.tan((camera.fov * RADIANS) / 2) * distance;
    const right = new Vector3().setFromMatrixColumn(camera.matrixWorld, 0);
    const up = new Vector3().setFromMatrixColumn(camera.matrixWorld, 1);
    target.addScaledVector(right, ((seen.min.x + seen.max.x) / 2) * half * camera.aspect);
    // Slightly below the middle, where a model with a shadow looks centered.
    target.addScaledVector(up, ((seen.min.y + seen.max.y) / 2 + 0.02) * half);
    distance *= Math.max((seen.max.x - seen.min.x) / 2, (seen.max.y - seen.min.y) / 2) / fill;
  }
  return target;
}
