import { unzipSync } from 'fflate';
import { create } from 'fontkit';
import validator from 'gltf-validator';
import type { ProductManifest } from '../../src/contract/catalog/catalog-manifest.ts';
import { getFormat } from './archive.ts';
import type { Files } from './types.ts';

type Facts = ProductManifest['facts'];

const ofFormat = (files: Files, format: string): Uint8Array[] =>
  Object.entries(files).flatMap(([path, bytes]) => (getFormat(path) === format ? [bytes] : []));

/** Counts the contents of an archive with other libraries than the ones that `readFacts` uses. */
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

/**
 * Compares a product's facts with its newest archive.
 * @returns one line per difference
 */
export async function checkFacts(facts: Facts, archive: Uint8Array): Promise<string[]> {
  const counts = await count(unzipSync(archive));
  return Object.entries(counts).flatMap(([key, counted]) => {
    const stated = facts.find((fact) => fact.key === key)?.value;
    return stated === counted ? [] : [`states ${stated} ${key}, but there are ${counted}`];
  });
}
