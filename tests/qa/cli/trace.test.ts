import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Trace } from '#contract/trace.ts';
import { runTrace } from '#qa/cli/trace.ts';
import { pathsOf } from '#qa/engine/path-sets.ts';
import { loadPageModels } from '#qa/models/load-models.ts';
import { recordingOf } from '../../tracing/recorded-paths.ts';

const folder = mkdtempSync(join(tmpdir(), 'prefab-bazaar-trace-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string) => join(folder, name);

const purchase = (await loadPageModels()).get('purchase');
const redirecting = purchase && pathsOf(purchase, 'shortest').find(({ steps }) => steps.at(-1)?.to === 'redirecting');
if (!redirecting) throw new Error('No path of the purchase is redirected');
const trace: Trace = { version: 1, tabs: [recordingOf(purchase, redirecting)] };

const CODE = 'K7QF-2M95';
const saved = (name: string, content: unknown) => {
  writeFileSync(at(name), typeof content === 'string' ? content : JSON.stringify(content));
  return at(name);
};
const run = (...args: string[]) => runTrace(args, (code) => Promise.resolve(code === CODE ? { trace, log: [] } : null));

describe('npm run trace', () => {
  test.each([
    ['a file that a user saved', saved('report.json', trace)],
    ['a file with a byte order mark', saved('marked.json', `\uFEFF${JSON.stringify(trace)}`)],
    ['a code', 'k7qf 2m95'],
  ])('prints the report of %s', async (_, named) => {
    const { output, exitCode } = await run(named);
    expect([output, exitCode]).toEqual([expect.stringContaining('purchase purchase.start'), 0]);
  });

  test.each([
    ['an unknown option', [CODE, '--jsn'], "Unknown option '--jsn'"],
    ['--test without a file', [CODE, '--test'], "'--test <value>' argument missing"],
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
    ['JSON that is no object', saved('list.json', []), `${at('list.json')} is not a valid report: `],
    ['a code with a wrong character', 'K7QF-2M96', 'The code K7QF-2M96 is mistyped'],
    ['a code with a letter that no code has', 'K7QF-2MO5', 'The code K7QF-2MO5 is mistyped'],
    ['a file that does not exist', 'report.jso', 'report.jso is neither a file nor a code'],
    ['a code without a report', '2222-2222', 'There is no report 2222-2222'],
  ])('names %s that cannot be read', async (_, named, why) => {
    const { output, notes, exitCode } = await run(named);
    expect([output, exitCode]).toEqual(['', 1]);
    expect(notes.join('\n')).toContain(why);
  });

  test('--help explains the arguments and the exit codes', async () => {
    const { output, exitCode } = await run('--help');
    expect(exitCode).toBe(0);
    for (const part of ['CODE', 'FILE', '--json', '--test', 'Exit codes']) expect(output).toContain(part);
  });
});
