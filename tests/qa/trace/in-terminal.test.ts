import { describe, expect, test } from 'vitest';
import type { Recording, TraceRecord } from '#contract/trace.ts';
import { pathsOf } from '#qa/engine/path-sets.ts';
import { loadPageModels } from '#qa/models/load-models.ts';
import { inTerminal } from '#qa/trace/in-terminal.ts';
import { recordingOf } from '../../tracing/recorded-paths.ts';

const START = Date.parse('2026-11-22T12:00:00.000Z');

const purchase = (await loadPageModels()).get('purchase');
const redirecting = purchase && pathsOf(purchase, 'shortest').find(({ steps }) => steps.at(-1)?.to === 'redirecting');
if (!redirecting) throw new Error('No path of the purchase is redirected');
const recorded = recordingOf(purchase, redirecting);

/** Prints the report of one tab. Its records have the same time. */
const print = (records: readonly TraceRecord[]) =>
  inTerminal({
    trace: { version: 1, tabs: [{ ...recorded, records: records.map((record) => ({ ...record, at: START })) }] },
    log: [],
  });

const failed: TraceRecord = { kind: 'request', at: START, ms: 4, method: 'GET', path: 'cart', status: 500 };

// docs/support.md#in-a-terminal
describe('a report in the terminal', () => {
  test('marks the row of the finding, and names its number', () => {
    const text = print([...recorded.records, failed]);
    const number = recorded.records.length;
    expect(text).toContain(`▶ tab 1 #${number}`);
    expect(text.split('\n').filter((line) => line.startsWith('▶  '))).toEqual([
      expect.stringMatching(new RegExp(`tab 1 #${number}  ✗  GET cart +500`)),
    ]);
  });

  test('begins the timeline with the clock time of the first step', () => {
    expect(print(recorded.records)).toContain('Timeline from 2026-11-22T12:00:00.000Z by the device');
  });

  test('names the record where a replay diverges by the number of its row', () => {
    const index = recorded.records.findIndex((record) => record.kind === 'event');
    const records: Recording['records'] = recorded.records.map((record, at) =>
      at === index && record.kind === 'event' ? { ...record, to: 'redirecting' } : record,
    );
    const text = print(records);
    expect(text).toContain(`tab 1 diverges at #${index}, purchase purchase.start: recorded "redirecting"`);
    expect(text).toMatch(new RegExp(`tab 1 #${index}     purchase purchase\\.start`));
  });

  test('names the row before a key frame, which has no row', () => {
    const [start] = recorded.records;
    if (start?.kind !== 'frame') throw new Error('A recording starts with a key frame');
    const { starts: _, ...frame } = start;
    const last = recorded.records.length;
    const text = print([...recorded.records, frame]);
    expect(text).toContain(`tab 1 diverges at #${last}, a key frame after #${last - 1}, purchase: recorded`);
  });

  test('says when a report has no steps', () => {
    expect(print([])).toContain('The report has no steps.');
  });
});
