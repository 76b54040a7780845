import { describe, expect, test } from 'vitest';
import { type Recording, type TraceEvent, type TraceFrame, recordingSchema } from '#contract/traces/trace.ts';
import { REPLAYED_CHARTS } from '#tracing/charts/replayed-charts.ts';
import { replay } from '#tracing/replay.ts';
import { loadPageModels } from '#qa/models/load-models.ts';
import { generatePaths } from '#qa/engine/path-sets.ts';
import { recordPath } from './recorded-paths.ts';

const models = await loadPageModels();

test('every chart can be replayed', () => {
  const ids = [...models.values()].map(({ machine }) => machine.id);
  expect(Object.keys(REPLAYED_CHARTS).sort()).toEqual(ids.sort());
});

describe.each([...models])('%s', (_, chart) => {
  const paths = generatePaths(chart, 'edges');

  test('the recording of every edge matches the schema and agrees when it is replayed', () => {
    for (const path of paths) {
      const recording = recordPath(chart, path);
      expect(recordingSchema.parse(recording)).toEqual(recording);
      expect(replay(recording, REPLAYED_CHARTS), path.steps.map(({ name }) => name).join(' → ')).toEqual({
        outcome: 'agrees',
        events: path.steps.length,
        total: path.steps.length,
        skipped: [],
      });
    }
  });

  test('a replay reports the index of a tampered record', () => {
    const [longest] = paths.toSorted((one, other) => other.steps.length - one.steps.length);
    if (!longest) throw new Error('a chart without paths');
    const { records, ...recording } = recordPath(chart, longest);
    const moved = records.flatMap((record, index) => (record.kind === 'event' ? [index] : []));
    for (const index of moved) {
      const tampered = records.map((record, at) =>
        at === index ? { ...(record as TraceEvent), to: 'a state that no chart has' } : record,
      );
      expect(replay({ ...recording, records: tampered }, REPLAYED_CHARTS)).toMatchObject({
        outcome: 'diverges',
        divergence: { index, chart: chart.machine.id, kind: 'state' },
      });
    }
  });

  test('a replay skips a chart that has another version in the recording', () => {
    const [path] = paths;
    if (!path) throw new Error('a chart without paths');
    const recording = recordPath(chart, path);
    const older = { ...recording, charts: { [chart.machine.id]: '0123456789abcdef' } };
    const current = REPLAYED_CHARTS[chart.machine.id]?.hash;
    expect(replay(older, REPLAYED_CHARTS)).toEqual({
      outcome: 'agrees',
      events: 0,
      total: path.steps.length,
      skipped: [{ chart: chart.machine.id, recorded: '0123456789abcdef', current }],
    });
  });
});

describe('a replay', () => {
  const frame = (chart: string, actor: number, state: string, context: TraceFrame['context'] = {}): TraceFrame => ({
    kind: 'frame',
    at: 0,
    chart,
    actor,
    state,
    context,
  });
  const event = (chart: string, actor: number, type: string, rest: Partial<TraceEvent> = {}): TraceEvent => ({
    kind: 'event',
    at: 0,
    chart,
    actor,
    event: type,
    ...rest,
  });
  const getChartHash = (chart: string) => REPLAYED_CHARTS[chart]?.hash ?? '';
  const recorded = (records: Recording['records'], charts: Recording['charts']): Recording => ({
    tab: 'tab-1',
    build: 'index-1.js',
    clockOffset: 0,
    aliases: 0,
    charts,
    records,
  });

  test('replays the other charts of a recording in which one has changed', () => {
    const records = [
      frame('drawer', 0, 'closed', { sectionId: null }),
      event('drawer', 0, 'drawer.open', { to: { open: 'collapsed' } }),
      frame('theme', 1, 'a state that the chart had once'),
      event('theme', 1, 'theme.set'),
    ];
    const recording = recorded(records, { drawer: getChartHash('drawer'), theme: '0123456789abcdef' });
    expect(replay(recording, REPLAYED_CHARTS)).toEqual({
      outcome: 'agrees',
      events: 1,
      total: 2,
      skipped: [{ chart: 'theme', recorded: '0123456789abcdef', current: getChartHash('theme') }],
    });
  });

  test('counts the events before the first key frame as not replayed', () => {
    const events = Array.from({ length: 14 }, () => event('drawer', 0, 'drawer.open', { to: { open: 'collapsed' } }));
    expect(replay(recorded(events, { drawer: getChartHash('drawer') }), REPLAYED_CHARTS)).toEqual({
      outcome: 'agrees',
      events: 0,
      total: 14,
      skipped: [],
    });
  });

  test('reports a key frame with a state that the chart does not have', () => {
    const recording = recorded([frame('download', 0, 'nosuchstate')], { download: getChartHash('download') });
    expect(replay(recording, REPLAYED_CHARTS)).toMatchObject({
      outcome: 'diverges',
      divergence: {
        index: 0,
        chart: 'download',
        kind: 'failed',
        recorded: 'nosuchstate',
        replayed: "State 'nosuchstate' does not exist on 'download'",
      },
    });
  });
});
