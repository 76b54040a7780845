import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { mapConcurrently } from '#server/platform/map-concurrently.ts';
import { fromRoot } from '#server/platform/paths.ts';

const CATALOG = fromRoot('demo/catalog');

test('every master picture of the demo catalog decodes, which a first start does not check', async () => {
  const files = await readdir(CATALOG, { recursive: true });
  const masters = files.filter((file) => /[/\\]images[/\\].+(?<!-(320|640|1280))\.webp$/.test(file));
  expect(masters.length).toBeGreaterThanOrEqual(256);
  await mapConcurrently(masters, 2, async (file) => {
    const { data } = await sharp(join(CATALOG, file), { failOn: 'truncated' })
      .resize(16)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data.length, file).toBeGreaterThan(0);
  });
});
