import type { Trace } from '#contract/trace.ts';
import { recorderReportMachine } from '#machines/recorder-report/recorder-report.machine.ts';
import { doneOf, errorOf } from '../engine/step.ts';
import { defineModel, nameOf } from '../engine/chart-model.ts';

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
      'gatherTrace succeeds': doneOf('gatherTrace', TRACE),
      'gatherTrace fails': errorOf('gatherTrace', new Error('closed')),
    }),
    ...(snapshot.matches('sending') && {
      'sendTrace succeeds': doneOf('sendTrace', { code: 'K7QF-2M95' }),
      'sendTrace fails': errorOf('sendTrace', new Error('lost')),
    }),
  }),
  key: ({ value }) => nameOf(value),
  bound: 5,
});
