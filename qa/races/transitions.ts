import type { Family } from './server.ts';
import { familiesText, meantBy, type Situation, textOf } from './situation.ts';
import type { TabState } from './tab.ts';
import { createWorld, type Setup, type Step } from './world.ts';

/** What one step of one tab changes. */
interface Change {
  tab: TabState | null;
  cookies: string[];
  families: Family[];
  said: Situation['messages'][number][number];
  /** What the tab has of the lock afterwards. */
  holds: boolean;
  waits: { seen: string } | null;
  /** What it did that it never may. */
  reports: string[];
}

const tabIn = (step: Step) => ('tab' in step ? step.tab : null);

/** What happens, whichever tab it happens in. */
const kindOf = (before: Situation, step: Step) => {
  if (step.does === 'hear') return `hear ${before.messages[step.from]?.[step.tab]?.[0]}`;
  if (step.does === 'answer') return `answer ${step.call}`;
  return step.does === 'signIn' ? `signIn ${step.user}` : step.does;
};

const lockOf = ({ holder, line }: Situation, index: number | null) => {
  const waits = line.find(({ tab }) => tab === index)?.seen ?? '';
  if (holder !== null) return (holder === index ? 'mine' : 'taken') + waits;
  return (line.length === 0 ? 'free' : 'waited for') + waits;
};

/** All that a step can depend on: the tab itself, the cookies, the server, the lock, and the message it hears. */
const causeOf = (before: Situation, step: Step): string => {
  const index = tabIn(step);
  const tab = index === null ? '' : before.tabs[index]?.key;
  return `${kindOf(before, step)}#${tab}#${before.cookies.join()}#${familiesText(before)}#${lockOf(before, index)}`;
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
      throw new Error(`${textOf(before, step)} changed tab ${other + 1}: ${before.tabs[other]?.key} to ${tab.key}`);
  const other = index === 0 ? 1 : 0;
  const said =
    index === null ? [] : (after.messages[index]?.[other]?.slice(before.messages[index]?.[other]?.length) ?? []);
  const waiting = after.line.find(({ tab }) => tab === index);
  return {
    tab: index === null ? null : (after.tabs[index] ?? null),
    cookies: after.cookies,
    families: after.families,
    said,
    holds: index !== null && after.holder === index,
    waits: waiting ? { seen: waiting.seen } : null,
    reports,
  };
};

const apply = (before: Situation, step: Step, change: Change): Situation => {
  const index = tabIn(step);
  const { cookies, families } = change;
  const after: Situation = { ...before, ...meantBy(before, step), cookies, families };
  if (index === null) return after;
  if (change.tab) after.tabs = before.tabs.with(index, change.tab);
  if (step.does === 'hear' || change.said.length > 0)
    after.messages = before.messages.map((row, from) =>
      row.map((queue, to) => {
        const rest = step.does === 'hear' && from === step.from && to === index ? queue.slice(1) : queue;
        return from === index && to !== index ? [...rest, ...change.said] : rest;
      }),
    );
  if (change.holds) after.holder = index;
  else if (before.holder === index) after.holder = null;
  const { waits } = change;
  const stood = before.line.some(({ tab }) => tab === index);
  if (!waits && stood) after.line = before.line.filter(({ tab }) => tab !== index);
  else if (waits && !stood) after.line = [...before.line, { tab: index, seen: waits.seen }];
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
 * What each step leads to. The production code is run once for each different cause of a step, from the beginning of a schedule that
 * leads there, and its change is kept: the same tab in the same surroundings does the same.
 */
export const createTransitions = (setup: Setup) => {
  const changes = new Map<string, Change>();
  let runs = 0;
  return {
    start: (): Situation => ({
      ...createWorld(setup).state(),
      owner: setup.start === 'visitor' ? null : 0,
      acts: setup.acts,
    }),
    /** @param scheduleTo the steps that led to `before`, asked for only when production code has to be run */
    take: async (before: Situation, step: Step, scheduleTo: () => readonly Step[]): Promise<Outcome> => {
      const cause = causeOf(before, step);
      let change = changes.get(cause);
      if (!change) {
        const { after, reports } = await play(setup, scheduleTo(), step);
        change = changeBetween(before, after, step, reports);
        changes.set(cause, change);
        runs += 1;
        // The collector and the timers have their turn: no step waits for one.
        if (runs % 50 === 0) await new Promise((resolve) => void setImmediate(resolve));
      }
      const reports = change.reports.map((did) => `tab ${(tabIn(step) ?? 0) + 1} ${did}`);
      return { situation: apply(before, step, change), reports };
    },
    runs: () => runs,
  };
};
