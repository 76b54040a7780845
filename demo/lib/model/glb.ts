import {
  Document,
  type Material as GltfMaterial,
  Logger,
  type Node,
  NodeIO,
  type Primitive,
} from '@gltf-transform/core';
import { dedup, prune, weld } from '@gltf-transform/functions';
import { Color, Euler, Quaternion } from 'three';
import { concat } from './solid.ts';
import type { Material, Palette, Part, Weights } from './part.ts';
import { type Rig, addRig } from './rig.ts';

const GENERATOR = 'Prefab Bazaar demo generators';

/**
 * Writes a model as binary glTF.
 * @param rig joints and animations, for models that have a skin
 */
export async function writeGlb(part: Part, palette: Palette, rig?: Rig): Promise<Uint8Array> {
  const document = new Document();
  document.getRoot().getAsset().generator = GENERATOR;
  document.createBuffer();
  const materials = new Map<string, GltfMaterial>();
  const material = (name: string): GltfMaterial => {
    const known = materials.get(name);
    if (known) return known;
    const made = makeMaterial(document, name, palette[name]);
    materials.set(name, made);
    return made;
  };

  const scene = document.createScene(part.name);
  const joints = rig ? addRig(document, scene, rig) : undefined;
  const root = addPart(document, part, material, joints?.index);
  scene.addChild(root);
  if (joints) for (const node of document.getRoot().listNodes()) if (node.getMesh()) node.setSkin(joints.skin);

  document.setLogger(new Logger(Logger.Verbosity.WARN));
  await document.transform(weld(), dedup(), prune({ keepAttributes: true }));
  return new NodeIO().writeBinary(document);
}

function makeMaterial(document: Document, name: string, material: Material | undefined): GltfMaterial {
  if (!material) throw new Error(`The palette has no material ${name}`);
  const made = document
    .createMaterial(name)
    .setBaseColorFactor([...linear(material.color), material.alpha ?? 1])
    .setRoughnessFactor(material.roughness ?? 0.75)
    .setMetallicFactor(material.metallic ?? 0);
  if (material.glow) made.setEmissiveFactor(linear(material.glow));
  if (material.alpha !== undefined) made.setAlphaMode('BLEND');
  return made;
}

/** glTF needs linear color factors; palettes are sRGB. */
function linear(color: string): [number, number, number] {
  const { r, g, b } = new Color(color);
  return [r, g, b];
}

function addPart(
  document: Document,
  part: Part,
  material: (name: string) => GltfMaterial,
  joints: ReadonlyMap<string, number> | undefined,
): Node {
  const node = document.createNode(part.name).setTranslation([...part.at]);
  if (part.yaw !== 0 || part.pitch !== 0) {
    const turn = new Euler((part.pitch * Math.PI) / 180, (part.yaw * Math.PI) / 180, 0, 'YXZ');
    node.setRotation(new Quaternion().setFromEuler(turn).toArray());
  }
  if (part.pieces.length > 0) {
    const mesh = document.createMesh(part.name);
    for (const name of new Set(part.pieces.map((piece) => piece.material))) {
      mesh.addPrimitive(makePrimitive(document, part, name, joints).setMaterial(material(name)));
    }
    node.setMesh(mesh);
  }
  for (const child of part.children) node.addChild(addPart(document, child, material, joints));
  return node;
}

/** All of a part's geometry in one material. */
function makePrimitive(
  document: Document,
  part: Part,
  material: string,
  joints: ReadonlyMap<string, number> | undefined,
): Primitive {
  const pieces = part.pieces.filter((piece) => piece.material === material);
  const positions = concat(pieces.map(({ solid }) => solid.positions));
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', accessor(document, 'VEC3', positions))
    .setAttribute('NORMAL', accessor(document, 'VEC3', concat(pieces.map(({ solid }) => solid.normals()))));

  const shades = concat(pieces.map(({ solid }) => solid.shades));
  if (shades.some((shade) => shade !== 1)) {
    const colors = new Uint8Array(shades.length * 4);
    shades.forEach((shade, i) =>
      colors.fill(Math.min(255, shade * 255), i * 4, i * 4 + 3).fill(255, i * 4 + 3, i * 4 + 4),
    );
    primitive.setAttribute('COLOR_0', accessor(document, 'VEC4', colors).setNormalized(true));
  }

  if (joints) {
    const influences = pieces.flatMap(({ solid, weights }) => {
      if (!weights) throw new Error(`${part.name} is skinned, so each of its pieces needs weights`);
      const p = solid.positions;
      return Array.from({ length: p.length / 3 }, (_, i) =>
        weights(p[i * 3] ?? 0, p[i * 3 + 1] ?? 0, p[i * 3 + 2] ?? 0),
      );
    });
    const { jointIds, amounts } = packWeights(influences, joints);
    primitive.setAttribute('JOINTS_0', accessor(document, 'VEC4', jointIds));
    primitive.setAttribute('WEIGHTS_0', accessor(document, 'VEC4', amounts));
  }
  return primitive;
}

function packWeights(influences: readonly Weights[], joints: ReadonlyMap<string, number>) {
  const jointIds = new Uint8Array(influences.length * 4);
  const amounts = new Float32Array(influences.length * 4);
  influences.forEach((weights, vertex) => {
    const used = weights.filter(([, weight]) => weight > 0.001).slice(0, 4);
    const sum = used.reduce((total, [, weight]) => total + weight, 0);
    used.forEach(([joint, weight], k) => {
      const id = joints.get(joint);
      if (id === undefined) throw new Error(`The rig has no joint ${joint}`);
      jointIds[vertex * 4 + k] = id;
      amounts[vertex * 4 + k] = weight / sum;
    });
  });
  return { jointIds, amounts };
}

function accessor(document: Document, type: 'VEC3' | 'VEC4', array: Float32Array | Uint8Array) {
  const buffer = document.getRoot().listBuffers()[0] ?? null;
  return document.createAccessor().setType(type).setArray(array).setBuffer(buffer);
}
