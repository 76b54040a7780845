import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Trace } from '#contract/traces/trace.ts';
import { runTrace } from '#qa/cli/trace.ts';
import { generatePaths } from '#qa/engine/path-sets.ts';
import { loadPageModels } from '#qa/models/load-models.ts';
import { recordPath } from '../../tracing/recorded-paths.ts';

const folder = mkdtempSync(join(tmpdir(), 'prefab-bazaar-trace-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string) => join(folder, name);

const purchase = (await loadPageModels()).get('purchase');
const redirecting =
  purchase && generatePaths(purchase, 'shortest').find(({ steps }) => steps.at(-1)?.to === 'redirecting');
if (!redirecting) throw new Error('No path of the purchase is redirected');
const trace: Trace = { version: 1, tabs: [recordPath(purchase, redirecting)] };

const CODE = 'K7QF-2M95';
const saved = (name: string, content: unknown) => {
  const isText = typeof content === 'string' || Buffer.isBuffer(content);
  writeFileSync(at(name), isText ? content : JSON.stringify(content));
  return at(name);
};
const run = (...args: string[]) => runTrace(args, (code) => Promise.resolve(code === CODE ? { trace, log: [] } : null));

describe('npm run trace', () => {
  test.each([
    ['a file that a user saved', saved('report.json', trace)],
    ['a file with a byte order mark', saved('marked.json', `\uFEFF${JSON.stringify(trace)}`)],
    [
      'a file in UTF-16, as Windows PowerShell writes it',
      saved('wide.json', Buffer.from(`\uFEFF${JSON.stringify(trace)}\r\n`, 'utf16le')),
    ],
    ['a code', 'k7qf 2m95'],
  ])('prints the report of %s', async (_, named) => {
    const { output, exitCode } = await run(named);
    expect([output, exitCode]).toEqual([expect.stringContaining('purchase purchase.start'), 0]);
  });

  test.each([
    ['an unknown option', [CODE, '--jsn'], "Unknown option '--jsn'"],
    ['--test without a file', [CODE, '--test'], '--test needs a value'],
    ['no report', [], 'Name a report'],
    ['two reports', [CODE, 'other.json'], 'One report at a time: remove other.json'],
  ])('rejects %s, says why and points to --help', async (_, args, why) => {
    const { output, notes, exitCode } = await run(...args);
    expect([output, exitCode]).toEqual(['', 2]);
    expect(notes.join('\n')).toContain(why);
    expect(notes.join('\n')).toContain('npm run trace -- --help');
  });

  mkdirSync(at('folder'));
  test.each([
    ['a folder', at('folder'), `${at('folder')} is a folder, not a report`],
    ['a truncated file', saved('cut.json', '{"version":1,'), `${at('cut.json')} is not complete JSON: `],
    ['another JSON file', saved('other.json', { version: 2 }), `${at('other.json')} is not a valid report: version: `],
    ['JSON that is not an object', saved('list.json', []), `${at('list.json')} is not a valid report: `],
    ['a code with a wrong character', 'K7QF-2M96', 'The code K7QF-2M96 is mistyped'],
    ['a code with a letter that no code has', 'K7QF-2MO5', 'The code K7QF-2MO5 is mistyped'],
    ['a file that does not exist', 'report.jso', 'report.jso is neither a file nor a code'],
    ['a code without a report', '2222-2222', 'There is no report 2222-2222'],
  ])('names %s that cannot be read', async (_, named, why) => {
    const { output, notes, exitCode } = await run(named);
    expect([output, exitCode]).toEqual(['', 1]);
    expect(notes.join('\n')).toContain(why);
  });

  // docs/support.md#in-a-terminal
  const request = '0d4f1f1e-3a52-4bd5-9a2c-6f1f7b1f5a10';
  const log = [
    {
      request_id: request,
      at: '2026-11-22T12:00:00.000Z',
      method: 'POST',
      route: '/front/v2/auth/refresh',
      status: 401,
      ms: 3,
      code: null,
      event: 'refresh_token_unsealed',
    },
  ];
  const sent = { kind: 'request', at: 0, ms: 3, method: 'POST', path: 'auth/refresh', status: 401, id: request };
  const withRequest = { ...trace, tabs: [{ ...trace.tabs[0], records: [...(trace.tabs[0]?.records ?? []), sent] }] };
  const stored = { code: CODE, created_at: '2026-11-22T12:00:00.000Z', user: null, trace: withRequest, log };

  test.each([
    ['a saved response of the API', saved('response.json', { data: stored })],
    ['the data of such a response', saved('stored.json', stored)],
  ])('reads %s with its log', async (_, file) => {
    const { output, notes, exitCode } = await run(file);
    expect([notes, exitCode]).toEqual([[], 0]);
    expect(output).toContain('[server: /front/v2/auth/refresh 401 refresh_token_unsealed]');
  });

  const hostile = (text: string) => ({ ...stored, log: [{ ...log[0], route: `/cart${text}` }] });
  test.each([
    [
      'the log of a report',
      saved('log.json', hostile('\u001b[2J\u009b1m\u202e')),
      '/cart\\u001b[2J\\u009b1m\\u202e 401',
    ],
    ['a file that is not JSON', saved('hostile.json', '\u001b[2J'), '\\u001b[2J'],
    ['a field that no report has', saved('field.json', { ...trace, '\u001b[2J': 1 }), '\\u001b[2J'],
  ])('prints no character of %s that a terminal would obey', async (_, file, printed) => {
    const { output, notes } = await run(file);
    const text = [output, ...notes].join('\n');
    expect(text).toContain(printed);
    expect(text).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}/u);
    const json = await run(file, '--json');
    expect(json.output).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}/u);
  });

  test('prints a report whose time no date has', async () => {
    const forged = { ...trace, tabs: [{ ...trace.tabs[0], records: [{ ...sent, at: Number.MAX_SAFE_INTEGER }] }] };
    const { output, exitCode } = await run(saved('forged.json', forged));
    expect([output, exitCode]).toEqual([expect.stringContaining('POST auth/refresh'), 0]);
  });

  test('--json keeps every character of a report as JSON', async () => {
    const { output } = await run(saved('kept.json', hostile('\u001b\u009b\u202e')), '--json');
    expect(JSON.parse(output)).toMatchObject({ log: [{ route: '/cart\u001b\u009b\u202e' }] });
  });

  test('reads what --json printed', async () => {
    const { output } = await run(saved('first.json', stored), '--json');
    expect((await run(saved('again.json', output), '--json')).output).toBe(output);
  });

  test('says that a report without the log may lead to a less exact finding', async () => {
    expect((await run(saved('bare.json', trace))).notes).toEqual([expect.stringContaining("Without the server's log")]);
  });

  test('--help explains the arguments and the exit codes', async () => {
    const { output, exitCode } = await run('--help');
    expect(exitCode).toBe(0);
    for (const part of ['CODE', 'FILE', '--json', '--test', 'Exit codes']) expect(output).toContain(part);
  });
});

