import type { Family } from './server.ts';
import { type Situation, computeIntentAfter, describeStep, formatFamilies } from './situation.ts';
import type { TabState } from './tab.ts';
import { type Setup, type Step, createWorld } from './world.ts';

/** What a step of one tab changes. */
interface Change {
  tab: TabState | null;
  cookies: string[];
  families: Family[];
  /** Messages that the tab sent. */
  sent: Situation['messages'][number][number];
  hasLock: boolean;
  waits: { seen: string } | null;
  /** Violations that the tab reported. */
  reports: string[];
}

const tabIn = (step: Step) => ('tab' in step ? step.tab : null);

/** The step without its tab. */
const toStepKind = (before: Situation, step: Step) => {
  if (step.type === 'receiveMessage') return `receive ${before.messages[step.from]?.[step.tab]?.[0]}`;
  if (step.type === 'receiveResponse') return `response ${step.call}`;
  return step.type === 'signIn' ? `signIn ${step.user}` : step.type;
};

const toLockState = ({ holder, line }: Situation, index: number | null) => {
  const waits = line.find(({ tab }) => tab === index)?.seen ?? '';
  if (holder !== null) return (holder === index ? 'mine' : 'taken') + waits;
  return (line.length === 0 ? 'free' : 'waited for') + waits;
};

/** Everything that a step can depend on: the tab, the cookies, the server, the lock and the received message. */
const toCause = (before: Situation, step: Step): string => {
  const index = tabIn(step);
  const tab = index === null ? '' : before.tabs[index]?.key;
  return `${toStepKind(before, step)}#${tab}#${before.cookies.join()}#${formatFamilies(before)}#${toLockState(before, index)}`;
};

const changeBetween = (
  before: Situation,
  after: Awaited<ReturnType<typeof play>>['after'],
  step: Step,
  reports: string[],
): Change => {
  const index = tabIn(step);
  for (const [other, tab] of after.tabs.entries())
    if (other !== index && tab.key !== before.tabs[other]?.key)
      throw new Error(
        `${describeStep(before, step)} changed tab ${other + 1}: ${before.tabs[other]?.key} to ${tab.key}`,
      );
  const other = index === 0 ? 1 : 0;
  const sent =
    index === null ? [] : (after.messages[index]?.[other]?.slice(before.messages[index]?.[other]?.length) ?? []);
  const waiting = after.line.find(({ tab }) => tab === index);
  return {
    tab: index === null ? null : (after.tabs[index] ?? null),
    cookies: after.cookies,
    families: after.families,
    sent,
    hasLock: index !== null && after.holder === index,
    waits: waiting ? { seen: waiting.seen } : null,
    reports,
  };
};

const apply = (before: Situation, step: Step, change: Change): Situation => {
  const index = tabIn(step);
  const { cookies, families } = change;
  const after: Situation = { ...before, ...computeIntentAfter(before, step), cookies, families };
  if (index === null) return after;
  if (change.tab) after.tabs = before.tabs.with(index, change.tab);
  if (step.type === 'receiveMessage' || change.sent.length > 0)
    after.messages = before.messages.map((row, from) =>
      row.map((queue, to) => {
        const rest = step.type === 'receiveMessage' && from === step.from && to === index ? queue.slice(1) : queue;
        return from === index && to !== index ? [...rest, ...change.sent] : rest;
      }),
    );
  if (change.hasLock) after.holder = index;
  else if (before.holder === index) after.holder = null;
  const { waits } = change;
  const waited = before.line.some(({ tab }) => tab === index);
  if (!waits && waited) after.line = before.line.filter(({ tab }) => tab !== index);
  else if (waits && !waited) after.line = [...before.line, { tab: index, seen: waits.seen }];
  return after;
};

const play = async (setup: Setup, schedule: readonly Step[], step: Step) => {
  const world = createWorld(setup);
  for (const earlier of schedule) await world.perform(earlier);
  const reports = await world.perform(step);
  return { after: world.state(), reports };
};

export interface Outcome {
  situation: Situation;
  reports: string[];
}

/**
 * Computes where each step leads. Production code runs once per cause, from the start of a schedule that leads there. The change is
 * cached: the same tab in the same surroundings does the same.
 */
export const createTransitions = (setup: Setup) => {
  const changes = new Map<string, Change>();
  let runs = 0;
  return {
    start: (): Situation => ({
      ...createWorld(setup).state(),
      owner: setup.start === 'visitor' ? null : 0,
      actions: setup.actions,
    }),
    /** @param scheduleTo the steps that lead to `before`; called only when production code has to run */
    take: async (before: Situation, step: Step, scheduleTo: () => readonly Step[]): Promise<Outcome> => {
      const cause = toCause(before, step);
      let change = changes.get(cause);
      if (!change) {
        const { after, reports } = await play(setup, scheduleTo(), step);
        change = changeBetween(before, after, step, reports);
        changes.set(cause, change);
        runs += 1;
        // Gives timers and the garbage collector a turn. No step waits for one.
        if (runs % 50 === 0) await new Promise((resolve) => void setImmediate(resolve));
      }
      const reports = change.reports.map((violation) => `tab ${(tabIn(step) ?? 0) + 1} ${violation}`);
      return { situation: apply(before, step, change), reports };
    },
    runs: () => runs,
  };
};
