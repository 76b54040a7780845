import { describe, expect, test, vi } from 'vitest';
import type { ChartModel } from '#qa/engine/chart-model.ts';
import { loadModels, loadPageModels } from '#qa/models/load-models.ts';
import type { CommandResult } from '#qa/cli/command.ts';
import { type BrowserRun, runPaths } from '#qa/cli/paths.ts';

/** ms. Whole sets of paths are generated. */
vi.setConfig({ testTimeout: 60_000 });

const models = await loadModels();
const execute = (line: string, charts: ReadonlyMap<string, ChartModel> = models) => runPaths(line.split(' '), charts);
const run = (line: string, charts?: ReadonlyMap<string, ChartModel>): CommandResult => {
  const result = execute(line, charts);
  if (!('text' in result)) throw new Error(`${line} needs a browser`);
  return result;
};
const runInBrowser = (line: string): BrowserRun => {
  const result = execute(line);
  if ('text' in result) throw new Error(result.text);
  return result;
};

interface JsonPath {
  id: string;
  chart: string;
  number: number;
  steps: {
    name: string;
    to: string;
    isIgnored: boolean;
    emits: { type: string; message?: string; error?: string }[];
  }[];
}
const pathsIn = (text: string) => JSON.parse(text) as JsonPath[];
const session = models.get('session')!;

