import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { collectTransitions, getTransitionName } from '../engine/coverage.ts';
import { findMachines } from '../statecharts/find-machines.ts';
import type { Comparison, TransitionChange } from './shapes.ts';

const execute = promisify(execFile);

/** There is no such commit. */
export class UnknownCommit extends Error {}

const actionName = (action: unknown) =>
  typeof action === 'string' ? action : ((action as { type?: string }).type ?? 'an action without a name');

/** What a transition does, for a reader. */
const describe = ({ actions, target, reenter }: AnyTransitionDefinition) => {
  const effects = actions.map(actionName);
  const parts = [
    target ? `leads to ${target.map(({ id }) => id).join(', ')}` : 'stays',
    ...(reenter ? ['enters the state again'] : []),
    ...(effects.length > 0 ? [`runs ${effects.join(', ')}`] : []),
  ];
  return parts.join('; ');
};

/** The transitions of a chart by state, event and condition. Two with the same of each are told apart by their order. */
const byKey = (machine: AnyStateMachine | undefined) => {
  const found = new Map<string, string>();
  for (const transition of machine ? collectTransitions(machine) : []) {
    const [name = ''] = getTransitionName(transition).split(' → ');
    let key = name;
    for (let again = 2; found.has(key); again += 1) key = `${name} (${again})`;
    found.set(key, describe(transition));
  }
  return found;
};

/** The transitions that two builds of the charts do not share. */
export const compareMachines = (
  before: readonly AnyStateMachine[],
  after: readonly AnyStateMachine[],
): TransitionChange[] => {
  const ids = [...new Set([...before, ...after].map(({ id }) => id))].sort();
  return ids.flatMap((chart) => {
    const [old, now] = [before, after].map((machines) => byKey(machines.find(({ id }) => id === chart)));
    const transitions = [...new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])];
    return transitions.flatMap((transition): TransitionChange[] => {
      const [was, is] = [old?.get(transition) ?? null, now?.get(transition) ?? null];
      if (was === is) return [];
      const kind = was === null ? 'added' : is === null ? 'removed' : 'changed';
      return [{ chart, kind, transition, before: was, after: is }];
    });
  });
};

const machinesIn = async (folder: string) => (await findMachines(folder)).map(([, machine]) => machine);

/**
 * Compares the charts of a commit with the files here.
 * @param commit its hash, a branch, a tag, or `HEAD~10`
 * @throws UnknownCommit
 */
export const compareWith = async (root: string, commit: string): Promise<Comparison> => {
  const git = async (...args: string[]) => (await execute('git', ['-C', root, ...args])).stdout.trim();
  const hash = await git('rev-parse', '--verify', '--quiet', '--end-of-options', `${commit}^{commit}`).catch(() => {
    throw new UnknownCommit(`There is no commit ${commit}`);
  });
  const folder = await mkdtemp(join(tmpdir(), 'prefab-bazaar-charts-'));
  try {
    await git('worktree', 'add', '--detach', '--quiet', folder, hash);
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    const [before, after] = [await machinesIn(folder), await machinesIn(root)];
    return {
      commit: hash,
      subject: await git('log', '-1', '--format=%s', hash),
      changes: compareMachines(before, after),
    };
  } finally {
    await git('worktree', 'remove', '--force', folder).catch(() => {});
    await rm(folder, { recursive: true, force: true });
  }
};
