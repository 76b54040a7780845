import sharp from 'sharp';
import { z } from '#contract/zod.ts';
import type { ContentsEntry } from '#contract/product-contents.ts';

const index = z.int().nonnegative();
const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).default([]);

/** The part of a glTF document that facts are counted from. */
const gltfSchema = z.object({
  accessors: listOf(z.object({ count: index })),
  meshes: listOf(
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
  materials: listOf(z.unknown()),
  skins: listOf(z.object({ joints: z.array(index) })),
  animations: listOf(z.unknown()),
  bufferViews: listOf(z.object({ byteOffset: index.default(0), byteLength: index })),
  images: listOf(z.object({ bufferView: index.optional() })),
});
type Gltf = z.infer<typeof gltfSchema>;

const MAGIC = 'glTF';
const [TRIANGLES, STRIP, FAN] = [4, 5, 6];

/**
 * The JSON of a binary glTF, which starts with a 12-byte header, the length of the JSON and a 4-byte chunk type.
 * @throws when the bytes are no binary glTF
 */
export const readGlbJson = (bytes: Buffer): unknown => {
  if (bytes.toString('latin1', 0, 4) !== MAGIC) throw new Error('It is not a binary glTF');
  return JSON.parse(bytes.toString('utf8', 20, 20 + bytes.readUInt32LE(12)));
};

const trianglesOf = (corners: number, mode: number) => {
  if (mode === TRIANGLES) return Math.floor(corners / 3);
  return mode === STRIP || mode === FAN ? Math.max(0, corners - 2) : 0;
};

/** Bytes before the binary part: header, JSON and the header of the part. */
const binaryStart = (bytes: Buffer) => 20 + bytes.readUInt32LE(12) + 8;

/** Longest side in px of the largest texture; undefined if one lies outside the file or does not open. */
const readTextureSize = async (bytes: Buffer, { images, bufferViews }: Gltf): Promise<number | undefined> => {
  const sizes = await Promise.all(
    images.map(async ({ bufferView }) => {
      const view = bufferView === undefined ? undefined : bufferViews[bufferView];
      if (!view) return undefined;
      const from = binaryStart(bytes) + view.byteOffset;
      const read = sharp(bytes.subarray(from, from + view.byteLength)).metadata();
      return read.then(
        ({ width, height }) => Math.max(width, height),
        () => undefined,
      );
    }),
  );
  const known = sizes.filter((size) => size !== undefined);
  return known.length === sizes.length ? Math.max(0, ...known) : undefined;
};

/**
 * Counts what a model consists of, as the facts of a product do: triangles of all meshes, bones of the largest skeleton, and the size of the
 * largest texture.
 * @throws when the bytes are no binary glTF
 */
export const describeGlb = async (bytes: Buffer): Promise<Pick<ContentsEntry, 'model'>> => {
  const gltf = gltfSchema.parse(readGlbJson(bytes));
  const { accessors, meshes, materials, skins, animations } = gltf;
  const cornersAt = (accessor: number | undefined) => (accessor === undefined ? 0 : (accessors[accessor]?.count ?? 0));
  const triangles = meshes
    .flatMap(({ primitives }) => primitives)
    .map(({ indices, attributes, mode }) => trianglesOf(cornersAt(indices ?? attributes.POSITION), mode));
  const texturePx = await readTextureSize(bytes, gltf);
  return {
    model: {
      triangles: triangles.reduce((sum, each) => sum + each, 0),
      materials: materials.length,
      bones: Math.max(0, ...skins.map(({ joints }) => joints.length)),
      animations: animations.length,
      ...(texturePx !== undefined && { texture_px: texturePx }),
    },
  };
};
