// What the flight recorder costs: npm run recorder:cost
import { createActor } from 'xstate';
import { searchMachine } from '#machines/search/search.machine.ts';
import { CHART_HASHES } from '#tracing/charts/chart-hashes.ts';
import { createRecorder } from '#tracing/recorder.ts';
import { VOCABULARIES } from '#tracing/charts/vocabularies.ts';

const EVENTS = 20_000;
const ROUNDS = 7;
/** Targets of the issue "Why was I thrown out?": µs an event, bytes in all. */
const TARGET = { microseconds: 5, bytes: 150 * 1024 };

const recorderOf = () =>
  createRecorder({
    tab: 'tab-1',
    build: 'bench',
    now: () => Date.now(),
    vocabularies: VOCABULARIES,
    hashes: CHART_HASHES,
    kept: null,
    onFailure: (error) => {
      throw error;
    },
  });

/** @returns µs an event, and what was recorded */
const round = (isRecorded: boolean) => {
  const recorder = recorderOf();
  const actor = createActor(searchMachine, isRecorded ? { inspect: recorder.inspect } : {}).start();
  const begun = performance.now();
  for (let index = 0; index < EVENTS; index += 1) actor.send({ type: 'search.typed', text: `car ${index % 50}` });
  const microseconds = ((performance.now() - begun) * 1000) / EVENTS;
  return { microseconds, bytes: JSON.stringify(recorder.recording()).length };
};

// Warm both ways up, then take turns: the machine's other work meets both alike. The best of each is the least disturbed.
round(true);
round(false);
const rounds = Array.from({ length: ROUNDS }, () => ({ bare: round(false), recorded: round(true) }));
const best = (pick: (of: (typeof rounds)[number]) => number) => Math.min(...rounds.map(pick));
const bare = best((of) => of.bare.microseconds);
const recorded = best((of) => of.recorded.microseconds);
const bytes = Math.max(...rounds.map((of) => of.recorded.bytes));

console.log(`an event without the recorder  ${bare.toFixed(2)} µs`);
console.log(`an event with it               ${recorded.toFixed(2)} µs`);
console.log(`the recorder                   ${(recorded - bare).toFixed(2)} µs (target ${TARGET.microseconds})`);
console.log(`a full ring                    ${bytes} bytes (target ${TARGET.bytes})`);
