import { unzipSync } from 'fflate';
import { create } from 'fontkit';
import validator from 'gltf-validator';
import type { ProductManifest } from '../../src/contract/catalog-manifest.ts';
import { formatOf } from './archive.ts';
import type { Files } from './types.ts';

type Facts = ProductManifest['facts'];

const ofFormat = (files: Files, format: string): Uint8Array[] =>
  Object.entries(files).flatMap(([path, bytes]) => (formatOf(path) === format ? [bytes] : []));

/** Counts what the archive holds with other readers than those that the manifest's facts come from. */
async function count(files: Files): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const models = ofFormat(files, 'glb');
  if (models.length > 0) {
    const infos = await Promise.all(models.map(async (glb) => (await validator.validateBytes(glb)).info));
    counts['models'] = models.length;
    counts['triangles'] = infos.reduce((sum, info) => sum + info.totalTriangleCount, 0);
    counts['vertices'] = infos.reduce((sum, info) => sum + info.totalVertexCount, 0);
  }
  const fonts = ofFormat(files, 'ttf').map((ttf) => create(Buffer.from(ttf)));
  if (fonts.length > 0)
    counts['glyphs'] = fonts.reduce((sum, font) => sum + ('numGlyphs' in font ? font.numGlyphs : 0), 0);
  const elements = ofFormat(files, 'svg').length;
  if (elements > 0) counts['elements'] = elements;
  return counts;
}

/** Compares a product's facts with its newest archive; answers what differs. */
export async function checkFacts(facts: Facts, archive: Uint8Array): Promise<string[]> {
  const counts = await count(unzipSync(archive));
  return Object.entries(counts).flatMap(([key, counted]) => {
    const told = facts.find((fact) => fact.key === key)?.value;
    return told === counted ? [] : [`tells ${key} as ${told}, but there are ${counted}`];
  });
}
