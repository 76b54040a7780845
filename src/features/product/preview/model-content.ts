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

/** A parsed model with its counts. */
export interface ModelContent {
  scene: Group;
  clips: readonly AnimationClip[];
  /** The canvas to draw on. The first call returns the one opened while loading, later calls open a new one. */
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

/** Metal needs an environment map to look right, which takes too long to render without a graphics card. */
const MAX_METALNESS = 0.4;

/** Parses a binary glTF. @throws when the bytes are not valid */
export const readModel = async (bytes: ArrayBuffer, webGl: WebGl): Promise<ModelContent> => {
  const loader = new GLTFLoader();
  // By default the loader fetches embedded images from blob URLs, which the content security policy blocks.
  loader.register((parser) => {
    parser.textureLoader = new TextureLoader(parser.options.manager);
    return { name: 'images through img' };
  });
  const { scene, animations }: GLTF = await loader.parseAsync(bytes, '');
  for (const material of materialsOf(scene))
    if (material instanceof MeshStandardMaterial) material.metalness = Math.min(material.metalness, MAX_METALNESS);
  const canvases: WebGl[] = [webGl];
  return {
    scene,
    takeWebGl: () => canvases.pop() ?? openWebGl(),
    clips: animations,
    triangles: meshesOf(scene).reduce((sum, { geometry }) => sum + trianglesOf(geometry), 0),
    materials: materialsOf(scene).length,
  };
};

/** Frees the GPU memory of a model. It can still be drawn again. */
export const releaseModel = ({ scene }: ModelContent): void => {
  for (const { geometry } of meshesOf(scene)) geometry.dispose();
  for (const material of materialsOf(scene)) {
    for (const value of Object.values(material)) if (value instanceof Texture) value.dispose();
    material.dispose();
  }
};
