import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AnyEventObject, type AnyStateMachine, createActor } from 'xstate';
import { recordingSchema } from '#contract/traces/trace.ts';
import { FACTS_LIST_MAX, KEY_FRAME_EVERY, RING_SIZE } from '#contract/traces/trace-limits.ts';
import { bulkAddMachine } from '#machines/bulk-add/bulk-add.machine.ts';
import { ownReviewMachine } from '#machines/own-review/own-review.machine.ts';
import { ownReviewTrace } from '#machines/own-review/own-review.trace.ts';
import { intentGateMachine } from '#machines/intent-gate/intent-gate.machine.ts';
import { searchMachine } from '#machines/search/search.machine.ts';
import { suggestionsMachine } from '#machines/suggestions/suggestions.machine.ts';
import { REPLAYED_CHARTS } from '#tracing/charts/replayed-charts.ts';
import type { Recorder } from '#tracing/recorder.ts';
import { replay } from '#tracing/replay.ts';
import { VOCABULARIES } from '#tracing/charts/vocabularies.ts';
import { loadPageModels } from '#qa/models/load-models.ts';
import { generatePaths } from '#qa/engine/path-sets.ts';
import { collectNodes, getInvokes } from '../support/machines.ts';
import { buildProduct } from '#qa/support/fake-server.ts';
import { createTestRecorder } from '#qa/support/recorder.ts';

const models = await loadPageModels();

/** Bytes of a full ring buffer, as JSON. */
const BOUND = 150 * 1024;

const searching = (recorder = createTestRecorder()) => {
  const search = createActor(searchMachine, { inspect: (inspection) => recorder.inspect(inspection) });
  search.start();
  return { recorder, search };
};

describe('a chart whose code loads with its view', () => {
  const write = (vocabulary: typeof ownReviewTrace | undefined) => {
    const recorder = createTestRecorder({ vocabularies: {} });
    const review = createActor(ownReviewMachine, {
      input: { productId: 7, userId: 'user-1' },
      inspect: (inspection) => recorder.inspect(inspection, vocabulary),
    });
    review.start();
    const draft = { rating: '4', title: 'Written', text: 'Every model opens at once.', version: '', engine: '' };
    review.send({ type: 'review.open' });
    review.send({ type: 'review.edit', draft });
    review.send({ type: 'review.close' });
    return recorder.recording();
  };

  test('is recorded by the vocabulary that it brings, without what the user wrote, and can be replayed', () => {
    const recording = write(ownReviewTrace);
    expect(recording.records.flatMap((record) => (record.kind === 'event' ? [record.event] : []))).toEqual([
      'review.open',
      'review.edit',
      'review.close',
    ]);
    expect(JSON.stringify(recording)).not.toMatch(/Written|model|user-1/);
    expect(replay(recording, REPLAYED_CHARTS)).toMatchObject({ outcome: 'agrees', events: 3 });
  });

  test('is not recorded without one', () => {
    expect(write(undefined).records).toEqual([]);
  });
});

// docs/design/support-and-traces.md#support-tracing: "The user sends it as it was shown".
describe('a recording can be sent', () => {
  const record = (machine: AnyStateMachine, events: readonly AnyEventObject[], input?: object) => {
    const recorder = createTestRecorder();
    const actor = createActor(machine, {
      inspect: (inspection) => recorder.inspect(inspection),
      ...(input && { input }),
    });
    actor.start();
    for (const event of events) actor.send(event);
    actor.stop();
    return recorder.recording();
  };

  test.each([
    ['two spaces before a short text', '  a'],
    ['two spaces after a short text', 'a  '],
    ['a wide space before a short text', '\u3000a'],
    ['two spaces around a longer text', '  car  '],
  ])('after %s in the search box, and can be replayed', (_, text) => {
    const recording = record(suggestionsMachine, [{ type: 'search.typed', text }]);
    expect(recordingSchema.safeParse(recording).error?.issues).toBeUndefined();
    expect(replay(recording, REPLAYED_CHARTS)).toMatchObject({ outcome: 'agrees', events: 1 });
  });

  const buildProducts = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));

  test('after a wishlist of 300 products was added to the cart, and can be replayed', () => {
    const start = { type: 'bulkAdd.start', products: buildProducts(300) };
    const recording = record(bulkAddMachine, [start], { subject: 'wishlist' });
    expect(recordingSchema.safeParse(recording).error?.issues).toBeUndefined();
    expect(replay(recording, REPLAYED_CHARTS)).toMatchObject({ outcome: 'agrees' });
  });

  test('after a list that is longer than a report allows, of which it has the first', () => {
    const start = { type: 'bulkAdd.start', products: buildProducts(FACTS_LIST_MAX + 1) };
    const recording = record(bulkAddMachine, [start], { subject: 'wishlist' });
    expect(recordingSchema.safeParse(recording).error?.issues).toBeUndefined();
    expect(JSON.stringify(recording)).toContain(`"id":${FACTS_LIST_MAX}`);
  });
});

