import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ROOT, readRepositoryFile } from '#tests/support/repository-files.ts';

const CONFIG = '.oxlintrc.json';
const OXLINT = join(ROOT, 'node_modules/oxlint/bin/oxlint');

/** A file of each layer, and an import that leads into it. */
const LAYERS = {
  contract: ['src/contract/order.ts', '#contract/common.ts'],
  lifecycles: ['src/lifecycles/order.machine.ts', '#lifecycles/order.machine.ts'],
  lib: ['src/lib/formats/money.ts', '#lib/formats/money.ts'],
  api: ['src/api/cart/cart-query.ts', '#api/http.ts'],
  machines: ['src/machines/drawer/drawer.machine.ts', '#machines/session/session.machine.ts'],
  statechart: ['src/statechart/view-chart.tsx', '#statechart/not-provided.ts'],
  tracing: ['src/tracing/recorder.ts', '#tracing/shapes.ts'],
  ui: ['src/ui/button/button.tsx', '#ui/button/button.tsx'],
  forms: ['src/forms/field.tsx', '#forms/field.tsx'],
  features: ['src/features/cart/cart.tsx', '#features/home/home.tsx'],
  app: ['src/app/router.tsx', '#app/router.tsx'],
  server: ['server/app.ts', '#server/app.ts'],
  qa: ['qa/models/cart.model.ts', '#qa/engine/path.ts'],
  demo: ['demo/build.ts', '#demo/build.ts'],
  tests: ['tests/support/shop.ts', '#tests/support/shop.ts'],
} as const satisfies Record<string, readonly [file: string, source: string]>;
type Layer = keyof typeof LAYERS;

/** The layers that a layer may import by name. Everything else is refused. Tests may import everything. */
const MAY_IMPORT: Record<Exclude<Layer, 'tests'>, readonly Layer[]> = {
  contract: ['contract'],
  lifecycles: ['lifecycles', 'contract'],
  lib: ['lib', 'contract'],
  api: ['api', 'lib', 'lifecycles', 'contract'],
  machines: ['lib', 'lifecycles', 'contract', 'statechart', 'tracing'],
  statechart: ['statechart', 'tracing', 'lib', 'lifecycles', 'contract'],
  tracing: ['tracing', 'statechart', 'lib', 'lifecycles', 'contract'],
  ui: ['ui', 'lib'],
  forms: ['forms', 'ui', 'machines', 'statechart', 'tracing', 'api', 'lib', 'lifecycles', 'contract'],
  features: ['forms', 'ui', 'machines', 'statechart', 'tracing', 'api', 'lib', 'lifecycles', 'contract'],
  app: ['app', 'features', 'forms', 'ui', 'machines', 'statechart', 'tracing', 'api', 'lib', 'lifecycles', 'contract'],
  server: ['server', 'lifecycles', 'contract'],
  qa: [
    'qa',
    'app',
    'features',
    'forms',
    'ui',
    'machines',
    'statechart',
    'tracing',
    'api',
    'lib',
    'lifecycles',
    'contract',
    'server',
    'demo',
  ],
  demo: [],
};

/** The modules that a module of the server may import besides its own files (docs/architecture.md#modules-of-the-server). */
const MODULE_MAY_IMPORT = {
  identity: [],
  catalog: ['identity'],
  content: ['identity', 'catalog'],
  cart: ['identity', 'catalog'],
  orders: ['identity', 'catalog', 'content', 'cart'],
  reviews: ['identity', 'catalog', 'orders'],
  library: ['identity', 'catalog', 'content', 'orders', 'reviews'],
  payments: ['identity', 'catalog', 'content', 'cart', 'orders', 'library'],
  support: ['identity', 'content', 'orders'],
  traces: ['identity', 'support'],
  accounts: ['identity', 'catalog', 'content', 'cart', 'orders', 'reviews', 'library', 'payments', 'support', 'traces'],
  documents: ['catalog', 'content'],
} as const satisfies Record<string, readonly string[]>;
type ServerModule = keyof typeof MODULE_MAY_IMPORT;
const MODULES = Object.keys(MODULE_MAY_IMPORT) as ServerModule[];

const fileOfModule = (name: string) => `server/modules/${name}/buy-cart.ts`;
const importOfModule = (name: string) => `#server/modules/${name}/queries/orders.ts`;

const selectModuleImports = (isWanted: (isAllowed: boolean) => boolean) =>
  MODULES.map((from): [file: string, imports: string[]] => {
    const allowed: readonly string[] = MODULE_MAY_IMPORT[from];
    return [
      fileOfModule(from),
      MODULES.filter((to) => to !== from && isWanted(allowed.includes(to))).map(importOfModule),
    ];
  });

const selectLayerImports = (isWanted: (from: Exclude<Layer, 'tests'>, to: Layer) => boolean) =>
  (Object.keys(MAY_IMPORT) as Exclude<Layer, 'tests'>[]).map((from): [file: string, imports: string[]] => [
    LAYERS[from][0],
    (Object.keys(LAYERS) as Layer[]).filter((to) => isWanted(from, to)).map((to) => LAYERS[to][1]),
  ]);

