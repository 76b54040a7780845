import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readRepositoryFile, ROOT } from '#tests/support/repository-files.ts';

const CONFIG = '.oxlintrc.json';
const OXLINT = join(ROOT, 'node_modules/oxlint/bin/oxlint');

/** Imports that lint must refuse, by the file they stand in. */
const FORBIDDEN: [file: string, imports: string[]][] = [
  [
    'src/contract/order.ts',
    [
      '#lib/a.ts',
      '#api/a.ts',
      '#machines/a/a.machine.ts',
      '#ui/a.tsx',
      '#forms/a.tsx',
      '#features/a/a.tsx',
      '#app/a.ts',
    ],
  ],
  ['src/contract/order.ts', ['#server/a.ts', '#tests/a.ts', '../lib/a.ts', 'react', 'axios', 'drizzle-orm']],
  [
    'src/lib/money.ts',
    [
      '#api/a.ts',
      '#machines/a/a.machine.ts',
      '#ui/a.tsx',
      '#forms/a.tsx',
      '#features/a/a.tsx',
      '#app/a.ts',
      '#server/a.ts',
    ],
  ],
  ['src/lib/money.ts', ['#tests/a.ts', 'react', 'axios', 'xstate', '@tanstack/react-query']],
  [
    'src/api/cart/cart-query.ts',
    [
      '#machines/a/a.machine.ts',
      '#ui/a.tsx',
      '#forms/a.tsx',
      '#features/a/a.tsx',
      '#app/a.ts',
      '#server/a.ts',
      '#tests/a.ts',
    ],
  ],
  ['src/api/cart/cart-query.ts', ['xstate', '@xstate/react', 'react-router-dom']],
  [
    'src/machines/drawer/drawer.machine.ts',
    ['#api/a.ts', '#ui/a.tsx', '#forms/a.tsx', '#features/a/a.tsx', '#app/a.ts', '#server/a.ts', '#tests/a.ts'],
  ],
  [
    'src/machines/drawer/drawer.machine.ts',
    ['#machines/session/session.machine.ts', 'react', '@xstate/react', 'axios', 'react-router-dom', 'react-toastify'],
  ],
  [
    'src/ui/button/button.tsx',
    [
      '#contract/a.ts',
      '#api/a.ts',
      '#machines/a/a.machine.ts',
      '#forms/a.tsx',
      '#features/a/a.tsx',
      '#app/a.ts',
      '#server/a.ts',
    ],
  ],
  ['src/ui/button/button.tsx', ['#tests/a.ts', 'axios', 'xstate', 'react-router-dom', '@tanstack/react-query']],
  [
    'src/forms/field.tsx',
    ['#features/a/a.tsx', '#app/a.ts', '#server/a.ts', '#tests/a.ts', 'axios', 'react-router-dom'],
  ],
  ['src/features/cart/cart.tsx', ['#features/home/home.tsx', '../home/home.tsx', '#app/a.ts', '#server/a.ts', 'axios']],
  ['src/app/router.tsx', ['#server/a.ts', '#tests/a.ts', '#demo/a.ts']],
  [
    'server/app.ts',
    ['#lib/a.ts', '#api/a.ts', '#machines/a/a.machine.ts', '#ui/a.tsx', '#features/a/a.tsx', '#app/a.ts'],
  ],
  ['server/app.ts', ['#tests/a.ts', '#demo/a.ts', '../src/contract/a.ts']],
  ['demo/build.ts', ['#server/a.ts', '../server/app.ts', '../src/app/a.ts', '../tests/a.ts']],
];

/** Imports that the layers need, so that no rule refuses everything. */
const ALLOWED: [file: string, imports: string[]][] = [
  ['src/contract/order.ts', ['zod', './common.ts']],
  ['src/lib/money.ts', ['#contract/a.ts', './a.ts']],
  ['src/api/cart/cart-query.ts', ['#contract/a.ts', '#lib/a.ts', '../http.ts', 'axios', '@tanstack/react-query']],
  ['src/machines/drawer/drawer.machine.ts', ['#contract/a.ts', '#lib/a.ts', 'xstate']],
  ['src/ui/button/button.tsx', ['#lib/a.ts', 'react', './button.css.ts']],
  ['src/forms/field.tsx', ['#contract/a.ts', '#lib/a.ts', '#api/a.ts', '#machines/a/a.machine.ts', '#ui/a.tsx']],
  ['src/features/cart/cart.tsx', ['#contract/a.ts', '#lib/a.ts', '#api/a.ts', '#ui/a.tsx', '#forms/a.tsx', './a.tsx']],
  ['src/app/router.tsx', ['#features/a/a.tsx', '#machines/a/a.machine.ts', '#api/a.ts', 'react-router-dom']],
  ['server/app.ts', ['#contract/a.ts', '#server/a.ts', 'fastify']],
  ['demo/build.ts', ['../src/contract/catalog-manifest.ts', './lib/a.ts', 'sharp']],
];

const pairsOf = (table: typeof FORBIDDEN) =>
  table.flatMap(([file, imports]) => imports.map((source): [file: string, source: string] => [file, source]));

const folder = mkdtempSync(join(tmpdir(), 'layers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Each import gets a file of its own beside the named one. */
const caseFile = (file: string, index: number) => file.replace(/([^/.]+)\./, `$1-${index}.`);

interface Diagnostic {
  code: string;
  filename: string;
  help?: string;
}

/** Lints a file per import with the rules of the repository. @returns the messages of the import rule, by case file */
const lintImports = (cases: readonly [file: string, source: string][]) => {
  // Import rules need no types, and the folder has no compiler.
  const config = { ...(JSON.parse(readRepositoryFile(CONFIG)) as object), options: { typeAware: false } };
  writeFileSync(join(folder, CONFIG), JSON.stringify(config));
  for (const [index, [file, source]] of cases.entries()) {
    const path = join(folder, caseFile(file, index));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `import * as imported from '${source}';\n\nexport const found = imported;\n`);
  }
  const { stdout } = spawnSync(process.execPath, [OXLINT, '-c', CONFIG, '--format', 'json', '.'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
  const messages = new Map<string, string>();
  for (const { code, filename, help } of diagnostics)
    if (code.includes('no-restricted-imports')) messages.set(filename.replaceAll('\\', '/'), help ?? '');
  return messages;
};

const forbidden = pairsOf(FORBIDDEN);
const allowed = pairsOf(ALLOWED);
const refused = lintImports([...forbidden, ...allowed]);

describe('lint refuses an import against the layers and says where the code belongs', () => {
  test.each(forbidden.map(([file, source], index) => ({ file, source, index })))(
    '$source in $file',
    ({ file, index }) => {
      expect(refused.get(caseFile(file, index))).toMatch(/\w{3,} \w+/);
    },
  );
});

describe('lint accepts an import along the layers', () => {
  test.each(allowed.map(([file, source], index) => ({ file, source, index: index + forbidden.length })))(
    '$source in $file',
    ({ file, index }) => {
      expect(refused.get(caseFile(file, index))).toBe(undefined);
    },
  );
});