describe('the ring buffer', () => {
  test('stays within its size limit for 10,000 events, and the last ones can be replayed', () => {
    const { recorder, search } = searching();
    const { recorder: same, search: other } = searching(recorder);
    for (let index = 0; index < 9_990; index += 1) search.send({ type: 'search.typed', text: `car ${index}` });
    for (let index = 0; index < 10; index += 1) other.send({ type: 'search.typed', text: `late ${index}` });

    const recording = same.recording();
    expect(recording.records.length).toBeLessThanOrEqual(RING_SIZE);
    expect(JSON.stringify(recording).length).toBeLessThan(BOUND);
    // Events before the first remaining key frame cannot be replayed.
    const played = replay(recording, REPLAYED_CHARTS);
    expect(played).toMatchObject({ outcome: 'agrees', skipped: [] });
    const events = recording.records.filter(({ kind }) => kind === 'event').length;
    expect(played).toHaveProperty(
      'events',
      expect.toSatisfy((count: number) => count > events - KEY_FRAME_EVERY),
    );
  });

  test('continues after a reload, with new actors and aliases', () => {
    const { recorder, search } = searching();
    search.send({ type: 'search.typed', text: 'car' });
    const beforeReload = recorder.recording();

    const again = createTestRecorder({ previous: beforeReload });
    again.note('boot');
    searching(again).search.send({ type: 'search.typed', text: 'sword' });
    const { records, aliases } = again.recording();
    expect(aliases).toBe(2);
    expect(records.slice(0, beforeReload.records.length)).toEqual(beforeReload.records);
    expect(records.slice(beforeReload.records.length)).toMatchObject([
      { kind: 'note', note: 'boot' },
      { kind: 'frame', actor: 1 },
      { kind: 'event', actor: 1, facts: { text: 'text-2' } },
    ]);
    expect(replay(again.recording(), REPLAYED_CHARTS)).toEqual({ outcome: 'agrees', events: 2, total: 2, skipped: [] });
  });

  describe('after a reload with another version of a chart', () => {
    const reload = () => {
      const { recorder, search } = searching(createTestRecorder({ hashes: { search: 'former' } }));
      search.send({ type: 'search.typed', text: 'car' });
      return searching(createTestRecorder({ previous: recorder.recording() }));
    };
    const skippedIn = (recorder: Recorder) => replay(recorder.recording(), REPLAYED_CHARTS).skipped;
    const former = { chart: 'search', recorded: 'former' };

    test('is not replayed while records of the former version are left', () => {
      const { recorder, search } = reload();
      expect(skippedIn(recorder)).toMatchObject([former]);
      for (let count = 2; count < RING_SIZE; count += 1) recorder.note('visible');
      search.send({ type: 'search.typed', text: 'sword' });
      expect(skippedIn(recorder)).toEqual([]);
    });

    test('is replayed again after forget', () => {
      const { recorder, search } = reload();
      recorder.clear();
      search.send({ type: 'search.typed', text: 'sword' });
      expect(replay(recorder.recording(), REPLAYED_CHARTS)).toMatchObject({ events: 1, skipped: [] });
    });
  });

  test('is empty after forget, and later events can be replayed', () => {
    const { recorder, search } = searching();
    search.send({ type: 'search.typed', text: 'car' });
    recorder.clear();
    expect(recorder.recording().records).toEqual([]);

    search.send({ type: 'search.typed', text: 'cars' });
    expect(recorder.recording().records).toMatchObject([{ kind: 'frame' }, { kind: 'event' }]);
    expect(replay(recorder.recording(), REPLAYED_CHARTS)).toEqual({
      outcome: 'agrees',
      events: 1,
      total: 1,
      skipped: [],
    });
  });
});