/** Imports that lint must refuse, by the file that contains them. */
const FORBIDDEN: [file: string, imports: string[]][] = [
  ...selectLayerImports((from, to) => !MAY_IMPORT[from].includes(to)),
  ...selectModuleImports((isAllowed) => !isAllowed),
  ...MODULES.map((name): [file: string, imports: string[]] => [
    fileOfModule(name),
    ['#server/sandbox-gateway/api.ts', '#server/cli/admin.ts', '#server/context.ts', '#tests/support/shop.ts'],
  ]),
  [
    'server/platform/db/client.ts',
    [
      '#server/modules/orders/schema.ts',
      '#server/sandbox-gateway/api.ts',
      '#server/cli/admin.ts',
      '#server/context.ts',
    ],
  ],
  ['server/sandbox-gateway/api.ts', ['#server/modules/orders/schema.ts', '#lib/formats/money.ts']],
  // Relative paths lead around the names of the layers.
  ['src/contract/order.ts', ['../lib/money.ts']],
  ['src/api/cart/cart-query.ts', ['../http.ts']],
  ['src/features/cart/cart.tsx', ['../home/home.tsx']],
  ['server/app.ts', ['../src/contract/order.ts', '../demo/build.ts']],
  ['demo/build.ts', ['../server/app.ts', '../src/app/router.tsx', '../tests/support/shop.ts']],
  ['qa/models/cart.model.ts', ['../../tests/support/shop.ts', '../../scripts/paths.ts']],
  // The engine knows no chart of the shop.
  [
    'qa/engine/path.ts',
    ['#machines/session/session.machine.ts', '#app/router.tsx', '#qa/models/cart.model.ts', '#tests/support/shop.ts'],
  ],
  [
    'qa/engine/path.ts',
    ['../models/cart.model.ts', '../rules/cart.rules.ts', '../faults/seed.ts', '../support/fake-server.ts'],
  ],
  ['qa/engine/path.ts', ['vitest', '@playwright/test', 'react']],
  // Libraries that would make a layer know too much.
  ['src/contract/order.ts', ['react', 'axios', 'drizzle-orm']],
  ['src/lifecycles/order.machine.ts', ['react', '@xstate/react', 'axios', 'drizzle-orm', 'fastify']],
  ['src/lib/formats/money.ts', ['react', 'axios', 'xstate', '@tanstack/react-query']],
  ['src/api/cart/cart-query.ts', ['xstate', '@xstate/react', 'react-router-dom']],
  [
    'src/machines/drawer/drawer.machine.ts',
    ['react', '@xstate/react', 'axios', 'react-router-dom', 'react-toastify', '@tanstack/react-query'],
  ],
  ['src/machines/drawer/drawer.machine.ts', ['#tracing/recorder.ts', '#statechart/view-chart.tsx']],
  ['src/ui/button/button.tsx', ['axios', 'xstate', 'react-router-dom', '@tanstack/react-query']],
  ['src/forms/field.tsx', ['axios', 'react-router-dom']],
  ['src/features/cart/cart.tsx', ['axios']],
];

/** Imports that lint must accept, so that no rule refuses everything. */
const ALLOWED: [file: string, imports: string[]][] = [
  ...selectLayerImports((from, to) => MAY_IMPORT[from].includes(to)),
  ['src/contract/order.ts', ['zod', './common.ts']],
  ['src/lifecycles/order.machine.ts', ['xstate']],
  ['src/api/cart/cart-query.ts', ['./cart-response.ts', 'axios', '@tanstack/react-query']],
  ['src/machines/drawer/drawer.machine.ts', ['xstate']],
  ['src/ui/button/button.tsx', ['react', './button.css.ts']],
  ['src/features/cart/cart.tsx', ['./cart-row.tsx', 'react-router-dom']],
  ...selectModuleImports((isAllowed) => isAllowed),
  ...MODULES.map((name): [file: string, imports: string[]] => [
    fileOfModule(name),
    [importOfModule(name), '#server/platform/errors.ts', '#contract/order.ts', '#lifecycles/order.machine.ts'],
  ]),
  ['server/app.ts', ['fastify', '#server/modules/orders/routes/orders.ts']],
  [
    'qa/engine/path.ts',
    ['xstate', '@xstate/test', './step.ts', '../support/deferred.ts', '#tracing/evaluated-guards.ts'],
  ],
  ['demo/build.ts', ['../src/contract/catalog/catalog-manifest.ts', './lib/publish.ts', 'sharp']],
];

/** The modules in a row of the document, such as `identity, catalog`, `all but documents` or nothing. */
const readModules = (cell: string): string[] => {
  const named = cell.replace(/^all but /, '').split(', ');
  if (cell.startsWith('all but ')) return MODULES.filter((name) => !named.includes(name));
  return cell === '' ? [] : named;
};

/** The table of the modules in the document: what each may import. */
const documentedModules = () => {
  const [, section = ''] = readRepositoryFile('docs/architecture.md').split('## Modules of the server');
  const rows = (section.split('\n## ')[0] ?? '').matchAll(/^\| `(\w+)` +\|[^|]*\| (.*?) *\|$/gm);
  return Object.fromEntries([...rows].map(([, name = '', cell = '']) => [name, readModules(cell.trim())]));
};

const withoutItself = (name: string, modules: readonly string[]) => modules.filter((each) => each !== name);

describe('the modules of the server', () => {
  test('are the folders of server/modules', () => {
    const folders = readdirSync(join(ROOT, 'server/modules'));
    expect(MODULES.toSorted()).toEqual(folders.toSorted());
  });

  test.each(MODULES)('docs/architecture.md lists the allowed imports of %s', (name) => {
    expect(withoutItself(name, documentedModules()[name] ?? ['not in the document'])).toEqual(MODULE_MAY_IMPORT[name]);
  });

  test.each(MODULES)('the lint message of %s lists its allowed imports', (name) => {
    const names: readonly string[] = MODULE_MAY_IMPORT[name];
    expect(readRepositoryFile(CONFIG)).toContain(
      `The ${name} module may import ${names.length > 0 ? names.join(', ') : 'no other module'} and the platform`,
    );
  });
});

const toPairs = (table: typeof FORBIDDEN) =>
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

const forbidden = toPairs(FORBIDDEN);
const allowed = toPairs(ALLOWED);
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
