import { expect, test } from 'vitest';
import { type InlineConfig, build } from 'vite';
import { unusedParts } from '../../../scripts/build/unused-parts.ts';

test('fails when the libraries no longer have the parts that it leaves out', async () => {
  const options: InlineConfig = {
    configFile: false,
    logLevel: 'silent',
    plugins: [unusedParts()],
    build: { write: false, lib: { entry: 'src/lib/formats/money.ts', formats: ['es'] } },
  };
  await expect(build(options)).rejects.toThrow(
    /No library has these parts any more: usePrefetchBehavior, PrefetchPageLinks/,
  );
});
