import { Document, Logger, NodeIO, type Primitive } from '@gltf-transform/core';
import { dedup, mergeDocuments, prune, quantize, simplify, unpartition, weld } from '@gltf-transform/functions';
import { KHRMeshQuantization } from '@gltf-transform/extensions';
import { MeshoptSimplifier } from 'meshoptimizer';
import type { Preview } from './types.ts';

/** Share of the triangles that a preview keeps, if the shape allows it. */
const TRIANGLE_RATIO = 0.6;

/** A model of a product. */
export interface PreviewModel {
  /** Name as people read it. */
  name: string;
  glb: Uint8Array;
}

/** Removes the normals of flat-shaded meshes: viewers compute them, and without them vertices can be welded. */
function dropFlatNormals(primitive: Primitive): void {
  const corners = primitive.getAttribute('POSITION')?.getCount() ?? 0;
  const triangles = (primitive.getIndices()?.getCount() ?? 0) / 3;
  if (corners > triangles * 1.8) primitive.setAttribute('NORMAL', null);
}

function collectPrimitives(document: Document): Primitive[] {
  return document
    .getRoot()
    .listMeshes()
    .flatMap((mesh) => mesh.listPrimitives());
}

function countTriangles(document: Document): number {
  return collectPrimitives(document).reduce((sum, primitive) => sum + (primitive.getIndices()?.getCount() ?? 0) / 3, 0);
}

/** Simplifies and quantizes models, each a scene of one file: good enough to look at, not to use. */
export async function buildModelPreview(models: readonly PreviewModel[], title: string): Promise<Preview> {
  await MeshoptSimplifier.ready;
  const io = new NodeIO().registerExtensions([KHRMeshQuantization]);
  const document = new Document();
  document.setLogger(new Logger(Logger.Verbosity.WARN));
  const described: { name: string; triangles: number }[] = [];
  for (const { name, glb } of models) {
    const source = await io.readBinary(glb);
    described.push({ name, triangles: countTriangles(source) });
    const [scene] = source.getRoot().listScenes();
    scene?.setName(name);
    mergeDocuments(document, source);
  }
  const root = document.getRoot();
  root.getAsset().copyright = `Preview of ${title}. The goods have more detail.`;
  root.setDefaultScene(root.listScenes()[0] ?? null);
  for (const primitive of collectPrimitives(document)) dropFlatNormals(primitive);
  await document.transform(
    weld(),
    simplify({ simplifier: MeshoptSimplifier, ratio: TRIANGLE_RATIO, error: 0.004 }),
    quantize({ quantizePosition: 12, quantizeNormal: 8 }),
    dedup(),
    prune({ keepAttributes: true }),
    unpartition(),
  );
  const animations = [...new Set(root.listAnimations().map((animation) => animation.getName()))];
  return {
    bytes: await io.writeBinary(document),
    extension: 'glb',
    facts: { kind: 'model', animations, models: described },
  };
}
