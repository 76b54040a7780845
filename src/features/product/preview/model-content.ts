import {
  type AnimationClip,
  type BufferGeometry,
  type Group,
  type Material,
  Mesh,
  MeshStandardMaterial,
  PropertyBinding,
  Texture,
  TextureLoader,
} from 'three';
import { type GLTF, GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { type WebGl, openWebGl } from './webgl.ts';

/** One parsed model with its counts. */
export interface ModelPart {
  scene: Group;
  /** Those that move this model. */
  clips: readonly AnimationClip[];
  triangles: number;
}

/** The models of a preview's file, at least one. */
export interface ModelContent {
  models: readonly [ModelPart, ...ModelPart[]];
  /** The canvas to draw on. The first call returns the one opened while loading, later calls open a new one. */
  takeWebGl(): WebGl | null;
}

export const collectMeshes = (scene: Group): Mesh[] => {
  const meshes: Mesh[] = [];
  scene.traverse((node) => {
    if (node instanceof Mesh) meshes.push(node as Mesh);
  });
  return meshes;
};

export const collectMaterials = (scene: Group): Material[] => [
  ...new Set(collectMeshes(scene).flatMap(({ material }) => material)),
];

const countGeometryTriangles = ({ index, attributes }: BufferGeometry) =>
  (index?.count ?? attributes['position']?.count ?? 0) / 3;

/** Metal needs an environment map to look right, which takes too long to render without a graphics card. */
const METALNESS_MAX = 0.4;

const movesIn = (scene: Group, { tracks }: AnimationClip) =>
  tracks.some(({ name }) => scene.getObjectByName(PropertyBinding.parseTrackName(name).nodeName) !== undefined);

/** A mesh that a model uses several times, such as a wheel, counts once, as in the facts of a product. */
const countTriangles = (scene: Group) =>
  [...new Set(collectMeshes(scene).map(({ geometry }) => geometry))].reduce(
    (sum, each) => sum + countGeometryTriangles(each),
    0,
  );

const toPart = (scene: Group, animations: readonly AnimationClip[]): ModelPart => ({
  scene,
  // Characters of one file have clips of the same name.
  clips: animations.filter((clip) => movesIn(scene, clip)),
  triangles: countTriangles(scene),
});

/** Parses a binary glTF; each of its scenes is a model. @throws when the bytes are not valid */
export const readModel = async (bytes: ArrayBuffer, webGl: WebGl): Promise<ModelContent> => {
  const loader = new GLTFLoader();
  // By default the loader fetches embedded images from blob URLs, which the content security policy blocks.
  loader.register((parser) => {
    parser.textureLoader = new TextureLoader(parser.options.manager);
    return { name: 'images through img' };
  });
  const { scenes, animations }: GLTF = await loader.parseAsync(bytes, '');
  for (const material of scenes.flatMap(collectMaterials))
    if (material instanceof MeshStandardMaterial) material.metalness = Math.min(material.metalness, METALNESS_MAX);
  const [first, ...others] = scenes.map((scene) => toPart(scene, animations));
  if (!first) throw new Error('The file has no scene');
  const canvases: WebGl[] = [webGl];
  return { models: [first, ...others], takeWebGl: () => canvases.pop() ?? openWebGl() };
};

/** Frees the GPU memory of a model. It can still be drawn again. */
export const releaseModel = ({ scene }: ModelPart): void => {
  for (const { geometry } of collectMeshes(scene)) geometry.dispose();
  for (const material of collectMaterials(scene)) {
    for (const value of Object.values(material)) if (value instanceof Texture) value.dispose();
    material.dispose();
  }
};
