import { z } from '#contract/zod.ts';
import { readGlbJson } from './glb-facts.ts';

const index = z.int().nonnegative();
const createListSchema = <Item extends z.ZodType>(item: Item) => z.array(item).default([]);
const numbers = (length: number) => z.array(z.number()).length(length);

/** A node of a glTF document, with its place and shape. */
export const nodeSchema = z.object({
  mesh: index.optional(),
  skin: index.optional(),
  children: createListSchema(index),
  matrix: numbers(16).optional(),
  translation: numbers(3).default([0, 0, 0]),
  rotation: numbers(4).default([0, 0, 0, 1]),
  scale: numbers(3).default([1, 1, 1]),
});
type GltfNode = z.infer<typeof nodeSchema>;

/** The part of a glTF document that its shape is read from. */
const gltfSchema = z.object({
  scene: index.default(0),
  scenes: createListSchema(z.object({ nodes: createListSchema(index) })),
  nodes: createListSchema(nodeSchema),
  meshes: createListSchema(
    z.object({
      primitives: z.array(
        z.object({
          indices: index.optional(),
          attributes: z.object({ POSITION: index }),
          material: index.optional(),
          mode: index.default(4),
        }),
      ),
    }),
  ),
  materials: createListSchema(
    z.object({
      pbrMetallicRoughness: z
        .object({ baseColorFactor: numbers(4).default([1, 1, 1, 1]), baseColorTexture: z.unknown().optional() })
        .default({ baseColorFactor: [1, 1, 1, 1] }),
      emissiveFactor: numbers(3).default([0, 0, 0]),
    }),
  ),
  accessors: createListSchema(
    z.object({
      bufferView: index,
      byteOffset: index.default(0),
      componentType: index,
      count: index,
      type: z.string(),
      sparse: z.undefined().optional(),
    }),
  ),
  bufferViews: createListSchema(z.object({ byteOffset: index.default(0), byteStride: index.optional() })),
});
type Gltf = z.infer<typeof gltfSchema>;

/** Columns of a 4 × 4 matrix, as glTF stores them. */
export type Matrix = readonly number[];
export const IDENTITY: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
const at = (values: readonly number[], position: number) => values[position] ?? 0;

export const multiply = (a: Matrix, b: Matrix): Matrix =>
  Array.from({ length: 16 }, (_, cell) => {
    const [row, column] = [cell % 4, cell - (cell % 4)];
    return [0, 1, 2, 3].reduce((sum, k) => sum + at(a, row + 4 * k) * at(b, column + k), 0);
  });

/** The matrix that places a node in its parent. */
export const computeMatrix = ({ matrix, translation, rotation, scale }: GltfNode): Matrix => {
  if (matrix) return matrix;
  const [x = 0, y = 0, z = 0, w = 1] = rotation;
  const [sx = 1, sy = 1, sz = 1] = scale;
  return [
    ...[1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)].map((cell) => cell * sx),
    0,
    ...[2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)].map((cell) => cell * sy),
    0,
    ...[2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)].map((cell) => cell * sz),
    0,
    ...translation,
    1,
  ];
};

const DEPTH_MAX = 64;

/**
 * Calls back with every node below the scene: its matrix in the scene and its place, such as `0/2/1`.
 * @throws when the nodes are not trees, as https://registry.khronos.org/glTF/specs/2.0/glTF-2.0.html#nodes-and-hierarchy requires: nodes with
 *   two parents in each layer would be visited without end
 */
export const visitNodes = <Node extends GltfNode>(
  { scene, scenes, nodes }: { scene: number; scenes: readonly { nodes: readonly number[] }[]; nodes: readonly Node[] },
  visit: (node: Node, matrix: Matrix, place: string) => void,
): void => {
  const visited = new Set<number>();
  const enter = (position: number, parent: Matrix, place: string, depth: number) => {
    const node = nodes[position];
    if (!node || depth > DEPTH_MAX || visited.has(position)) throw new Error('The nodes are damaged');
    visited.add(position);
    const matrix = multiply(parent, computeMatrix(node));
    visit(node, matrix, place);
    for (const [at, child] of node.children.entries()) enter(child, matrix, `${place}/${at}`, depth + 1);
  };
  for (const [at, root] of (scenes[scene]?.nodes ?? []).entries()) enter(root, IDENTITY, `${at}`, 0);
};

/** Primitives of all nodes. Many nodes may place the same mesh, so a small file can have any number. */
const PRIMITIVES_MAX = 100_000;

/**
 * Calls back with every primitive that a node of the scene places, and its matrix in the scene.
 * @throws when the nodes are not trees, or place more than PRIMITIVES_MAX
 */
