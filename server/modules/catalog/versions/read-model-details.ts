import { z } from '#contract/zod.ts';
import { toStorable } from '#server/platform/storable-text.ts';
import { type Matrix, nodeSchema, visitNodes, visitPrimitives } from '../import/glb-geometry.ts';
import type { FileDetails, NamedPart } from './file-details.ts';

const index = z.int().nonnegative();
const name = z.string().transform(toStorable).default('');
const createListSchema = <Item extends z.ZodType>(item: Item) => z.array(item).default([]);

/** The part of a glTF document that two versions are compared by. */
const gltfSchema = z.object({
  scene: index.default(0),
  scenes: createListSchema(z.object({ nodes: createListSchema(index) })),
  nodes: createListSchema(nodeSchema.extend({ name })),
  meshes: createListSchema(
    z.object({ primitives: z.array(z.object({ attributes: z.object({ POSITION: index.optional() }) })) }),
  ),
  materials: createListSchema(z.object({ name })),
  animations: createListSchema(z.object({ name })),
  accessors: createListSchema(
    z.object({
      min: z.array(z.number()).optional(),
      max: z.array(z.number()).optional(),
      normalized: z.boolean().default(false),
    }),
  ),
});
type Gltf = z.infer<typeof gltfSchema>;

/** The eight corners of the box of an accessor; none when the document does not state it in meters. */
const computeCorners = ({ min, max, normalized }: Gltf['accessors'][number]) => {
  if (normalized || min?.length !== 3 || max?.length !== 3) return [];
  return Array.from({ length: 8 }, (_, corner) =>
    [0, 1, 2].map((axis) => ((corner >> axis) & 1 ? max : min)[axis] ?? 0),
  );
};

const place = (m: Matrix, [x = 0, y = 0, z = 0]: readonly number[], row: number) =>
  (m[row] ?? 0) * x + (m[row + 4] ?? 0) * y + (m[row + 8] ?? 0) * z + (m[row + 12] ?? 0);

const rounded = (value: number) => Math.round(value * 1000) / 1000;

const byPosition = (things: readonly { name: string }[]): NamedPart[] =>
  // In a list of another length a position says nothing.
  things.flatMap((thing, at) => (thing.name === '' ? [] : { name: thing.name, place: `${at} of ${things.length}` }));

/**
 * What two versions of a model are compared by: names of nodes, animations and materials, and the size at rest in m.
 * @param json a glTF document
 * @throws when it is damaged or has too many primitives
 */
export const readModelDetails = (
  json: unknown,
): Omit<FileDetails, 'facts'> & Pick<FileDetails['facts'], 'dimensions'> => {
  const gltf = gltfSchema.parse(json);
  const nodes: NamedPart[] = [];
  const [low, high] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ];
  visitNodes(gltf, ({ name: nodeName }, _, at) => {
    if (nodeName !== '') nodes.push({ name: nodeName, place: at });
  });
  visitPrimitives(gltf, ({ attributes }, matrix) => {
    const accessor = attributes.POSITION === undefined ? undefined : gltf.accessors[attributes.POSITION];
    for (const corner of accessor ? computeCorners(accessor) : [])
      for (const axis of [0, 1, 2]) {
        const value = place(matrix, corner, axis);
        low[axis] = Math.min(low[axis] ?? value, value);
        high[axis] = Math.max(high[axis] ?? value, value);
      }
  });
  const side = (axis: number) => rounded((high[axis] ?? 0) - (low[axis] ?? 0));
  const hasSize = [0, 1, 2].every((axis) => Number.isFinite(side(axis)));
  return {
    ...(hasSize && { dimensions: [side(0), side(1), side(2)] as [number, number, number] }),
    nodes,
    materials: byPosition(gltf.materials),
    clips: byPosition(gltf.animations),
  };
};
