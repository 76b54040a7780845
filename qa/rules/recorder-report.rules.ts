import { expect } from 'vitest';
import { comesTo, isIgnored, type Rule, type RuleStep } from '../engine/rule.ts';

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
    says: 'Design 8: "When a session fails … the message offers Report a problem"; also when a page crashed',
    when: (step) => is('report.offer', 'page.crashed')(step) && isIn('idle')(step),
    demands: (step) => {
      comesTo(step, 'offered');
      expect(step.after.hasTag('offered')).toBe(true);
    },
  },
  {
    says: 'Who is reporting, or was asked already, is not asked again',
    when: (step) => is('report.offer', 'page.crashed')(step) && !isIn('idle')(step),
    demands: isIgnored,
  },
  {
    says: 'Issue 8.2: "offered where a session fails and from the footer and support page"',
    when: (step) => is('report.open')(step) && isIn('idle', 'offered')(step),
    demands: (step) => {
      comesTo(step, 'gathering', { begins: ['gatherTrace'] });
      expect([step.after.hasTag('open'), step.after.hasTag('busy')]).toEqual([true, true]);
    },
  },
  {
    says: 'A report that is open is not opened again',
    when: (step) => is('report.open')(step) && !isIn('idle', 'offered')(step),
    demands: isIgnored,
  },
  {
    says: 'Issue 8.2: "shows the shopper what will be sent before it is sent"',
    when: is('xstate.done.actor.gatherTrace'),
    demands: (step) => {
      comesTo(step, 'reviewing');
      expect(keptIn(step.after).trace).toBe(step.event.output);
      expect(step.after.hasTag('open')).toBe(true);
    },
  },
  {
    says: 'Nothing can be shown of what could not be gathered: it is said',
    when: is('xstate.error.actor.gatherTrace'),
    demands: (step) => {
      comesTo(step, 'idle', { tells: [{ type: 'report.failed', error: step.event.error as unknown }] });
    },
  },
  {
    says: 'Issue 8.2: "sends": what was shown, once',
    when: (step) => is('report.send')(step) && isIn(...WRITTEN)(step),
    demands: (step) => {
      comesTo(step, 'sending', { begins: ['sendTrace'] });
      keepsTrace(step);
      expect([step.after.hasTag('open'), step.after.hasTag('busy')]).toEqual([true, true]);
    },
  },
  {
    says: 'There is nothing to send before it was shown, and nothing more once it is on its way',
    when: (step) => is('report.send')(step) && !isIn(...WRITTEN)(step),
    demands: isIgnored,
  },
  {
    says: 'Issue 8.2: "shows a short code that can be read aloud"',
    when: is('xstate.done.actor.sendTrace'),
    demands: (step) => {
      comesTo(step, 'sent');
      expect(keptIn(step.after).code).toBe((step.event.output as { code: string }).code);
      expect([step.after.hasTag('open'), step.after.hasTag('busy')]).toEqual([true, false]);
    },
  },
  {
    says: 'House rule: nothing is lost: what could not be sent can be sent again',
    when: is('xstate.error.actor.sendTrace'),
    demands: (step) => {
      comesTo(step, 'unsent', { tells: [{ type: 'report.failed', error: step.event.error as unknown }] });
      keepsTrace(step);
      expect([step.after.hasTag('open'), step.after.hasTag('busy')]).toEqual([true, false]);
    },
  },
  {
    says: 'Issue 8.2: "offline it can be saved as a file"',
    when: (step) => is('report.save')(step) && isIn(...WRITTEN)(step),
    demands: (step) => {
      comesTo(step, step.before.value, { does: ['saveTrace'] });
      keepsTrace(step);
    },
  },
  {
    says: 'There is nothing to save before it was shown, or while it is on its way',
    when: (step) => is('report.save')(step) && !isIn(...WRITTEN)(step),
    demands: isIgnored,
  },
  {
    says: 'Nobody has to report anything: closing it forgets what was gathered',
    when: (step) => is('report.dismiss')(step) && !isIn('idle')(step),
    demands: (step) => {
      comesTo(step, 'idle');
      expect(keptIn(step.after)).toEqual({ trace: null, code: null });
    },
  },
  {
    says: 'What is closed is not closed again',
    when: (step) => is('report.dismiss')(step) && isIn('idle')(step),
    demands: isIgnored,
  },
];
