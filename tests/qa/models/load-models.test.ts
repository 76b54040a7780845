import { afterEach, expect, test, vi } from 'vitest';
import { loadModels } from '#qa/models/load-models.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['its folder', 'cart-change'],
  ['its id', 'cartChange'],
])('PATHS_CHART selects one chart by %s', async (_, name) => {
  vi.stubEnv('PATHS_CHART', name);
  expect([...(await loadModels()).keys()]).toEqual(['cart-change']);
});

test('rejects a PATHS_CHART that names no chart', async () => {
  vi.stubEnv('PATHS_CHART', 'cart-chang');
  await expect(loadModels()).rejects.toThrow('PATHS_CHART=cart-chang: no such chart. Did you mean cart-change?');
});

test('loads every chart when PATHS_CHART is empty', async () => {
  vi.stubEnv('PATHS_CHART', '');
  const everyChart = await loadModels();
  vi.stubEnv('PATHS_CHART', undefined);
  expect(everyChart.size).toBeGreaterThan(1);
  expect([...everyChart.keys()]).toEqual([...(await loadModels()).keys()]);
});
