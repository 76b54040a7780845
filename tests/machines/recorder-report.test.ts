import { expect, test } from 'vitest';
import type { Trace } from '#contract/traces/trace.ts';
import { type RecorderReportEvent, recorderReportMachine } from '#machines/recorder-report/recorder-report.machine.ts';
import * as selectors from '#machines/recorder-report/recorder-report.react.ts';
import { type InvokedEvent, buildDoneEvent, buildErrorEvent, walk } from '#qa/engine/step.ts';

const TRACE: Trace = { version: 1, tabs: [] };
const GATHERED = buildDoneEvent('gatherTrace', TRACE);
const LOST = new Error('lost');

const after = (...events: (RecorderReportEvent | InvokedEvent)[]) => walk(recorderReportMachine, undefined, events);
const seen = (...events: (RecorderReportEvent | InvokedEvent)[]) => {
  const { snapshot } = after(...events);
  return {
    isOffered: selectors.selectIsOffered(snapshot),
    isOpen: selectors.selectIsOpen(snapshot),
    isBusy: selectors.selectIsBusy(snapshot),
    isUnsent: selectors.selectIsUnsent(snapshot),
    trace: selectors.selectTrace(snapshot),
    code: selectors.selectCode(snapshot),
  };
};
const CLOSED = { isOffered: false, isOpen: false, isBusy: false, isUnsent: false, trace: null, code: null };

test('starts without an offer or a report', () => {
  expect(seen()).toEqual(CLOSED);
});

test.each([{ type: 'report.offer' }, { type: 'page.crashed', error: 'TypeError' }] as const)(
  'offers a report on $type',
  (event) => {
    expect(seen(event)).toEqual({ ...CLOSED, isOffered: true });
    expect(seen(event, { type: 'report.dismiss' })).toEqual(CLOSED);
  },
);

test('shows the report before sending it', () => {
  expect(seen({ type: 'report.open' })).toEqual({ ...CLOSED, isOpen: true, isBusy: true });
  const { invoked } = after({ type: 'report.open' }, GATHERED);
  expect(invoked).toEqual([]);
  expect(seen({ type: 'report.open' }, GATHERED)).toEqual({ ...CLOSED, isOpen: true, trace: TRACE });
});

test('shows the code after sending', () => {
  const sending: RecorderReportEvent = { type: 'report.send' };
  expect(after({ type: 'report.open' }, GATHERED, sending).invoked).toEqual(['sendTrace']);
  expect(seen({ type: 'report.open' }, GATHERED, sending)).toMatchObject({ isOpen: true, isBusy: true });
  expect(
    seen({ type: 'report.open' }, GATHERED, sending, buildDoneEvent('sendTrace', { code: 'K7QF-2M95' })),
  ).toMatchObject({
    isBusy: false,
    code: 'K7QF-2M95',
  });
});

test('preserves a report that could not be sent', () => {
  const failed = [
    { type: 'report.open' },
    GATHERED,
    { type: 'report.send' },
    buildErrorEvent('sendTrace', LOST),
  ] as const;
  expect(after(...failed).emitted).toEqual([{ type: 'report.failed', error: LOST }]);
  expect(seen(...failed)).toEqual({ ...CLOSED, isOpen: true, isUnsent: true, trace: TRACE });
  expect(after(...failed, { type: 'report.save' }).actions).toEqual(['saveTrace']);
  expect(after(...failed, { type: 'report.send' }).invoked).toEqual(['sendTrace']);
});

test('drops the report on close', () => {
  expect(seen({ type: 'report.open' }, GATHERED, { type: 'report.dismiss' })).toEqual(CLOSED);
});
