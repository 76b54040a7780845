import '#tests/support/quiet-console.ts';
import { describe, expect, test, vi } from 'vitest';
import type { ChartModel } from '#tests/machines/models/chart-model.ts';
import { loadModels } from './charts.ts';
import { runPaths } from './cli.ts';

/** ms, on a machine with other work: whole sets of paths are generated. */
vi.setConfig({ testTimeout: 60_000 });

const models = await loadModels();
const run = (line: string, charts: ReadonlyMap<string, ChartModel> = models) => runPaths(line.split(' '), charts);

interface JsonPath {
  chart: string;
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

  test('no path is like that: 3', () => {
    expect(run('--chart purchase --to idle --event purchase.start').exitCode).toBe(3);
  });

  test('--help shows examples', () => {
    expect(run('--help')).toMatchObject({ exitCode: 0, text: expect.stringContaining('Examples') as unknown });
  });
});