describe('npm run paths', () => {
  test('lists every chart by default', () => {
    const { text, exitCode } = run('--set shortest');
    expect(exitCode).toBe(0);
    for (const name of models.keys()) expect(text).toContain(`${name}, shortest:`);
  });

  test.each([[[]], [['--list']]])(
    '%j lists every chart in a line with its numbers of distinct situations and paths',
    (args) => {
      const result = runPaths(args, models);
      if (!('text' in result)) throw new Error('A list needs no browser');
      const { text, exitCode } = result;
      expect(exitCode).toBe(0);
      expect(text.split('\n')).toHaveLength(models.size + 2);
      expect(text).toMatch(/^theme +6 distinct situations, paths: \d+ shortest, 34 edges \(page\)$/m);
      expect(text).toMatch(/^order .*\(server\)$/m);
    },
  );

  test('--chart, --from and --to list how a refresh can end signed out', () => {
    const { text } = run('--chart session --from renewing --to signedOut --set edges --format json');
    const last = pathsIn(text).map(({ steps }) => steps.at(-1));
    expect(new Set(last.map((step) => step?.name))).toEqual(
      new Set([
        'session.logout',
        'tab.loggedOut',
        'tab.sessionLapsed',
        'tab.cookiesGone',
        'renewTokens returns a message',
        'renewTokens returns neither tokens nor a message',
        'renewTokens fails',
      ]),
    );
    expect(last.flatMap((step) => step?.emits ?? []).map(({ message }) => message)).toContain('Refresh token error');
    expect(last.flatMap((step) => step?.emits ?? []).map(({ error }) => error)).toContain('Error: lost');
  });

  test('--from starts with the shortest path to the state', () => {
    const [path] = pathsIn(run('--chart purchase --from redirecting --to idle --format json').text);
    expect(path?.steps.map(({ to }) => to)).toEqual(['startingCheckout.recent', 'redirecting', 'idle']);
  });

  test('--event marks ignored events', () => {
    const paths = pathsIn(run('--chart purchase --event purchase.start --set edges --format json').text);
    const seconds = paths.filter(({ steps }) => steps.length > 1).map(({ steps }) => steps.at(-1));
    expect(seconds.filter((step) => step?.name === 'purchase.start').every((step) => step?.isIgnored)).toBe(true);
  });

  test('--format prints Gherkin and Mermaid', () => {
    expect(run('--chart theme --format gherkin').text).toMatch(
      /^Feature: theme[^]*Scenario: 1[^]*Given [^]*When [^]*Then/,
    );
    expect(run('--chart theme --set edges --format mermaid').text).toContain('stateDiagram-v2');
  });

  test('--coverage is complete for every chart', () => {
    const { text, exitCode } = run('--coverage');
    expect(exitCode).toBe(0);
    expect(text).toContain('Everything is covered.');
    expect(text).toContain('session.restoring');
  });

  test('--coverage --format json has the counts and the missing names of each chart', () => {
    const report = JSON.parse(run('--coverage --chart theme --format json').text) as Record<string, unknown>;
    expect(report).toMatchObject({ theme: { states: { total: 3, missing: [] }, transitions: { missing: [] } } });
  });

  test('--coverage exits with 1 and names a transition that no path takes', () => {
    const events: ChartModel['events'] = (snapshot) => {
      const { 'session.logout': _, ...rest } = session.events(snapshot);
      return rest;
    };
    const { text, exitCode } = run('--coverage', new Map([['session', { ...session, events }]]));
    expect(exitCode).toBe(1);
    expect(text).toContain('session.active: session.logout → session.signedOut');
  });

  test.each(['--to nowhere', '--chart nothing', '--set all', '--format xml', '--event no.such', '--bogus'])(
    'rejects %s and points to --help',
    (line) => {
      const { text, exitCode } = run(line);
      expect(exitCode).toBe(2);
      expect(text).toContain('--help');
    },
  );

  test('--browser all selects every edge, numbered as in the list', () => {
    const { charts, isHeaded } = runInBrowser('--browser all --chart purchase --chart theme');
    expect(charts.map(({ name, set, isCover }) => [name, set, isCover])).toEqual([
      ['purchase', 'edges', false],
      ['theme', 'edges', false],
    ]);
    const listed = pathsIn(run('--chart purchase --set edges --format json').text);
    expect(
      [...(charts[0]?.numbered ?? [])].map(([number, { steps }]) => [number, steps.map(({ name }) => name)]),
    ).toEqual(listed.map(({ number, steps }) => [number, steps.map(({ name }) => name)]));
    expect(isHeaded).toBe(false);
  });

  test('--browser cover selects every chart of the pages, --headed a visible window', async () => {
    const { charts, isHeaded } = runInBrowser('--browser cover --headed');
    expect(charts.map(({ name }) => name)).toEqual([...(await loadPageModels()).keys()]);
    expect(charts.every(({ isCover }) => isCover)).toBe(true);
    expect(isHeaded).toBe(true);
  });

  test('--run N selects the path with that number in the list', () => {
    const line = '--chart session --from renewing --to signedOut --set edges';
    const listed = pathsIn(run(`${line} --format json`).text);
    const [selected] = runInBrowser(`${line} --run 3`).charts;
    expect([...(selected?.numbered ?? [])]).toMatchObject([
      [3, { steps: listed[2]?.steps.map(({ name }) => ({ name })) }],
    ]);
  });

  test('--run ID selects a path without any other option', () => {
    const [path] = pathsIn(run('--chart purchase --to redirecting --format json').text);
    const [selected, ...others] = runInBrowser(`--run #${path?.id}`).charts;
    expect(others).toEqual([]);
    expect(selected?.name).toBe('purchase');
    expect([...(selected?.numbered.values() ?? [])]).toMatchObject([
      { steps: [{ name: 'purchase.start' }, { name: 'startCheckout succeeds' }] },
    ]);
  });

  test.each([
    '--set shortest',
    '--set shortest --from renewing',
    '--set simple',
    '--set edges --from renewing',
    '--set cover',
    '--set second',
    '--set second --from renewing',
  ])('--run ID selects the last path that %s lists', (list) => {
    const path = pathsIn(run(`--chart session ${list} --format json`).text).at(-1);
    const [selected] = runInBrowser(`--run ${path?.id}`).charts;
    expect([...(selected?.numbered.values() ?? [])]).toMatchObject([
      { steps: path?.steps.map(({ name }) => ({ name })) },
    ]);
  });

  test('prints no ids of the simple paths from a state, which --run ID would not find', () => {
    const list = '--chart session --set simple --from renewing';
    expect(pathsIn(run(`${list} --format json`).text)[0]).not.toHaveProperty('id');
    expect(run(list).text).not.toContain('#');
  });

  test.each([
    ['--browser all --chart session', '--set edges --run 3'],
    ['--run 3 --chart session --from renewing --set simple', '--from "renewing" --set simple --run 3'],
    ['--browser cover --chart session', '--browser cover'],
    ['--run 98be62cd', '--run 98be62cd'],
  ])('%s names the options that run its path 3 again', (line, again) => {
    expect(runInBrowser(line).charts[0]?.runAgain(3)).toBe(again);
  });

  test('an id stays the same when a path is added before its own', () => {
    const { purchase } = Object.fromEntries(models);
    if (!purchase) throw new Error('There is no chart purchase');
    const inputs = { 'another start': undefined, ...purchase.inputs };
    const listPathIds = (charts: ReadonlyMap<string, ChartModel>) =>
      pathsIn(run('--chart purchase --format json', charts).text).map(({ id }) => id);
    const more = listPathIds(new Map([['purchase', { ...purchase, inputs }]]));
    expect(more.length).toBeGreaterThan(listPathIds(models).length);
    expect(more).toEqual(expect.arrayContaining(listPathIds(models)));
  });

  test.each([
    ['--chart purchas', 'Did you mean purchase?'],
    ['--chart purchase --to redirectin', 'Did you mean redirecting?'],
    ['--run 00000000', 'no such path'],
    ['--run 98be62c', 'An id has eight characters'],
    ['--run 3', '--run 3 needs --chart'],
    ['--run 1', 'needs --chart'],
    ['--chart theme --run 99', '1 to 24'],
    ['--chart theme --run one', '1 to 24'],
    ['--chart theme --run 1 --browser all', 'remove --browser'],
    ['--browser some', 'cover, all'],
    ['--browser cover --set edges', 'remove --set'],
    ['--browser all --coverage', 'does not use a browser'],
    ['--chart theme --headed', '--browser or --run'],
    ['--chart purchase --to idle --coverage', '--coverage measures all paths of a chart: remove --to'],
    ['--coverage --from idle --event page.restored', 'remove --from and --event'],
    ['--coverage --headed', '--coverage does not use a browser: remove --headed'],
    ['--coverage --format gherkin', 'Valid values: table, json'],
    ['--list --chart theme --set edges', '--list lists every chart: remove --chart and --set'],
    ['--list --format mermaid', 'Valid values: table, json'],
    ['--run 98be62cd --to idle', '--run 98be62cd is one path: remove --to'],
    ['--browser all --chart theme --format json', '--browser prints each step: remove --format'],
    ['--cahrt theme', "Unknown option '--cahrt'"],
    ['--chart', '--chart needs a value'],
    ['--chart --to idle', '--chart needs a value'],
    ['--coverage=yes', '--coverage takes no value'],
    ['theme', "Unexpected argument 'theme'"],
    ['--chart order --browser all', 'runs on the server'],
  ])('rejects %s and says why', (line, why) => {
    const { text, exitCode } = run(line);
    expect(exitCode).toBe(2);
    expect(text).toContain(why);
  });

  test('an unknown event among many prints the ten closest ones, one per line', () => {
    const { text, exitCode } = run('--event purchase.strat');
    expect(exitCode).toBe(2);
    const [question, ...lines] = text.split('\n').slice(0, -1);
    expect(question).toMatch(
      /^--event purchase\.strat: unknown\. Did you mean \S+\? The closest of \d{3} valid values:$/,
    );
    expect(lines).toHaveLength(10);
    expect(lines).toContain('  purchase.start');
  });

  test('an id of a lifecycle is not run in a browser, and names its chart', () => {
    const [path] = pathsIn(run('--chart order --format json').text);
    const { text, exitCode } = run(`--run ${path?.id}`);
    expect(exitCode).toBe(2);
    expect(text).toContain(`--run ${path?.id}: a path of order. A lifecycle runs on the server`);
  });

  test('--chart takes the id of a chart too, as reports name it', () => {
    expect(run('--chart cartChange')).toEqual(run('--chart cart-change'));
  });

  test('exits with 3 when no path matches, and suggests --set edges unless that was the set', () => {
    const { text, exitCode } = run('--chart dispute --to open --event dispute.won');
    expect(exitCode).toBe(3);
    expect(text).toMatch(/^No shortest path matches\. Try --set edges/);
    expect(run('--chart dispute --to open --event dispute.won --set edges')).toEqual({
      text: 'No edges path matches.',
      exitCode: 3,
    });
  });

  test('--help shows examples', () => {
    expect(run('--help')).toMatchObject({ exitCode: 0, text: expect.stringContaining('Examples') as unknown });
  });
});
