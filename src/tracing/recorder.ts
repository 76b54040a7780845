import type { AnyEventObject, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import type { Recording, TraceNote, TraceRecord, TraceRequest, TraceState, TraceValue } from '#contract/trace.ts';
import { KEY_FRAME_EVERY, RING_SIZE } from '#contract/trace-limits.ts';
import { guardsThatRefuse } from './asked-guards.ts';
import { isSameState } from './same-state.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface RecorderParts {
  /** Random id of the tab. */
  tab: string;
  /** The version of the pages. */
  build: string;
  /** ms since 1970. */
  now: () => number;
  vocabularies: Readonly<Record<string, Vocabulary>>;
  /** The charts' hashes by their ids. */
  hashes: Readonly<Record<string, string>>;
  /** Called with errors of the recorder itself. */
  onFailure: (error: unknown) => void;
  /** The recording of this tab before a reload. */
  kept: Recording | null;
}

/** Records the charts, requests and pages of the tab: bounded, and only fields that the vocabularies allow. */
export interface Recorder {
  /** Passed to every chart: `createActor(machine, { inspect })`. */
  inspect: (event: InspectionEvent) => void;
  request(request: Omit<TraceRequest, 'kind'>): void;
  note(note: TraceNote['note'], facts?: TraceNote['facts']): void;
  /** @param offset ms by which the server's clock is ahead of this device's */
  clockIsOff(offset: number): void;
  /** The current records, oldest first. */
  recording: () => Recording;
  forget(): void;
}

/** A chart that is being recorded. */
interface Tracked {
  actor: number;
  chart: string;
  vocabulary: Vocabulary;
  snapshot: AnyMachineSnapshot;
  /** Index of its newest key frame among all records ever written. */
  framedAt: number;
  sinceFrame: number;
  /** Whether the event that is being processed took a transition. */
  hasMoved: boolean;
}

/** XState stops the chart of an unmounted view with this event, which is not recorded as one of the chart. */
const STOP = 'xstate.stop';

const nextActorIn = ({ records }: Recording) =>
  records.reduce((next, record) => ('actor' in record ? Math.max(next, record.actor + 1) : next), 0);

export const createRecorder = ({ tab, build, now, vocabularies, hashes, kept, onFailure }: RecorderParts): Recorder => {
  let records: TraceRecord[] = kept ? [...kept.records] : [];
  /** Number of records that were evicted before the oldest one. */
  let forgotten = 0;
  let nextActor = kept ? nextActorIn(kept) : 0;
  let clockOffset = kept?.clockOffset ?? null;
  const charts: Record<string, string> = { ...kept?.charts };
  const aliases = new Map<string, string>();
  let aliasCount = kept?.aliases ?? 0;
  const tracked = new WeakMap<InspectionEvent['actorRef'], Tracked>();

  const alias = (text: string) => {
    let known = aliases.get(text);
    if (known === undefined) {
      aliasCount += 1;
      known = `text-${aliasCount}`;
      aliases.set(text, known);
      // Only the last RING_SIZE texts have an alias, so that memory stays bounded.
      if (aliases.size > RING_SIZE) aliases.delete(aliases.keys().next().value ?? '');
    }
    return known;
  };

  const write = (record: TraceRecord) => {
    records.push(record);
    // Evict in batches: moving 500 records for each new one would cost more than writing it.
    if (records.length < RING_SIZE * 2) return;
    forgotten += RING_SIZE;
    records = records.slice(RING_SIZE);
  };

  const writeFrame = (chart: Tracked, at: number, starts = false) => {
    chart.framedAt = forgotten + records.length;
    chart.sinceFrame = 0;
    const { value, context } = chart.snapshot;
    write({
      kind: 'frame',
      at,
      chart: chart.chart,
      actor: chart.actor,
      state: value as TraceState,
      context: chart.vocabulary.contextOf(context, alias),
      ...(starts && { starts }),
    });
  };

  const oldestOnExport = () => forgotten + Math.max(0, records.length - RING_SIZE);

  const begin = (actorRef: InspectionEvent['actorRef'], snapshot: AnyMachineSnapshot) => {
    const chart = snapshot.machine.id;
    const vocabulary = vocabularies[chart];
    // A chart without a vocabulary is not recorded.
    if (!vocabulary) return;
    charts[chart] = hashes[chart] ?? '';
    const begun = { actor: nextActor, chart, vocabulary, snapshot, framedAt: 0, sinceFrame: 0, hasMoved: false };
    nextActor += 1;
    tracked.set(actorRef, begun);
    writeFrame(begun, now(), true);
  };

  const writeEvent = (chart: Tracked, event: AnyEventObject, after: AnyMachineSnapshot) => {
    const at = now();
    const before = chart.snapshot;
    // A replay starts at a key frame, so write a new one before the last one is evicted.
    if (chart.sinceFrame >= KEY_FRAME_EVERY || chart.framedAt < oldestOnExport() + 1) writeFrame(chart, at);
    chart.snapshot = after;
    chart.sinceFrame += 1;
    const facts: Record<string, TraceValue> | undefined = chart.vocabulary.factsOf(event, alias);
    const refusedBy = guardsThatRefuse(before.machine, before, event);
    write({
      kind: 'event',
      at,
      chart: chart.chart,
      actor: chart.actor,
      event: event.type,
      ...(facts && { facts }),
      ...(!isSameState(after.value as TraceState, before.value as TraceState) && { to: after.value as TraceState }),
      ...(!chart.hasMoved && { ignored: true as const }),
      ...(refusedBy.length > 0 && { refusedBy }),
    });
    chart.hasMoved = false;
  };

  const hear = (inspection: InspectionEvent) => {
    if (inspection.type !== '@xstate.snapshot' && inspection.type !== '@xstate.microstep') return;
    const snapshot = inspection.snapshot as AnyMachineSnapshot;
    // Invoked promises and callbacks are inspected here too; the chart receives their end as an event.
    if (!('machine' in snapshot)) return;
    const known = tracked.get(inspection.actorRef);
    if (inspection.type === '@xstate.microstep') {
      const { _transitions } = inspection as unknown as { _transitions: readonly unknown[] };
      if (known && _transitions.length > 0) known.hasMoved = true;
    } else if (!known) begin(inspection.actorRef, snapshot);
    else if (inspection.event.type !== STOP) writeEvent(known, inspection.event, snapshot);
  };

  return {
    inspect: (inspection) => {
      try {
        hear(inspection);
      } catch (error) {
        // An error of the recorder must not break the shop.
        onFailure(error);
      }
    },
    request: (request) => write({ kind: 'request', ...request }),
    note: (note, facts) => write({ kind: 'note', at: now(), note, ...(facts && { facts }) }),
    clockIsOff: (offset) => {
      clockOffset = offset;
    },
    recording: () => ({
      tab,
      build,
      clockOffset,
      aliases: aliasCount,
      charts: { ...charts },
      records: records.slice(-RING_SIZE),
    }),
    forget: () => {
      forgotten += records.length;
      records = [];
      aliases.clear();
    },
  };
};