describe('a request', () => {
  const sent = { at: 1_800_000_000_000, method: 'GET', path: 'cart', call: 'call-1' };

  test('waits at the end of the recording until its outcome is known', () => {
    const recorder = createTestRecorder({ now: () => sent.at + 12_000 });
    const end = recorder.request(sent);
    recorder.note('hidden');
    expect(recorder.recording().records).toMatchObject([
      { kind: 'note', note: 'hidden' },
      { kind: 'request', ...sent, ms: 12_000, failure: 'waiting' },
    ]);

    end({ ...sent, ms: 12_500, status: 200 });
    expect(recorder.recording().records).toEqual([
      { kind: 'note', at: sent.at + 12_000, note: 'hidden' },
      { kind: 'request', ...sent, ms: 12_500, status: 200 },
    ]);
  });

  // docs/reliability.md#clock-skew
  test('has not waited for a negative time if the clock was set back', () => {
    const recorder = createTestRecorder({ now: () => sent.at - 60_000 });
    recorder.request(sent);
    expect(recorder.recording().records).toMatchObject([{ ms: 0, failure: 'waiting' }]);
  });
});

describe('a record', () => {
  test('names the guard that rejected an ignored event', () => {
    const { recorder, search } = searching();
    search.send({ type: 'search.typed', text: '' });
    expect(recorder.recording().records.at(-1)).toMatchObject({
      event: 'search.typed',
      ignored: true,
      refusedBy: ['isOtherText'],
    });
  });

  test('names a guard that rejected one transition before another was taken', () => {
    const recorder = createTestRecorder();
    const gate = createActor(intentGateMachine, { inspect: (inspection) => recorder.inspect(inspection) });
    gate.start();
    gate.send({ type: 'intent.act', intent: { act: 'add', product: buildProduct(101) }, signedIn: false });
    expect(recorder.recording().records.at(-1)).toMatchObject({
      facts: { intent: { act: 'add', product: { id: 101 } }, signedIn: false },
      to: 'holding',
      refusedBy: ['isSignedIn'],
    });
  });

  test('contains equal aliases for equal texts, and never the text', () => {
    const { recorder, search } = searching();
    for (const text of ['my secret', 'other', 'my secret']) search.send({ type: 'search.typed', text });
    const { records } = recorder.recording();
    const facts = records.flatMap((record) => (record.kind === 'event' ? [record.facts?.['text']] : []));
    expect(facts).toEqual(['text-1', 'text-2', 'text-1']);
    expect(JSON.stringify(records)).not.toContain('secret');
  });
});

describe.each([...models])('%s', (_, chart) => {
  const vocabulary = VOCABULARIES[chart.machine.id];
  if (!vocabulary) throw new Error(`${chart.machine.id} has no vocabulary`);

  const MARKER = 'Marker-2026@example.com';
  /** Replaces every text in a value by a marker that a person could have typed. */
  const marked = (value: unknown): unknown => {
    if (typeof value === 'string') return MARKER;
    if (value instanceof Error) return Object.assign(new Error(MARKER), { code: MARKER, requestId: MARKER });
    if (Array.isArray(value)) return value.map(marked);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([field, held]) => [field, marked(held)]));
  };

  test('never records a text of a person or the server, in any field', () => {
    const steps = generatePaths(chart, 'edges').flatMap((path) => path.steps);
    fc.assert(
      fc.property(
        fc.constantFrom(...steps),
        fc.object({ values: [fc.constant(MARKER)] }),
        ({ event, after }, extra) => {
          const { type, ...facts } = event;
          const written = vocabulary.extractFacts({ ...extra, ...(marked(facts) as object), type }, () => 'alias');
          const context = vocabulary.extractContext({ ...extra, ...(marked(after.context) as object) }, () => 'alias');
          expect(JSON.stringify([written, context])).not.toContain('arker');
        },
      ),
    );
  });

  test('declares the recorded fields of the output of every invoke', () => {
    const invokes = collectNodes(chart.machine)
      .flatMap(getInvokes)
      .flatMap(({ id, onDone }) => (id !== undefined && onDone !== undefined ? [id] : []));
    for (const id of invokes) expect(vocabulary.knows(`xstate.done.actor.${id}`), `the output of ${id}`).toBe(true);
  });
});
