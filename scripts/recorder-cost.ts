// Measures the time and memory of the recorder: npm run recorder:cost
import { createActor } from 'xstate';
import { searchMachine } from '#machines/search/search.machine.ts';
import { CHART_HASHES } from '#tracing/charts/chart-hashes.ts';
import { createRecorder } from '#tracing/recorder.ts';
import { VOCABULARIES } from '#tracing/charts/vocabularies.ts';
import { readWithoutArguments } from '#server/cli/arguments.ts';

readWithoutArguments(
  'recorder:cost',
  `npm run recorder:cost

Measures the time per event and the memory of the recorder.

Exit codes
  0  both are within their targets     1  one is not`,
);

const EVENTS = 20_000;
const ROUNDS = 7;
/** µs per event, and bytes of a full ring buffer. */
const TARGET = { microseconds: 5, bytes: 150 * 1024 };

const createBenchRecorder = () =>
  createRecorder({
    tab: 'tab-1',
    build: 'bench',
    now: () => Date.now(),
    vocabularies: VOCABULARIES,
    hashes: CHART_HASHES,
    previous: null,
    onFailure: (error) => {
      throw error;
    },
  });

/** @returns µs per event, and bytes of the recording */
const round = (isRecorded: boolean) => {
  const recorder = createBenchRecorder();
  const actor = createActor(searchMachine, isRecorded ? { inspect: recorder.inspect } : {}).start();
  const begun = performance.now();
  for (let index = 0; index < EVENTS; index += 1) actor.send({ type: 'search.typed', text: `car ${index % 50}` });
  const microseconds = ((performance.now() - begun) * 1000) / EVENTS;
  return { microseconds, bytes: JSON.stringify(recorder.recording()).length };
};

// Warm up both variants, then alternate, so that other load affects both alike. The best round of each is the least disturbed.
round(true);
round(false);
const rounds = Array.from({ length: ROUNDS }, () => ({ bare: round(false), recorded: round(true) }));
const best = (pick: (of: (typeof rounds)[number]) => number) => Math.min(...rounds.map(pick));
const bare = best((of) => of.bare.microseconds);
const recorded = best((of) => of.recorded.microseconds);
const bytes = Math.max(...rounds.map((of) => of.recorded.bytes));

console.log(`per event, without recorder   ${bare.toFixed(2)} µs`);
console.log(`per event, with recorder      ${recorded.toFixed(2)} µs`);
console.log(`difference                    ${(recorded - bare).toFixed(2)} µs (target ${TARGET.microseconds})`);
console.log(`full ring buffer              ${bytes} bytes (target ${TARGET.bytes})`);
const isWithin = recorded - bare <= TARGET.microseconds && bytes <= TARGET.bytes;
process.exitCode = isWithin ? 0 : 1;
