import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { fromRoot } from '#server/platform/paths.ts';
import { withoutChartTypes } from '../../../scripts/build/chart-types.ts';

const CHART = fromRoot('src/machines/drawer/drawer.machine.ts');

/** The built code of a chart. @param plugins beside those of Vite */
const buildChart = async (plugins: ReturnType<typeof withoutChartTypes>[]) => {
  const result = await build({
    configFile: false,
    root: fromRoot(),
    logLevel: 'silent',
    plugins,
    build: {
      write: false,
      minify: false,
      lib: { entry: join(CHART), formats: ['es'] },
      rolldownOptions: { external: /./ },
    },
  });
  const [{ output }] = result as unknown as [{ output: { code: string }[] }];
  return output[0]?.code ?? '';
};

test('the types of a chart are not in the build, and the rest of it is', async () => {
  const before = await buildChart([]);
  const after = await buildChart([withoutChartTypes()]);
  expect(before).toMatch(/types: \{\s*context: \{\},\s*events: \{\},\s*tags: \{\}\s*\}/);
  expect(after).toBe(before.replace(/types: \{[^}]*\}[^}]*\}[^}]*\}\s*\}/, 'types: {}'));
});