export const visitPrimitives = <Primitive>(
  gltf: {
    scene: number;
    scenes: readonly { nodes: readonly number[] }[];
    nodes: readonly GltfNode[];
    meshes: readonly { primitives: readonly Primitive[] }[];
  },
  visit: (primitive: Primitive, matrix: Matrix) => void,
): void => {
  let count = 0;
  visitNodes(gltf, ({ mesh, skin }, world) => {
    // A skeleton at rest leaves its mesh where it was modeled, whatever the node says.
    const matrix = skin === undefined ? world : IDENTITY;
    for (const primitive of mesh === undefined ? [] : (gltf.meshes[mesh]?.primitives ?? [])) {
      count += 1;
      if (count > PRIMITIVES_MAX) throw new Error('Not supported');
      visit(primitive, matrix);
    }
  });
};

/** Bytes and reader of each component type of an index. */
const INDEX_READERS: Readonly<Record<number, [size: number, read: (bytes: Buffer, offset: number) => number]>> = {
  5121: [1, (bytes, offset) => bytes.readUInt8(offset)],
  5123: [2, (bytes, offset) => bytes.readUInt16LE(offset)],
  5125: [4, (bytes, offset) => bytes.readUInt32LE(offset)],
};
/** Corners of all triangles, of which each takes 12 bytes. Many nodes may place the same mesh, so a small file can have any number. */
const CORNERS_MAX = 12_000_000;
const FLOAT = 5126;
const TRIANGLES = 4;

/** A color in linear light, 0 to 1 each. */
type LinearColor = readonly [red: number, green: number, blue: number];
export interface Surface {
  /** Three numbers per corner, three corners per triangle, in meters; Y is up. */
  corners: Float32Array;
  color: LinearColor;
}

const readCorners = (
  { accessors, bufferViews }: Gltf,
  data: Buffer,
  positions: number,
  indices: number | undefined,
  matrix: Matrix,
): Float32Array => {
  const accessor = accessors[positions];
  const view = accessor && bufferViews[accessor.bufferView];
  if (!view || accessor.componentType !== FLOAT || accessor.type !== 'VEC3') throw new Error('Not supported');
  const start = view.byteOffset + accessor.byteOffset;
  const stride = view.byteStride ?? 12;

  let count = accessor.count;
  let cornerAt = (position: number) => position;
  if (indices !== undefined) {
    const list = accessors[indices];
    const listView = list && bufferViews[list.bufferView];
    const [size, read] = (list && INDEX_READERS[list.componentType]) ?? [];
    if (!listView || size === undefined || !read) throw new Error('Not supported');
    const from = listView.byteOffset + list.byteOffset;
    count = list.count;
    cornerAt = (position) => read(data, from + position * size);
  }

  // Models have hundreds of thousands of corners: no object for each of them.
  const m = Float64Array.from(matrix);
  const corners = new Float32Array(count * 3);
  for (let position = 0; position < count; position += 1) {
    const offset = start + cornerAt(position) * stride;
    const x = data.readFloatLE(offset);
    const y = data.readFloatLE(offset + 4);
    const z = data.readFloatLE(offset + 8);
    for (let row = 0; row < 3; row += 1)
      corners[position * 3 + row] =
        (m[row] ?? 0) * x + (m[row + 4] ?? 0) * y + (m[row + 8] ?? 0) * z + (m[row + 12] ?? 0);
  }
  return corners;
};

const computeColor = (material: Gltf['materials'][number] | undefined): LinearColor => {
  if (!material) return [0.8, 0.8, 0.8];
  const { pbrMetallicRoughness: base, emissiveFactor } = material;
  if (base.baseColorTexture !== undefined) throw new Error('Not supported');
  const channel = (position: number) => Math.min(1, at(base.baseColorFactor, position) + at(emissiveFactor, position));
  return [channel(0), channel(1), channel(2)];
};

/**
 * The triangles of a binary glTF's scene as it stands at rest, with plain colors.
 * @throws when the file is damaged or has what is not supported: textures, quantized or sparse positions, more than CORNERS_MAX or
 *   PRIMITIVES_MAX
 */
export const readGlbSurfaces = (bytes: Buffer): Surface[] => {
  const gltf = gltfSchema.parse(readGlbJson(bytes));
  // After the JSON comes the header of the binary chunk, 8 bytes.
  const data = bytes.subarray(20 + bytes.readUInt32LE(12) + 8);
  const surfaces: Surface[] = [];
  let cornerCount = 0;
  visitPrimitives(gltf, ({ attributes, indices, material, mode }, matrix) => {
    if (mode !== TRIANGLES) return;
    cornerCount += gltf.accessors[indices ?? attributes.POSITION]?.count ?? 0;
    if (cornerCount > CORNERS_MAX) throw new Error('Not supported');
    const corners = readCorners(gltf, data, attributes.POSITION, indices, matrix);
    surfaces.push({ corners, color: computeColor(material === undefined ? undefined : gltf.materials[material]) });
  });
  return surfaces;
};
