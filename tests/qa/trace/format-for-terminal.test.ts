import { describe, expect, test } from 'vitest';
import type { Recording, TraceRecord } from '#contract/traces/trace.ts';
import { generatePaths } from '#qa/engine/path-sets.ts';
import { loadPageModels } from '#qa/models/load-models.ts';
import { formatForTerminal } from '#qa/trace/format-for-terminal.ts';
import { REPLAYED_CHARTS } from '#tracing/charts/replayed-charts.ts';
import { buildRequestRecord, recordingWith } from '#tests/support/trace-fixtures.ts';
import { recordPath } from '../../tracing/recorded-paths.ts';

const START = Date.parse('2026-11-22T12:00:00.000Z');

const purchase = (await loadPageModels()).get('purchase');
const redirecting =
  purchase && generatePaths(purchase, 'shortest').find(({ steps }) => steps.at(-1)?.to === 'redirecting');
if (!redirecting) throw new Error('No path of the purchase is redirected');
const recorded = recordPath(purchase, redirecting);

/** Prints the report of one tab. Its records have the same time. */
const print = (records: readonly TraceRecord[]) =>
  formatForTerminal({
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

test('the terminal lists the other failures of a recording', () => {
  const records = [
    buildRequestRecord('2026-11-23T09:00:00Z', { status: 403, code: 'account_blocked' }),
    buildRequestRecord('2026-11-23T09:01:00Z', { status: 500, code: 'internal' }),
    buildRequestRecord('2026-11-23T09:02:00Z', { status: 401, code: 'credentials_wrong' }),
  ];
  const [sentence, , ...lines] = formatForTerminal({
    trace: { version: 1, tabs: [recordingWith(records)] },
    log: [],
  }).split('\n');
  expect(sentence).toBe('The server failed: POST login returned 500.');
  expect(lines).toContain(
    'Earlier in this recording: 09:00:00 The server or the network rejected a request: the account is blocked.',
  );
  expect(lines).toContain(
    'Later in this recording: 09:02:00 The server or the network rejected a request: email or password was wrong.',
  );
});

test('the terminal says how many events were replayed, and which charts have another version', () => {
  const records: TraceRecord[] = [
    { kind: 'event', at: 0, chart: 'drawer', actor: 0, event: 'drawer.open', to: { open: 'collapsed' } },
    { kind: 'frame', at: 0, chart: 'theme', actor: 1, state: 'a state that the chart had once', context: {} },
  ];
  const charts = { drawer: REPLAYED_CHARTS['drawer']?.hash ?? '', theme: '0123456789abcdef' };
  expect(
    formatForTerminal({ trace: { version: 1, tabs: [recordingWith(records, charts)] }, log: [] })
      .split('\n')
      .at(-1),
  ).toMatch(
    /^tab 1 replays without divergence \(0 of 1 events; not replayed: another version of the chart theme \(recorded 0123456789abcdef, here /,
  );
});
