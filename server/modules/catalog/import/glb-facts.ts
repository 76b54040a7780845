import sharp from 'sharp';
import { z } from '#contract/zod.ts';
import type { ContentsEntry } from '#contract/products/product-contents.ts';
import { computeTextureBytes } from './texture-bytes.ts';

const index = z.int().nonnegative();
const createListSchema = <Item extends z.ZodType>(item: Item) => z.array(item).default([]);

/** The part of a glTF document that facts are counted from. */
const gltfSchema = z.object({
  accessors: createListSchema(z.object({ count: index })),
  meshes: createListSchema(
    z.object({
      primitives: z.array(
        z.object({
          indices: index.optional(),
          attributes: z.object({ POSITION: index.optional() }),
          mode: index.default(4),
        }),
      ),
    }),
  ),
  nodes: createListSchema(z.object({ mesh: index.optional() })),
  materials: createListSchema(z.unknown()),
  skins: createListSchema(z.object({ joints: z.array(index) })),
  animations: createListSchema(z.unknown()),
  bufferViews: createListSchema(z.object({ byteOffset: index.default(0), byteLength: index })),
  images: createListSchema(z.object({ bufferView: index.optional() })),
});
type Gltf = z.infer<typeof gltfSchema>;

const MAGIC = 'glTF';
const [TRIANGLES, STRIP, FAN] = [4, 5, 6];
/** Bytes. A glTF document beside its data is small, and its objects take hundreds of times as much memory. */
export const DOCUMENT_BYTES_MAX = 4 * 1024 ** 2;
/** Triangles of one model. No graphics card shows as many, and sums of much larger numbers are not exact, so they cannot be sent. */
const TRIANGLES_MAX = 1e9;
/** Textures of one model. Each is opened. */
const IMAGES_MAX = 1_000;

/**
 * The JSON of a binary glTF, which starts with a 12-byte header, the length of the JSON and a 4-byte chunk type.
 * @throws when the bytes are not a binary glTF, or the JSON is larger than DOCUMENT_BYTES_MAX
 */
export const readGlbJson = (bytes: Buffer): unknown => {
  if (bytes.toString('latin1', 0, 4) !== MAGIC) throw new Error('It is not a binary glTF');
  const length = bytes.readUInt32LE(12);
  if (length > DOCUMENT_BYTES_MAX) throw new Error('The document is too large');
  return JSON.parse(bytes.toString('utf8', 20, 20 + length));
};

const countTriangles = (corners: number, mode: number) => {
  if (mode === TRIANGLES) return Math.floor(corners / 3);
  return mode === STRIP || mode === FAN ? Math.max(0, corners - 2) : 0;
};

/** Bytes before the binary part: header, JSON and the header of the part. */
const binaryStart = (bytes: Buffer) => 20 + bytes.readUInt32LE(12) + 8;

/**
 * Draw calls of the whole model: one for each primitive of a mesh, for each node that uses the mesh. Primitives correspond to draw calls in
 * https://registry.khronos.org/glTF/specs/2.0/glTF-2.0.html#meshes-overview.
 * @returns undefined if a node uses a mesh that is missing, or no node uses any of the meshes
 */
const countDrawCalls = ({ nodes, meshes }: Gltf): number | undefined => {
  const used = nodes.flatMap(({ mesh }) => (mesh === undefined ? [] : [meshes[mesh]?.primitives.length]));
  const known = used.filter((count) => count !== undefined);
  if (known.length < used.length || (known.length === 0 && meshes.length > 0)) return undefined;
  return known.reduce((sum, count) => sum + count, 0);
};

/**
 * Size of the textures: the longest side in px of the largest, and the bytes in memory of all.
 * @returns undefined if one lies outside the file or does not open, or there are more than IMAGES_MAX
 */
const readTextures = async (
  bytes: Buffer,
  { images, bufferViews }: Gltf,
): Promise<{ texture_px: number; texture_bytes: number } | undefined> => {
  if (images.length > IMAGES_MAX) return undefined;
  const sizes = await Promise.all(
    images.map(async ({ bufferView }) => {
      const view = bufferView === undefined ? undefined : bufferViews[bufferView];
      if (!view) return undefined;
      const from = binaryStart(bytes) + view.byteOffset;
      const read = sharp(bytes.subarray(from, from + view.byteLength)).metadata();
      return read.then(
        ({ width, height }) => ({ width, height }),
        () => undefined,
      );
    }),
  );
  const known = sizes.filter((size) => size !== undefined);
  if (known.length < sizes.length) return undefined;
  return {
    texture_px: Math.max(0, ...known.flatMap(({ width, height }) => [width, height])),
    texture_bytes: known.reduce((sum, { width, height }) => sum + computeTextureBytes(width, height), 0),
  };
};

/**
 * Counts what a model consists of, as the facts of a product do: triangles of all meshes, draw calls, bones of the largest skeleton, and the
 * size of its textures.
 * @throws when the bytes are not a binary glTF, or state more than TRIANGLES_MAX
 */
export const describeGlb = async (bytes: Buffer): Promise<Pick<ContentsEntry, 'model'>> => {
  const gltf = gltfSchema.parse(readGlbJson(bytes));
  const { accessors, meshes, materials, skins, animations } = gltf;
  const cornersAt = (accessor: number | undefined) => (accessor === undefined ? 0 : (accessors[accessor]?.count ?? 0));
  const triangles = meshes
    .flatMap(({ primitives }) => primitives)
    .map(({ indices, attributes, mode }) => countTriangles(cornersAt(indices ?? attributes.POSITION), mode))
    .reduce((sum, each) => sum + each, 0);
  if (triangles > TRIANGLES_MAX) throw new Error('The accessors are damaged');
  const drawCalls = countDrawCalls(gltf);
  return {
    model: {
      triangles,
      materials: materials.length,
      bones: Math.max(0, ...skins.map(({ joints }) => joints.length)),
      animations: animations.length,
      ...(drawCalls !== undefined && { draw_calls: drawCalls }),
      ...(await readTextures(bytes, gltf)),
    },
  };
};
