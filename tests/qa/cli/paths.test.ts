import '../../support/quiet-console.ts';
import { describe, expect, test, vi } from 'vitest';
import type { ChartModel } from '#qa/engine/chart-model.ts';
import { loadModels } from '#qa/models/load-models.ts';
import { type Answer, type BrowserWish, runPaths } from '#qa/cli/paths.ts';

/** ms, on a machine with other work: whole sets of paths are generated. */
vi.setConfig({ testTimeout: 60_000 });

const models = await loadModels();
const ask = (line: string, charts: ReadonlyMap<string, ChartModel> = models) => runPaths(line.split(' '), charts);
const run = (line: string, charts?: ReadonlyMap<string, ChartModel>): Answer => {
  const answer = ask(line, charts);
  if (!('text' in answer)) throw new Error(`${line} asks for a browser`);
  return answer;
};
const wish = (line: string): BrowserWish => {
  const answer = ask(line);
  if ('text' in answer) throw new Error(answer.text);
  return answer;
};

interface JsonPath {
  chart: string;
  number: number;
  steps: {
    name: string;
    to: string;
    isIgnored: boolean;
    tells: { type: string; message?: string; error?: string }[];
  }[];
}
const pathsIn = (text: string) => JSON.parse(text) as JsonPath[];
const session = models.get('session')!;

describe('npm run paths', () => {
  test('lists every chart without an option', () => {
    const { text, exitCode } = run('--set shortest');
    expect(exitCode).toBe(0);
    for (const name of models.keys()) expect(text).toContain(`${name}, shortest:`);
  });

  // Issue "Every chart, every path", 4: the filters of the command.
  test('--chart, --from and --to: how a refresh ends signed out', () => {
    const { text } = run('--chart session --from renewing --to signedOut --set edges --format json');
    const last = pathsIn(text).map(({ steps }) => steps.at(-1));
    expect(new Set(last.map((step) => step?.name))).toEqual(
      new Set([
        'session.logout',
        'tab.loggedOut',
        'renewTokens brings a message',
        'renewTokens brings neither tokens nor a message',
        'renewTokens fails',
      ]),
    );
    expect(last.flatMap((step) => step?.tells ?? []).map(({ message }) => message)).toContain('Refresh token error');
    expect(last.flatMap((step) => step?.tells ?? []).map(({ error }) => error)).toContain('Error: lost');
  });

  test('--from puts the shortest way to the state in front', () => {
    const [path] = pathsIn(run('--chart purchase --from redirecting --to idle --format json').text);
    expect(path?.steps.map(({ to }) => to)).toEqual(['startingCheckout', 'redirecting', 'idle']);
  });

  test('--event: what is ignored is shown as ignored', () => {
    const paths = pathsIn(run('--chart purchase --event purchase.start --set edges --format json').text);
    const seconds = paths.filter(({ steps }) => steps.length > 1).map(({ steps }) => steps.at(-1));
    expect(seconds.filter((step) => step?.name === 'purchase.start').every((step) => step?.isIgnored)).toBe(true);
  });

  test('--format gherkin and mermaid', () => {
    expect(run('--chart theme --format gherkin').text).toMatch(
      /^Feature: theme[^]*Scenario: 1[^]*Given [^]*When [^]*Then/,
    );
    expect(run('--chart theme --set edges --format mermaid').text).toContain('stateDiagram-v2');
  });

  test('--coverage: whole, and how many paths each set has', () => {
    const { text, exitCode } = run('--coverage');
    expect(exitCode).toBe(0);
    expect(text).toContain('Everything is covered.');
    expect(text).toContain('session.restoring');
  });

  test('--coverage ends with 1 and names what no path meets', () => {
    const events: ChartModel['events'] = (snapshot) => {
      const { 'session.logout': _, ...rest } = session.events(snapshot);
      return rest;
    };
    const { text, exitCode } = run('--coverage', new Map([['session', { ...session, events }]]));
    expect(exitCode).toBe(1);
    expect(text).toContain('session.active: session.logout → session.signedOut');
  });

  test.each(['--to nowhere', '--chart nothing', '--set all', '--format xml', '--event no.such', '--bogus'])(
    '%s: not understood, and says what there is',
    (line) => {
      const { text, exitCode } = run(line);
      expect(exitCode).toBe(2);
      expect(text).toContain('--help');
    },
  );

  // Issue "Every chart, every path", 4: "--browser cover|all, --run N to replay one path in a visible or headless browser".
  test('--browser all: every edge of the charts, by its number in the list', () => {
    const { choices, isHeaded } = wish('--browser all --chart purchase --chart theme');
    expect(choices.map(({ name, set, isCover }) => [name, set, isCover])).toEqual([
      ['purchase', 'edges', false],
      ['theme', 'edges', false],
    ]);
    const listed = pathsIn(run('--chart purchase --set edges --format json').text);
    expect(
      [...(choices[0]?.numbered ?? [])].map(([number, { steps }]) => [number, steps.map(({ name }) => name)]),
    ).toEqual(listed.map(({ number, steps }) => [number, steps.map(({ name }) => name)]));
    expect(isHeaded).toBe(false);
  });

  test('--browser cover and --headed', () => {
    const { choices, isHeaded } = wish('--browser cover --headed');
    expect(choices.map(({ name }) => name)).toEqual([...models.keys()]);
    expect(choices.every(({ isCover }) => isCover)).toBe(true);
    expect(isHeaded).toBe(true);
  });

  test('--run N: the path with that number of the same list', () => {
    const line = '--chart session --from renewing --to signedOut --set edges';
    const listed = pathsIn(run(`${line} --format json`).text);
    const [choice] = wish(`${line} --run 3`).choices;
    expect([...(choice?.numbered ?? [])]).toMatchObject([
      [3, { steps: listed[2]?.steps.map(({ name }) => ({ name })) }],
    ]);
  });

  test.each([
    ['--run 1', 'needs --chart'],
    ['--chart theme --run 99', '1 to 12'],
    ['--chart theme --run one', '1 to 12'],
    ['--chart theme --run 1 --browser all', 'leave --browser out'],
    ['--browser some', 'cover, all'],
    ['--browser cover --set edges', 'leave --set out'],
    ['--browser all --coverage', 'without a browser'],
    ['--chart theme --headed', '--browser or --run'],
  ])('%s: not understood, and says why', (line, why) => {
    const { text, exitCode } = run(line);
    expect(exitCode).toBe(2);
    expect(text).toContain(why);
  });

  test('no path is like that: 3', () => {
    expect(run('--chart purchase --to idle --event purchase.start').exitCode).toBe(3);
  });

  test('--help shows examples', () => {
    expect(run('--help')).toMatchObject({ exitCode: 0, text: expect.stringContaining('Examples') as unknown });
  });
});
