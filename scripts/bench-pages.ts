// Audits the public pages as a slow phone loads them: npm run bench:pages -- --help
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '#qa/support/browser.ts';
import { COUNTS, parseChoice, parseWholeNumber } from '#qa/cli/command.ts';
import { readArguments } from '#server/cli/arguments.ts';
import { fromRoot } from '#server/platform/paths.ts';
import { type Audit, type Throttling, auditPage } from './bench/lighthouse.ts';
import { runProgram, startProcess } from './bench/processes.ts';
import { serveStaticPage } from './bench/static-page.ts';

const PAGES = ['home', 'catalog', 'product', 'sign-in'] as const;
const THROTTLINGS: readonly Throttling[] = ['simulate', 'devtools'];
const DEFAULTS = { pages: 'home,catalog,product', runs: '5', throttling: 'simulate,devtools' } as const;

const HELP = `npm run bench:pages -- [--pages NAMES] [--runs N] [--throttling NAMES] [--json FILE]

Audits the public pages as a slow phone loads them, beside the same home page as a bare static file in the same run. Prints medians.
Browser, server and measurement share the machine, so compare only figures of one run on an otherwise idle machine.

--pages NAMES       of ${PAGES.join(', ')}, separated by commas (default ${DEFAULTS.pages})
--runs N            of each page (default ${DEFAULTS.runs})
--throttling NAMES  of ${THROTTLINGS.join(', ')}, separated by commas (default ${DEFAULTS.throttling})
--json FILE         also writes the figures to a file`;

const options = readArguments({
  name: 'bench:pages',
  help: HELP,
  options: {
    pages: { type: 'string', default: DEFAULTS.pages },
    runs: { type: 'string', default: DEFAULTS.runs },
    throttling: { type: 'string', default: DEFAULTS.throttling },
    json: { type: 'string' },
  },
  read: ({ values }) => ({
    pages: values.pages.split(',').map((page) => parseChoice('pages', page, PAGES)),
    runs: parseWholeNumber('--runs', values.runs, COUNTS),
    throttling: values.throttling.split(',').map((name) => parseChoice('throttling', name, THROTTLINGS)),
    json: values.json,
  }),
});
const { runs } = options;

const print = (text: string) => void process.stdout.write(`${text}\n`);
const cells = (values: readonly unknown[]) => print(`| ${values.join(' | ')} |`);

const median = (values: readonly number[]) => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
};

const medians = (audits: readonly Audit[]): Audit => {
  const [first] = audits;
  if (!first) throw new Error('There was no run');
  const keys = Object.keys(first) as (keyof Audit)[];
  return Object.fromEntries(keys.map((key) => [key, median(audits.map((audit) => audit[key]))])) as unknown as Audit;
};

const KB = 1000;
const COLUMNS: Record<string, (audit: Audit) => number | string> = {
  performance: ({ performance }) => performance,
  'access.': ({ accessibility }) => accessibility,
  practices: ({ bestPractices }) => bestPractices,
  SEO: ({ seo }) => seo,
  'FCP ms': ({ firstPaint }) => Math.round(firstPaint),
  'LCP ms': ({ largestPaint }) => Math.round(largestPaint),
  'TBT ms': ({ blocking }) => Math.round(blocking),
  CLS: ({ layoutShift }) => layoutShift.toFixed(3),
  requests: ({ requests }) => requests,
  kB: ({ bytes }) => Math.round(bytes / KB),
  'script kB': ({ scriptBytes }) => Math.round(scriptBytes / KB),
  'fonts kB': ({ fontBytes }) => Math.round(fontBytes / KB),
  'pictures kB': ({ imageBytes }) => Math.round(imageBytes / KB),
  'DOM nodes': ({ domNodes }) => domNodes,
};

const firstProduct = async (shopUrl: string) => {
  const response = await fetch(`${shopUrl}/front/v2/search?per_page=1&page=1`);
  const { data } = (await response.json()) as { data: { id: number }[] };
  const [product] = data;
  if (!product) throw new Error('The shop has no product');
  return `/asset/${product.id}`;
};

const browser = await findBrowser();
const folder = mkdtempSync(join(tmpdir(), 'prefab-bazaar-pages-'));
runProgram([fromRoot('scripts/start.mjs'), '--build-only'], { HOME: process.env['HOME'] ?? '' });
const shop = await startProcess([fromRoot('dist/server/main.js')], { DATA_DIR: join(folder, 'shop'), DEMO: 'true' });
const bare = await serveStaticPage(`${shop.url}/`);
try {
  const addresses: Record<(typeof PAGES)[number], string> = {
    home: '/',
    catalog: '/catalog/1',
    product: await firstProduct(shop.url),
    'sign-in': '/sign-in',
  };
  const pages = options.pages.map((name) => ({ name, url: shop.url + addresses[name] }));
  print(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}, medians of ${runs} runs`);
  cells(['page', 'throttling', ...Object.keys(COLUMNS), 'failed audits']);
  cells(Array.from({ length: Object.keys(COLUMNS).length + 3 }, () => '---'));
  const rows = [];
  for (const throttling of options.throttling) {
    for (const { name, url } of [{ name: 'static home', url: bare.url }, ...pages]) {
      const results = [];
      for (let run = 0; run < runs; run += 1) results.push(await auditPage(url, browser, throttling));
      const audit = medians(results.map((result) => result.audit));
      const failed = [...new Set(results.flatMap((result) => result.failed))];
      rows.push({ page: name, throttling, ...audit, failed });
      cells([name, throttling, ...Object.values(COLUMNS).map((read) => read(audit)), failed.join(' ')]);
    }
  }
  if (options.json) writeFileSync(options.json, `${JSON.stringify(rows, null, 2)}\n`);
} finally {
  await bare.stop();
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
}
