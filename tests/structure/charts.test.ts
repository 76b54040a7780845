import { describe, expect, test } from 'vitest';
import { isPromise } from '#qa/engine/is-promise.ts';
import { readRepositoryFile } from '#tests/support/repository-files.ts';
import {
  collectNodes,
  collectTransitions,
  getInvokes,
  machines,
  toNames,
  writtenConfig,
} from '#tests/support/machines.ts';

/** The verbs in the table of docs/glossary.md#actions. */
const readActionVerbs = () => {
  const section = /\n### Actions\n([\s\S]*?)\n## /.exec(readRepositoryFile('docs/glossary.md'))?.[1] ?? '';
  const [, , ...rows] = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.flatMap((row) => row.split('|')[1]?.trim().split(', ') ?? []);
};
const ACTION_VERBS = readActionVerbs();

const CAMEL_CASE = /^[a-z][a-zA-Z0-9]*$/;
const EVENT = /^[a-z][a-zA-Z0-9]*\.[a-z][a-zA-Z0-9]*$/;

test('finds the charts, one per file', () => {
  const paths = machines.map(([path]) => path);
  expect(paths).toEqual(expect.arrayContaining(['src/machines/session/session.machine.ts']));
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.length).toBeGreaterThanOrEqual(7);
});

// docs/charts.md#patterns
describe.each(machines)('%s', (path, machine) => {
  const nodes = collectNodes(machine);
  const { actors, actions, guards, delays } = machine.implementations;

  test('gives every invoke an id, onDone and onError', () => {
    for (const invoke of nodes.flatMap(getInvokes)) {
      expect(invoke, 'has an id').toHaveProperty('id', expect.stringMatching(CAMEL_CASE));
      expect(invoke.onError, `${String(invoke.id)} has onError`).toBeDefined();
      if (isPromise(actors[String(invoke.src)])) expect(invoke.onDone, `${String(invoke.id)} has onDone`).toBeDefined();
    }
  });

  test('names every actor', () => {
    for (const { src } of nodes.flatMap(getInvokes)) {
      expect(src).toEqual(expect.stringMatching(CAMEL_CASE));
      expect(Object.keys(actors)).toContain(src);
    }
  });

  test('names every action and uses every named one', () => {
    const used = nodes.flatMap((node) => [
      ...toNames(writtenConfig(node).entry),
      ...toNames(writtenConfig(node).exit),
      ...collectTransitions(node).flatMap((transition) => toNames(transition.actions)),
    ]);
    for (const name of used) expect(Object.keys(actions)).toContain(name);
    expect(Object.keys(actions).filter((name) => !used.includes(name))).toEqual([]);
  });

  test('names every action with a verb of the glossary', () => {
    const isAgreed = (name: string) => ACTION_VERBS.includes(/^[a-z]+/.exec(name)?.[0] ?? '');
    expect(Object.keys(actions).filter((name) => !isAgreed(name))).toEqual([]);
  });

  test('names every guard and uses every named one', () => {
    const used = nodes.flatMap((node) => collectTransitions(node).flatMap((transition) => toNames(transition.guard)));
    for (const name of used) expect(Object.keys(guards)).toContain(name);
    expect(Object.keys(guards).filter((name) => !used.includes(name))).toEqual([]);
  });

  test('names every delay and uses every named one', () => {
    const used = nodes.flatMap((node) => Object.keys(writtenConfig(node).after ?? {}));
    for (const name of used) expect(Object.keys(delays)).toContain(name);
    expect(Object.keys(delays).filter((name) => !used.includes(name))).toEqual([]);
  });

  test('uses every named actor', () => {
    const used = nodes.flatMap(getInvokes).map(({ src }) => src);
    expect(Object.keys(actors).filter((name) => !used.includes(name))).toEqual([]);
  });

  test('names events chart.verb and has no * handlers', () => {
    for (const name of nodes.flatMap((node) => Object.keys(writtenConfig(node).on ?? {}))) expect(name).toMatch(EVENT);
  });

  test('names states in camelCase', () => {
    for (const name of nodes.flatMap((node) => Object.keys(node.states))) expect(name).toMatch(CAMEL_CASE);
  });

  test('has the name of its folder', () => {
    const folder = path.split('/').at(-2) ?? '';
    expect(machine.id).toBe(folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()));
  });

  test('can reach every state', () => {
    const targets = new Set(
      nodes.flatMap((node) => [
        ...[...node.transitions.values(), node.always ?? []].flat().flatMap(({ target }) => target ?? []),
        ...(node.initial?.target ?? []),
        ...(node.type === 'parallel' ? Object.values(node.states) : []),
      ]),
    );
    // Entering a state enters its parents.
    for (const target of targets) for (let up = target.parent; up; up = up.parent) targets.add(up);
    const unreachable = nodes.filter((node) => node !== machine.root && node.type !== 'history' && !targets.has(node));
    expect(unreachable.map(({ id }) => id)).toEqual([]);
  });
});