// docs/support.md#in-a-terminal
describe('npm run trace -- --test', () => {
  test('writes a new file and prints the number of tests', async () => {
    const { notes, exitCode } = await run(CODE, '--test', at('new.test.ts'));
    expect([notes, exitCode]).toEqual([[`1 test in ${at('new.test.ts')}`], 0]);
    expect(readFileSync(at('new.test.ts'), 'utf8')).toContain('walkByRules');
  });

  test('does not let the name of a report add code to the test', async () => {
    mkdirSync(at('odd\nthrow 1;'));
    const { exitCode } = await run(saved('odd\nthrow 1;//report.json', trace), '--test', at('named.test.ts'));
    expect(exitCode).toBe(0);
    expect(readFileSync(at('named.test.ts'), 'utf8')).not.toMatch(/^throw/m);
  });

  test.each([
    ['a file that exists', saved('old.test.ts', 'mine'), 'the file exists'],
    ['a name that is not of a test', saved('notes.md', 'mine'), 'the name must end in .test.ts'],
  ])('refuses %s and leaves it as it is', async (_, file, why) => {
    const { notes, exitCode } = await run(CODE, '--test', file);
    expect(exitCode).toBe(2);
    expect(notes.join('\n')).toContain(`--test ${file}: ${why}`);
    expect(readFileSync(file, 'utf8')).toBe('mine');
  });

  test('refuses a folder that does not exist', async () => {
    const { notes, exitCode } = await run(CODE, '--test', at('nowhere/new.test.ts'));
    expect(exitCode).toBe(2);
    expect(notes.join('\n')).toContain(`there is no folder ${at('nowhere')}`);
  });

  const [tab] = trace.tabs;
  if (!tab) throw new Error('The report has no tab');

  test('writes nothing for a report without events of a chart', async () => {
    const file = at('none.test.ts');
    const report = saved('empty.json', { ...trace, tabs: [{ ...tab, records: [] }] });
    const { notes, exitCode } = await run(report, '--test', file);
    expect(exitCode).toBe(3);
    expect(notes).toContain(`${file} was not written: the report has no events of a chart`);
    expect(existsSync(file)).toBe(false);
  });

  test('prints the events that the test leaves out, and the charts of another version', async () => {
    const records = [...tab.records, { kind: 'event', at: 0, chart: 'purchase', actor: 0, event: 'purchase.gone' }];
    const charts = { ...tab.charts, purchase: '0000' };
    const report = saved('older.json', { ...trace, tabs: [{ ...tab, charts, records }] });
    const { notes, exitCode } = await run(report, '--test', at('older.test.ts'));
    expect(exitCode).toBe(0);
    expect(notes.slice(1)).toEqual([
      'purchase, walk 1: events without a name in the model, omitted: purchase.gone',
      'purchase: the report is of another version of the chart, so a test may take other steps',
      `1 test in ${at('older.test.ts')}`,
    ]);
  });
});
