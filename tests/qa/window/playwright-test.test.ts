import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { computeShortestPathByState } from '#qa/engine/shortest-paths.ts';
import { loadModels } from '#qa/models/load-models.ts';
import { buildPlaywrightTest } from '#qa/window/playwright-test.ts';
import { ROOT } from '#tests/support/repository-files.ts';

test('a path becomes a browser test with its input and events, whose imports exist', async () => {
  const path = computeShortestPathByState((await loadModels()).get('purchase')!).get('redirecting')!;
  const code = buildPlaywrightTest('purchase', 'c61e2d59', path);
  expect(code).toContain('input: "no purchase yet"');
  expect(code).toContain('      "purchase.start",\n      "startCheckout succeeds",\n');
  const imports = [...code.matchAll(/from '#(.+)';/g)].map(([, file = '']) => file);
  expect(imports).toHaveLength(5);
  expect(imports.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});
