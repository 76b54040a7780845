import '#tests/support/quiet-console.ts';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { Suggestion } from '#contract/search.ts';
import { type SuggestionsEmitted, suggestionsMachine } from '#machines/suggestions/suggestions.machine.ts';
import { selectActive, selectItems } from '#machines/suggestions/suggestions.react.ts';
import { createDeferred, flush } from '#qa/support/deferred.ts';

const CASTLE: Suggestion = { kind: 'text', text: 'castle' };
const CARS: Suggestion = { kind: 'text', text: 'cars' };

const run = () => {
  const clock = new SimulatedClock();
  const asked: {
    text: string;
    answer: ReturnType<typeof createDeferred<readonly Suggestion[]>>;
    signal: AbortSignal;
  }[] = [];
  const emitted: SuggestionsEmitted[] = [];
  const loadSuggestions = fromPromise<readonly Suggestion[], { text: string }>(({ input, signal }) => {
    const answer = createDeferred<readonly Suggestion[]>();
    asked.push({ text: input.text, answer, signal });
    return answer.promise;
  });
  const actor = createActor(suggestionsMachine.provide({ actors: { loadSuggestions } }), { clock });
  actor.on('suggestions.chosen', (event) => void emitted.push(event));
  actor.start();
  return {
    clock,
    asked,
    emitted,
    send: actor.send,
    type: (text: string) => actor.send({ type: 'search.typed', text }),
    listed: () => selectItems(actor.getSnapshot()),
    active: () => selectActive(actor.getSnapshot()),
  };
};

/** A list of these for "ca". */
const runListing = async (items: readonly Suggestion[]) => {
  const chart = run();
  chart.type('ca');
  chart.clock.increment(200);
  chart.asked[0]?.answer.resolve(items);
  await flush();
  return chart;
};

describe('while somebody types', () => {
  test('it is asked once, 200 ms after the last key', () => {
    const { clock, asked, type } = run();
    type('ca');
    clock.increment(199);
    type('cas');
    clock.increment(199);
    expect(asked).toEqual([]);
    clock.increment(1);
    expect(asked.map(({ text }) => text)).toEqual(['cas']);
  });

  test('one letter is too little', () => {
    const { clock, asked, type } = run();
    type('c ');
    clock.increment(10_000);
    expect(asked).toEqual([]);
  });

  test('the answer for a text that has changed is given up and never listed', async () => {
    const { clock, asked, type, listed } = run();
    type('ca');
    clock.increment(200);
    type('cas');
    expect(asked[0]?.signal.aborted).toBe(true);
    asked[0]?.answer.resolve([CARS]);
    await flush();
    expect(listed()).toEqual([]);

    clock.increment(200);
    asked[1]?.answer.resolve([CASTLE]);
    await flush();
    expect(listed()).toEqual([CASTLE]);
  });

  test('what is listed stays until the next answer', async () => {
    const { clock, asked, type, listed } = await runListing([CARS, CASTLE]);
    type('cas');
    clock.increment(200);
    expect(listed()).toEqual([CARS, CASTLE]);
    asked[1]?.answer.resolve([]);
    await flush();
    expect(listed()).toEqual([]);
  });

  test('a failure is silent', async () => {
    const { clock, asked, type, listed } = await runListing([CARS]);
    type('cas');
    clock.increment(200);
    asked[1]?.answer.reject(new Error('lost'));
    await flush();
    expect(listed()).toEqual([]);
  });

  test('an answer after Escape is not listed', async () => {
    const { clock, asked, type, send, listed } = run();
    type('ca');
    clock.increment(200);
    send({ type: 'suggestions.close' });
    asked[0]?.answer.resolve([CARS]);
    await flush();
    expect(listed()).toEqual([]);
  });
});

describe('by keyboard', () => {
  const next = { type: 'suggestions.next', text: 'ca' } as const;
  const previous = { type: 'suggestions.previous', text: 'ca' } as const;

  test('the arrows go round, by way of the box', async () => {
    const { send, active } = await runListing([CARS, CASTLE]);
    const seen = [next, next, next, previous, previous, previous].map((event) => {
      send(event);
      return active();
    });
    expect(seen).toEqual([0, 1, null, 1, 0, null]);
  });

  test('an arrow in a box whose list is closed asks at once', async () => {
    const { send, asked } = await runListing([CARS]);
    send({ type: 'suggestions.close' });
    send({ ...next, text: ' castle' });
    expect(asked.map(({ text }) => text)).toEqual(['ca', 'castle']);
  });

  test('a chosen one is told, with the place that is searched', async () => {
    const { send, emitted, listed } = await runListing([CARS, CASTLE]);
    const onCatalog = { categoryId: '85', isWholeShop: false };
    send({ type: 'suggestions.choose', index: 1, onCatalog });
    expect(emitted).toEqual([{ type: 'suggestions.chosen', suggestion: CASTLE, onCatalog }]);
    expect(listed()).toEqual([]);
  });
});
