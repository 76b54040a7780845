import { expect } from 'vitest';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { expectIgnored, expectStep } from './expect-step.ts';
import { is, isIn } from './step-conditions.ts';

const traceIn = (snapshot: RuleStep['after']) => snapshot.context as { trace: unknown; code: string | null };
/** Checks that the shown report stays the same, so that exactly what the user saw is sent. */
const keepsTrace = ({ before, after }: RuleStep) => expect(traceIn(after).trace).toBe(traceIn(before).trace);

const WRITTEN = ['reviewing', 'unsent'];

export const rules: Rule[] = [
  {
    title: 'A failed session and a crashed page offer Report a problem',
    source: 'docs/design/support-and-traces.md#support-tracing',
    when: (step) => is('report.offer', 'page.crashed')(step) && isIn('idle')(step),
    check: (step) => {
      expectStep(step, 'offered');
      expect(step.after.hasTag('offered')).toBe(true);
    },
  },
  {
    title: 'The offer is not repeated while a report is offered or open',
    source: 'docs/design/support-and-traces.md#support-tracing',
    when: (step) => is('report.offer', 'page.crashed')(step) && !isIn('idle')(step),
    check: expectIgnored,
  },
  {
    title: 'The footer and the support page open the report',
    source: 'docs/design/support-and-traces.md#support-tracing',
    when: (step) => is('report.open')(step) && isIn('idle', 'offered')(step),
    check: (step) => {
      expectStep(step, 'gathering', { invokes: ['gatherTrace'] });
      expect([step.after.hasTag('open'), step.after.hasTag('busy')]).toEqual([true, true]);
    },
  },
  {
    title: 'An open report ignores open',
    source: 'docs/design/support-and-traces.md#support-tracing',
    when: (step) => is('report.open')(step) && !isIn('idle', 'offered')(step),
    check: expectIgnored,
  },
  {
    title: 'The report shows what will be sent before it is sent',
    source: 'docs/design/support-and-traces.md#support-tracing',
    when: is('xstate.done.actor.gatherTrace'),
    check: (step) => {
      expectStep(step, 'reviewing');
      expect(traceIn(step.after).trace).toBe(step.event.output);
      expect(step.after.hasTag('open')).toBe(true);
    },
  },
  {
    title: 'A report that cannot be gathered shows an error',
    source: 'docs/design/support-and-traces.md#support-tracing',
    when: is('xstate.error.actor.gatherTrace'),
    check: (step) => {
      expectStep(step, 'idle', { emits: [{ type: 'report.failed', error: step.event.error as unknown }] });
    },
  },
  {
    title: 'Send sends the shown report once',
    source: 'docs/design/support-and-traces.md#support-tracing',
    when: (step) => is('report.send')(step) && isIn(...WRITTEN)(step),
    check: (step) => {
      expectStep(step, 'sending', { invokes: { sendTrace: { trace: traceIn(step.before).trace } } });
      keepsTrace(step);
      expect([step.after.hasTag('open'), step.after.hasTag('busy')]).toEqual([true, true]);
    },
  },
  {
    title: 'Send is ignored before the report is shown and after it was sent',
    source: 'docs/design/support-and-traces.md#support-tracing',
    when: (step) => is('report.send')(step) && !isIn(...WRITTEN)(step),
    check: expectIgnored,
  },
  {
    title: 'The sent report shows its code',
    source: 'docs/design/support-and-traces.md#support-tracing',
    when: is('xstate.done.actor.sendTrace'),
    check: (step) => {
      expectStep(step, 'sent');
      expect(traceIn(step.after).code).toBe((step.event.output as { code: string }).code);
      expect([step.after.hasTag('open'), step.after.hasTag('busy')]).toEqual([true, false]);
    },
  },
  {
    title: 'A failed send keeps the report for another try',
    source: 'docs/design/support-and-traces.md#support-tracing',
    when: is('xstate.error.actor.sendTrace'),
    check: (step) => {
      expectStep(step, 'unsent', { emits: [{ type: 'report.failed', error: step.event.error as unknown }] });
      keepsTrace(step);
      expect([step.after.hasTag('open'), step.after.hasTag('busy')]).toEqual([true, false]);
    },
  },
  {
    title: 'The report can be saved as a file',
    source: 'docs/design/support-and-traces.md#support-tracing',
    when: (step) => is('report.save')(step) && isIn(...WRITTEN)(step),
    check: (step) => {
      expectStep(step, step.before.value, { runs: { saveTrace: { trace: traceIn(step.before).trace } } });
      keepsTrace(step);
    },
  },
  {
    title: 'Save is ignored before the report is shown and while it is sent',
    source: 'docs/design/support-and-traces.md#support-tracing',
    when: (step) => is('report.save')(step) && !isIn(...WRITTEN)(step),
    check: expectIgnored,
  },
  {
    title: 'Close discards the gathered report',
    source: 'docs/design/support-and-traces.md#support-tracing',
    when: (step) => is('report.dismiss')(step) && !isIn('idle')(step),
    check: (step) => {
      expectStep(step, 'idle');
      expect(traceIn(step.after)).toEqual({ trace: null, code: null });
    },
  },
  {
    title: 'A closed report ignores close',
    source: 'docs/design/support-and-traces.md#support-tracing',
    when: (step) => is('report.dismiss')(step) && isIn('idle')(step),
    check: expectIgnored,
  },
  {
    title: 'The end of the session discards the report, so no other user can send it',
    source: 'docs/design/support-and-traces.md#support-tracing',
    when: is('session.ended'),
    check: (step) => {
      expectStep(step, 'idle');
      expect(step.after.context).toEqual({ trace: null, code: null });
    },
  },
];
