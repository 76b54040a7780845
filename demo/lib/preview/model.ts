import { Logger, NodeIO, type Primitive } from '@gltf-transform/core';
import { dedup, prune, quantize, simplify, weld } from '@gltf-transform/functions';
import { KHRMeshQuantization } from '@gltf-transform/extensions';
import { MeshoptSimplifier } from 'meshoptimizer';
import type { Preview } from './types.ts';

/** Share of the triangles that a preview keeps, if the shape allows it. */
const TRIANGLE_RATIO = 0.6;

/** Removes the normals of flat-shaded meshes: viewers compute them, and without them vertices can be welded. */
function dropFlatNormals(primitive: Primitive): void {
  const corners = primitive.getAttribute('POSITION')?.getCount() ?? 0;
  const triangles = (primitive.getIndices()?.getCount() ?? 0) / 3;
  if (corners > triangles * 1.8) primitive.setAttribute('NORMAL', null);
}

/** Simplifies and quantizes a model: good enough to look at, not to use. */
export async function buildModelPreview(glb: Uint8Array, title: string): Promise<Preview> {
  await MeshoptSimplifier.ready;
  const io = new NodeIO().registerExtensions([KHRMeshQuantization]);
  const document = await io.readBinary(glb);
  const root = document.getRoot();
  root.getAsset().copyright = `Preview of ${title}. The goods have more detail.`;
  for (const primitive of root.listMeshes().flatMap((mesh) => mesh.listPrimitives())) dropFlatNormals(primitive);
  document.setLogger(new Logger(Logger.Verbosity.WARN));
  await document.transform(
    weld(),
    simplify({ simplifier: MeshoptSimplifier, ratio: TRIANGLE_RATIO, error: 0.004 }),
    quantize({ quantizePosition: 12, quantizeNormal: 8 }),
    dedup(),
    prune({ keepAttributes: true }),
  );
  return {
    bytes: await io.writeBinary(document),
    extension: 'glb',
    facts: { kind: 'model', animations: root.listAnimations().map((animation) => animation.getName()) },
  };
}
