import type { Trace } from '#contract/traces/trace.ts';
import { recorderReportMachine } from '#machines/recorder-report/recorder-report.machine.ts';
import { buildDoneEvent, buildErrorEvent } from '../engine/step.ts';
import { defineModel, toStateName } from '../engine/chart-model.ts';

const TRACE: Trace = {
  version: 1,
  tabs: [{ tab: 'tab-1', build: 'index-1.js', clockOffset: 0, aliases: 0, charts: {}, records: [] }],
};

export const model = defineModel<typeof recorderReportMachine>({
  machine: recorderReportMachine,
  inputs: { 'a page': undefined },
  events: (snapshot) => ({
    'report.offer': { type: 'report.offer' },
    'page.crashed': { type: 'page.crashed', error: 'TypeError' },
    'report.open': { type: 'report.open' },
    'report.send': { type: 'report.send' },
    'report.save': { type: 'report.save' },
    'report.dismiss': { type: 'report.dismiss' },
    'session.ended': { type: 'session.ended' },
    ...(snapshot.matches('gathering') && {
      'gatherTrace succeeds': buildDoneEvent('gatherTrace', TRACE),
      'gatherTrace fails': buildErrorEvent('gatherTrace', new Error('closed')),
    }),
    ...(snapshot.matches('sending') && {
      'sendTrace succeeds': buildDoneEvent('sendTrace', { code: 'K7QF-2M95' }),
      'sendTrace fails': buildErrorEvent('sendTrace', new Error('lost')),
    }),
  }),
  key: ({ value }) => toStateName(value),
  bound: 5,
});
