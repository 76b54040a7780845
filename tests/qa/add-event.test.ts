import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { IS_QUICK } from '#tests/support/property-runs.ts';
import { ROOT, readRepositoryFile } from '#tests/support/repository-files.ts';

const run = promisify(execFile);

/** What the commands of the section read and write. */
const NEEDED = ['package.json', 'tsconfig.json', 'vitest.config.ts', 'src', 'server', 'scripts', 'docs', 'tests', 'qa'];
/** The walk starts a compiler or a test runner about ten times. */
const TIMEOUT_MS = 240_000;
/** Maximum number of files that a person edits. docs/qa.md#add-an-event */
const EDITED_FILES = 4;

const section = /^## Add an event\n[\s\S]*?(?=^## )/m.exec(readRepositoryFile('docs/qa.md'))?.[0] ?? '';

interface Edit {
  file: string;
  /** A line above the anchor, from which the anchor is searched. */
  state: string | undefined;
  anchor: string;
  snippet: string;
}

const EDIT = /[Ii]n `(?<place>[^`]+)`, below `(?<anchor>[^`]+)`, insert\n\n(?<snippet>(?: {7}.*\n)+)/g;

/** The edits of the section, in its order. A place without a folder is a state of the file before. */
const edits = [...section.matchAll(EDIT)].reduce<Edit[]>((found, { groups }) => {
  const { place = '', anchor = '', snippet = '' } = groups ?? {};
  const isFile = place.includes('/');
  const file = isFile ? place : (found.at(-1)?.file ?? '');
  return [...found, { file, state: isFile ? undefined : `${place}: {`, anchor, snippet }];
}, []);

/** The indented blocks: snippets, commands and what they print. */
const blocks = [...section.matchAll(/(?<=\n\n)(?: {7}.*\n)+/g)].map(([block]) =>
  block.replaceAll(/^ {7}/gm, '').trim(),
);

let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'add-event-'));
  for (const part of NEEDED) cpSync(join(ROOT, part), join(root, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

const apply = ({ file, state, anchor, snippet }: Edit) => {
  const path = join(root, file);
  const lines = readFileSync(path, 'utf8').split('\n');
  const start = state === undefined ? 0 : lines.findIndex((line) => line.trim() === state);
  const at = lines.findIndex((line, index) => index >= start && line.trim() === anchor);
  expect([start, at], `${file} has the lines ${state ?? ''} ${anchor}`).not.toContain(-1);
  writeFileSync(path, lines.toSpliced(at + 1, 0, snippet).join('\n'));
};

const applyAll = (file: string) => {
  const some = edits.filter((edit) => edit.file === file);
  expect(some, `edits of ${file}`).not.toEqual([]);
  for (const edit of some) apply(edit);
};

/** Runs a command that the section shows. @returns the exit code and everything printed */
const perform = async (command: string) => {
  expect(blocks.flatMap((block) => block.split('\n'))).toContain(command);
  // Otherwise the inner test runner would take itself for a worker of the outer one.
  const inherited = Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST|NODE_ENV)/.test(name));
  const env = { ...Object.fromEntries(inherited), NO_COLOR: '1', CI: '' };
  try {
    const { stdout, stderr } = await run('sh', ['-c', command], { cwd: root, env, maxBuffer: 2 ** 26 });
    return { exitCode: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { exitCode: code, output: stdout + stderr };
  }
};

const expectPass = async (command: string) =>
  expect(await perform(command)).toMatchObject({ exitCode: 0, output: expect.anything() as unknown });

/** Expects a failure that prints all lines of a block of the section. */
const expectNext = async (command: string, next: string) => {
  const { exitCode, output } = await perform(command);
  const block = blocks.find((each) => each.split('\n').at(-1) === next);
  expect(block, `docs/qa.md shows "${next}"`).toBeDefined();
  for (const line of block?.split('\n') ?? []) expect(output).toContain(line);
  expect(exitCode).toBe(1);
};

const RULES = 'PATHS_CHART=purchase npx vitest run --project unit tests/qa/rules';
const DRIVERS = 'PATHS_CHART=purchase npx vitest run --project unit tests/qa/drivers/drivers.test.ts';

test.skipIf(IS_QUICK)(
  'adds an event by the text alone: each step is named by the command before it, and the end is green',
  async () => {
    expect(new Set(edits.map(({ file }) => file)).size).toBeLessThanOrEqual(EDITED_FILES);

    applyAll('src/machines/purchase/purchase.machine.ts');
    const coverage = 'npm run paths -- --chart purchase --coverage';
    await expectNext(coverage, 'Next: add the event or input to qa/models/purchase.model.ts');

    applyAll('qa/models/purchase.model.ts');
    await expectPass('npm run paths -- --event purchase.giveUp --set edges');
    await expectNext(RULES, 'Next: add a rule about these steps to qa/rules/purchase.rules.ts');

    applyAll('qa/rules/purchase.rules.ts');
    await expectPass(RULES);
    await expectNext(DRIVERS, 'Next: add these to qa/drivers/purchase.driver.ts, or a reason under refuses');

    applyAll('qa/drivers/purchase.driver.ts');
    await expectNext(DRIVERS, 'Next: read the change of qa/drivers/purchase.refused.txt, then write it with -u');
    await expectPass(`${DRIVERS} -u`);
    await expectPass('npm run statecharts');
    await expectPass('npm run faults -- purchase --write');

    const checks = ['tests/structure/statecharts.test.ts', 'tests/qa/cli/faults.test.ts'];
    await expect(
      run('npx', ['vitest', 'run', '--project', 'unit', ...checks], { cwd: root, maxBuffer: 2 ** 26 }),
    ).resolves.toBeDefined();
  },
  TIMEOUT_MS,
);
