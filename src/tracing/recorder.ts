import type { AnyEventObject, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import type {
  Recording,
  SentRequest,
  TraceNote,
  TraceRecord,
  TraceRequest,
  TraceState,
} from '#contract/traces/trace.ts';
import { KEY_FRAME_EVERY, RING_SIZE } from '#contract/traces/trace-limits.ts';
import { getRejectingGuards } from './evaluated-guards.ts';
import { isSameState } from './same-state.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface RecorderOptions {
  /** Random id of the tab. */
  tab: string;
  /** The version of the pages. */
  build: string;
  /** ms since 1970. */
  now: () => number;
  /** Those of the charts that are known from the start. */
  vocabularies: Readonly<Record<string, Vocabulary>>;
  /** The charts' hashes by their ids. */
  hashes: Readonly<Record<string, string>>;
  /** Called with errors of the recorder itself. */
  onFailure: (error: unknown) => void;
  /** The recording of this tab before a reload. */
  previous: Recording | null;
}

/** Records the charts, requests and pages of the tab: bounded, and only fields that the vocabularies allow. */
export interface Recorder {
  /**
   * Passed to every chart: `createActor(machine, { inspect })`.
   * @param vocabulary of a chart whose code loads with its view
   */
  inspect: (event: InspectionEvent, vocabulary?: Vocabulary) => void;
  /** Records a request that is sent: as waiting, until its outcome is given. */
  request(sent: SentRequest): (outcome: Omit<TraceRequest, 'kind'>) => void;
  note(note: TraceNote['note'], facts?: TraceNote['facts']): void;
  /** @param offset ms by which the server's clock is ahead of this device's */
  setClockOffset(offset: number): void;
  /** The current records, oldest first. */
  recording: () => Recording;
  clear(): void;
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

const nextActorIn = (records: readonly TraceRecord[]) =>
  records.reduce((next, record) => ('actor' in record ? Math.max(next, record.actor + 1) : next), 0);

/** Aliases of the last RING_SIZE texts. The limit bounds the memory. */
const createAliases = (usedBefore: number) => {
  const aliases = new Map<string, string>();
  let count = usedBefore;
  return {
    count: () => count,
    clear: () => aliases.clear(),
    getAlias: (text: string): string => {
      let known = aliases.get(text);
      if (known === undefined) {
        count += 1;
        known = `text-${count}`;
        aliases.set(text, known);
        if (aliases.size > RING_SIZE) aliases.delete(aliases.keys().next().value ?? '');
      }
      return known;
    },
  };
};

/** The last RING_SIZE records. Indexes count all records ever written. */
const createRing = (previous: readonly TraceRecord[]) => {
  let records = [...previous];
  let evictedCount = 0;
  return {
    oldestIndex: () => evictedCount + Math.max(0, records.length - RING_SIZE),
    read: () => records.slice(-RING_SIZE),
    clear: () => {
      evictedCount += records.length;
      records = [];
    },
    /** @returns the index of the record */
    write: (record: TraceRecord): number => {
      const index = evictedCount + records.push(record) - 1;
      // Evict in batches: moving 500 records for each new one would cost more than writing it.
      if (records.length >= RING_SIZE * 2) {
        evictedCount += RING_SIZE;
        records = records.slice(RING_SIZE);
      }
      return index;
    },
  };
};

type AliasOf = (text: string) => string;

const buildEventRecord = (
  chart: Tracked,
  event: AnyEventObject,
  [before, after]: readonly [AnyMachineSnapshot, AnyMachineSnapshot],
  at: number,
  getAlias: AliasOf,
): TraceRecord => {
  const record: Extract<TraceRecord, { kind: 'event' }> = {
    kind: 'event',
    at,
    chart: chart.chart,
    actor: chart.actor,
    event: event.type,
  };
  // Set one by one, which is faster than spreading: this runs at every event of a chart.
  const facts = chart.vocabulary.extractFacts(event, getAlias);
  if (facts) record.facts = facts;
  if (!isSameState(after.value as TraceState, before.value as TraceState)) record.to = after.value as TraceState;
  if (!chart.hasMoved) record.ignored = true;
  const refusedBy = getRejectingGuards(before.machine, before, event);
  if (refusedBy.length > 0) record.refusedBy = refusedBy;
  return record;
};

/** Writes the records of charts from XState's inspection events. @param charts receives the hash of each recorded chart */
const createInspector = (
  { now, vocabularies, hashes }: RecorderOptions,
  charts: Record<string, string>,
  getAlias: AliasOf,
  ring: ReturnType<typeof createRing>,
) => {
  const tracked = new WeakMap<InspectionEvent['actorRef'], Tracked>();
  let nextActor = nextActorIn(ring.read());

  const writeFrame = (chart: Tracked, at: number, starts = false) => {
    chart.sinceFrame = 0;
    chart.framedAt = ring.write({
      kind: 'frame',
      at,
      chart: chart.chart,
      actor: chart.actor,
      state: chart.snapshot.value as TraceState,
      context: chart.vocabulary.extractContext(chart.snapshot.context, getAlias),
      ...(starts && { starts }),
    });
  };

  const begin = (actorRef: InspectionEvent['actorRef'], snapshot: AnyMachineSnapshot, own?: Vocabulary) => {
    const chart = snapshot.machine.id;
    const vocabulary = own ?? vocabularies[chart];
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
    // A replay starts at a key frame, so write a new one before the last one is evicted.
    if (chart.sinceFrame >= KEY_FRAME_EVERY || chart.framedAt < ring.oldestIndex() + 1) writeFrame(chart, at);
    const before = chart.snapshot;
    chart.snapshot = after;
    chart.sinceFrame += 1;
    ring.write(buildEventRecord(chart, event, [before, after], at, getAlias));
    chart.hasMoved = false;
  };

  return (inspection: InspectionEvent, vocabulary?: Vocabulary) => {
    if (inspection.type !== '@xstate.snapshot' && inspection.type !== '@xstate.microstep') return;
    const snapshot = inspection.snapshot as AnyMachineSnapshot;
    // Invoked promises and callbacks are inspected here too; the chart receives their end as an event.
    if (!('machine' in snapshot)) return;
    const known = tracked.get(inspection.actorRef);
    if (inspection.type === '@xstate.microstep') {
      const { _transitions } = inspection as unknown as { _transitions: readonly unknown[] };
      if (known && _transitions.length > 0) known.hasMoved = true;
    } else if (!known) begin(inspection.actorRef, snapshot, vocabulary);
    else if (inspection.event.type !== STOP) writeEvent(known, inspection.event, snapshot);
  };
};

export const createRecorder = (options: RecorderOptions): Recorder => {
  const { tab, build, now, previous, onFailure } = options;
  const aliases = createAliases(previous?.aliases ?? 0);
  const before = previous?.records ?? [];
  const ring = createRing(before);
  const charts: Record<string, string> = {};
  const inspect = createInspector(options, charts, aliases.getAlias, ring);
  const waiting = new Set<SentRequest>();
  let clockOffset = previous?.clockOffset ?? null;

  return {
    inspect: (inspection, vocabulary) => {
      try {
        inspect(inspection, vocabulary);
      } catch (error) {
        // An error of the recorder must not break the shop.
        onFailure(error);
      }
    },
    request: (sent) => {
      waiting.add(sent);
      return (outcome) => {
        waiting.delete(sent);
        ring.write({ kind: 'request', ...outcome });
      };
    },
    note: (note, facts) => void ring.write({ kind: 'note', at: now(), note, ...(facts && { facts }) }),
    setClockOffset: (offset) => {
      clockOffset = offset;
    },
    recording: () => ({
      tab,
      build,
      clockOffset,
      aliases: aliases.count(),
      // While records of an earlier version are left, no chart of another hash can be replayed.
      charts: { ...charts, ...(ring.oldestIndex() < before.length && previous?.charts) },
      records: [
        ...ring.read(),
        ...Array.from(waiting, (sent) => ({
          kind: 'request' as const,
          ...sent,
          ms: Math.max(0, now() - sent.at),
          failure: 'waiting' as const,
        })),
      ],
    }),
    clear: () => {
      ring.clear();
      aliases.clear();
    },
  };
};
