import {
  type AnimationClip,
  type BufferGeometry,
  type Group,
  type Material,
  Mesh,
  MeshStandardMaterial,
  Texture,
  TextureLoader,
} from 'three';
import { type GLTF, GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { openWebGl, type WebGl } from './webgl.ts';

/** A model that was read, and what can be counted of it. */
export interface ModelContent {
  scene: Group;
  clips: readonly AnimationClip[];
  /** Where it is drawn. Taken by whoever draws it first: what was given back cannot be drawn on again. */
  takeWebGl(): WebGl | null;
  triangles: number;
  materials: number;
}

export const meshesOf = (scene: Group): Mesh[] => {
  const meshes: Mesh[] = [];
  scene.traverse((node) => {
    if (node instanceof Mesh) meshes.push(node as Mesh);
  });
  return meshes;
};

export const materialsOf = (scene: Group): Material[] => [
  ...new Set(meshesOf(scene).flatMap(({ material }) => material)),
];

const trianglesOf = ({ index, attributes }: BufferGeometry) => (index?.count ?? attributes['position']?.count ?? 0) / 3;

/** There is no room that metal could mirror: to make one takes longer than anybody waits without a graphics card. */
const METAL_MOST = 0.4;

/** Reads a binary glTF. @throws when it is none */
export const readModel = async (bytes: ArrayBuffer, webGl: WebGl): Promise<ModelContent> => {
  const loader = new GLTFLoader();
  // By itself it fetches a picture inside of the model from an address of the browser's own, which the page's policy refuses.
  loader.register((parser) => {
    parser.textureLoader = new TextureLoader(parser.options.manager);
    return { name: 'pictures through img' };
  });
  const { scene, animations }: GLTF = await loader.parseAsync(bytes, '');
  for (const material of materialsOf(scene))
    if (material instanceof MeshStandardMaterial) material.metalness = Math.min(material.metalness, METAL_MOST);
  const canvases: WebGl[] = [webGl];
  return {
    scene,
    takeWebGl: () => canvases.pop() ?? openWebGl(),
    clips: animations,
    triangles: meshesOf(scene).reduce((sum, { geometry }) => sum + trianglesOf(geometry), 0),
    materials: materialsOf(scene).length,
  };
};

/** Gives back what the graphics card holds of it; it can be drawn again all the same. */
export const releaseModel = ({ scene }: ModelContent): void => {
  for (const { geometry } of meshesOf(scene)) geometry.dispose();
  for (const material of materialsOf(scene)) {
    for (const value of Object.values(material)) if (value instanceof Texture) value.dispose();
    material.dispose();
  }
};
