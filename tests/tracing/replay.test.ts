import { describe, expect, test } from 'vitest';
import { type Recording, recordingSchema, type TraceEvent } from '#contract/trace.ts';
import { REPLAYED_CHARTS } from '#tracing/charts/replayed-charts.ts';
import { replay } from '#tracing/replay.ts';
import { loadPageModels } from '#qa/models/load-models.ts';
import { pathsOf } from '#qa/engine/path-sets.ts';
import { recordingOf } from './recorded-paths.ts';

const models = await loadPageModels();

test('every chart can be replayed', () => {
  const ids = [...models.values()].map(({ machine }) => machine.id);
  expect(Object.keys(REPLAYED_CHARTS).sort()).toEqual(ids.sort());
});

describe.each([...models])('%s', (_, chart) => {
  const paths = pathsOf(chart, 'edges');

  test('the recording of every edge matches the schema and agrees when it is replayed', () => {
    for (const path of paths) {
      const recording = recordingOf(chart, path);
      expect(recordingSchema.parse(recording)).toEqual(recording);
      expect(replay(recording, REPLAYED_CHARTS), path.steps.map(({ name }) => name).join(' → ')).toEqual({
        outcome: 'agrees',
        events: path.steps.length,
      });
    }
  });

  test('a replay reports the index of a tampered record', () => {
    const [longest] = paths.toSorted((one, other) => other.steps.length - one.steps.length);
    if (!longest) throw new Error('a chart without paths');
    const { records, ...recording } = recordingOf(chart, longest);
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

  test('a replay rejects a recording of another version of the chart', () => {
    const [path] = paths;
    if (!path) throw new Error('a chart without paths');
    const recording = recordingOf(chart, path);
    const older = { ...recording, charts: { [chart.machine.id]: '0123456789abcdef' } };
    expect(replay(older, REPLAYED_CHARTS)).toEqual({
      outcome: 'refused',
      chart: chart.machine.id,
      recorded: '0123456789abcdef',
      current: REPLAYED_CHARTS[chart.machine.id]?.hash,
    });
  });
});

test('a replay reports a key frame with a state that the chart does not have', () => {
  const recording: Recording = {
    tab: 'tab-1',
    build: 'index-1.js',
    clockOffset: 0,
    aliases: 0,
    charts: { download: REPLAYED_CHARTS['download']?.hash ?? '' },
    records: [{ kind: 'frame', at: 0, chart: 'download', actor: 0, state: 'nosuchstate', context: {} }],
  };
  expect(replay(recording, REPLAYED_CHARTS)).toMatchObject({
    outcome: 'diverges',
    divergence: { index: 0, chart: 'download', kind: 'failed', recorded: 'nosuchstate' },
  });
});
