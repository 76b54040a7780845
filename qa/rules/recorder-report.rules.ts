import { expect } from 'vitest';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { expectStep, expectIgnored } from './expect-step.ts';

const is =
  (...types: string[]) =>
  ({ event }: RuleStep) =>
    types.includes(event.type);
const isIn =
  (...states: string[]) =>
  ({ before }: RuleStep) =>
    states.some((state) => before.matches(state));
const keptIn = (snapshot: RuleStep['after']) => snapshot.context as { trace: unknown; code: string | null };
/** What was shown is what is kept: nothing is gathered anew behind the shopper's back. */
const keepsTrace = ({ before, after }: RuleStep) => expect(keptIn(after).trace).toBe(keptIn(before).trace);

const WRITTEN = ['reviewing', 'unsent'];

export const rules: Rule[] = [
  {
    title: 'Design 8: "When a session fails … the message offers Report a problem"; also when a page crashed',
    when: (step) => is('report.offer', 'page.crashed')(step) && isIn('idle')(step),
    check: (step) => {
      expectStep(step, 'offered');
      expect(step.after.hasTag('offered')).toBe(true);
    },
  },
  {
    title: 'Who is reporting, or was asked already, is not asked again',
    when: (step) => is('report.offer', 'page.crashed')(step) && !isIn('idle')(step),
    check: expectIgnored,
  },
  {
    title: 'Issue 8.2: "offered where a session fails and from the footer and support page"',
    when: (step) => is('report.open')(step) && isIn('idle', 'offered')(step),
    check: (step) => {
      expectStep(step, 'gathering', { invokes: ['gatherTrace'] });
      expect([step.after.hasTag('open'), step.after.hasTag('busy')]).toEqual([true, true]);
    },
  },
  {
    title: 'A report that is open is not opened again',
    when: (step) => is('report.open')(step) && !isIn('idle', 'offered')(step),
    check: expectIgnored,
  },
  {
    title: 'Issue 8.2: "shows the shopper what will be sent before it is sent"',
    when: is('xstate.done.actor.gatherTrace'),
    check: (step) => {
      expectStep(step, 'reviewing');
      expect(keptIn(step.after).trace).toBe(step.event.output);
      expect(step.after.hasTag('open')).toBe(true);
    },
  },
  {
    title: 'Nothing can be shown of what could not be gathered: it is said',
    when: is('xstate.error.actor.gatherTrace'),
    check: (step) => {
      expectStep(step, 'idle', { emits: [{ type: 'report.failed', error: step.event.error as unknown }] });
    },
  },
  {
    title: 'Issue 8.2: "sends": what was shown, once',
    when: (step) => is('report.send')(step) && isIn(...WRITTEN)(step),
    check: (step) => {
      expectStep(step, 'sending', { invokes: ['sendTrace'] });
      keepsTrace(step);
      expect([step.after.hasTag('open'), step.after.hasTag('busy')]).toEqual([true, true]);
    },
  },
  {
    title: 'There is nothing to send before it was shown, and nothing more once it is on its way',
    when: (step) => is('report.send')(step) && !isIn(...WRITTEN)(step),
    check: expectIgnored,
  },
  {
    title: 'Issue 8.2: "shows a short code that can be read aloud"',
    when: is('xstate.done.actor.sendTrace'),
    check: (step) => {
      expectStep(step, 'sent');
      expect(keptIn(step.after).code).toBe((step.event.output as { code: string }).code);
      expect([step.after.hasTag('open'), step.after.hasTag('busy')]).toEqual([true, false]);
    },
  },
  {
    title: 'House rule: nothing is lost: what could not be sent can be sent again',
    when: is('xstate.error.actor.sendTrace'),
    check: (step) => {
      expectStep(step, 'unsent', { emits: [{ type: 'report.failed', error: step.event.error as unknown }] });
      keepsTrace(step);
      expect([step.after.hasTag('open'), step.after.hasTag('busy')]).toEqual([true, false]);
    },
  },
  {
    title: 'Issue 8.2: "offline it can be saved as a file"',
    when: (step) => is('report.save')(step) && isIn(...WRITTEN)(step),
    check: (step) => {
      expectStep(step, step.before.value, { runs: ['saveTrace'] });
      keepsTrace(step);
    },
  },
  {
    title: 'There is nothing to save before it was shown, or while it is on its way',
    when: (step) => is('report.save')(step) && !isIn(...WRITTEN)(step),
    check: expectIgnored,
  },
  {
    title: 'Nobody has to report anything: closing it forgets what was gathered',
    when: (step) => is('report.dismiss')(step) && !isIn('idle')(step),
    check: (step) => {
      expectStep(step, 'idle');
      expect(keptIn(step.after)).toEqual({ trace: null, code: null });
    },
  },
  {
    title: 'What is closed is not closed again',
    when: (step) => is('report.dismiss')(step) && isIn('idle')(step),
    check: expectIgnored,
  },
  {
    title: 'Nobody sends what another person did: a report ends with the session it is about',
    when: is('session.ended'),
    check: (step) => {
      expectStep(step, 'idle');
      expect(step.after.context).toEqual({ trace: null, code: null });
    },
  },
];
