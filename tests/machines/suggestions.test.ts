import { describe, expect, test } from 'vitest';
import { SimulatedClock, createActor, fromPromise } from 'xstate';
import type { Suggestion } from '#contract/catalog/search.ts';
import { type SuggestionsEmitted, suggestionsMachine } from '#machines/suggestions/suggestions.machine.ts';
import { selectActive, selectItems } from '#machines/suggestions/suggestions.react.ts';
import { createDeferred, flush } from '#qa/support/deferred.ts';

const CASTLE: Suggestion = { kind: 'text', text: 'castle' };
const CARS: Suggestion = { kind: 'text', text: 'cars' };

const run = () => {
  const clock = new SimulatedClock();
  const asked: {
    text: string;
    response: ReturnType<typeof createDeferred<readonly Suggestion[]>>;
    signal: AbortSignal;
  }[] = [];
  const emitted: SuggestionsEmitted[] = [];
  const loadSuggestions = fromPromise<readonly Suggestion[], { text: string }>(({ input, signal }) => {
    const response = createDeferred<readonly Suggestion[]>();
    asked.push({ text: input.text, response, signal });
    return response.promise;
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

/** Shows these suggestions for "ca". */
const runListing = async (items: readonly Suggestion[]) => {
  const chart = run();
  chart.type('ca');
  chart.clock.increment(200);
  chart.asked[0]?.response.resolve(items);
  await flush();
  return chart;
};

describe('while typing', () => {
  test('loads once, 200 ms after the last key', () => {
    const { clock, asked, type } = run();
    type('ca');
    clock.increment(199);
    type('cas');
    clock.increment(199);
    expect(asked).toEqual([]);
    clock.increment(1);
    expect(asked.map(({ text }) => text)).toEqual(['cas']);
  });

  test('does not load for one letter', () => {
    const { clock, asked, type } = run();
    type('c ');
    clock.increment(10_000);
    expect(asked).toEqual([]);
  });

  test('never lists the response for an older text', async () => {
    const { clock, asked, type, listed } = run();
    type('ca');
    clock.increment(200);
    type('cas');
    expect(asked[0]?.signal.aborted).toBe(true);
    asked[0]?.response.resolve([CARS]);
    await flush();
    expect(listed()).toEqual([]);

    clock.increment(200);
    asked[1]?.response.resolve([CASTLE]);
    await flush();
    expect(listed()).toEqual([CASTLE]);
  });

  test('preserves the list until the next response', async () => {
    const { clock, asked, type, listed } = await runListing([CARS, CASTLE]);
    type('cas');
    clock.increment(200);
    expect(listed()).toEqual([CARS, CASTLE]);
    asked[1]?.response.resolve([]);
    await flush();
    expect(listed()).toEqual([]);
  });

  test('ignores a failure', async () => {
    const { clock, asked, type, listed } = await runListing([CARS]);
    type('cas');
    clock.increment(200);
    asked[1]?.response.reject(new Error('lost'));
    await flush();
    expect(listed()).toEqual([]);
  });

  test('does not list a response after Escape', async () => {
    const { clock, asked, type, send, listed } = run();
    type('ca');
    clock.increment(200);
    send({ type: 'suggestions.close' });
    asked[0]?.response.resolve([CARS]);
    await flush();
    expect(listed()).toEqual([]);
  });
});

describe('by keyboard', () => {
  const next = { type: 'suggestions.next', text: 'ca' } as const;
  const previous = { type: 'suggestions.previous', text: 'ca' } as const;

  test('the arrow keys cycle through the list and the box', async () => {
    const { send, active } = await runListing([CARS, CASTLE]);
    const seen = [next, next, next, previous, previous, previous].map((event) => {
      send(event);
      return active();
    });
    expect(seen).toEqual([0, 1, null, 1, 0, null]);
  });

  test('a later response does not replace the list that the user moves through', async () => {
    const { clock, asked, type, send, active, listed } = await runListing([CARS, CASTLE]);
    type('cas');
    clock.increment(200);
    send(next);
    expect(asked[1]?.signal.aborted).toBe(true);
    asked[1]?.response.resolve([CASTLE]);
    await flush();
    expect([listed(), active()]).toEqual([[CARS, CASTLE], 0]);

    type('cast');
    send(next);
    clock.increment(200);
    expect(asked).toHaveLength(2);
  });

  test('an arrow key loads a closed list at once', async () => {
    const { send, asked } = await runListing([CARS]);
    send({ type: 'suggestions.close' });
    send({ ...next, text: ' castle' });
    expect(asked.map(({ text }) => text)).toEqual(['ca', 'castle']);
  });

  test('emits the selected suggestion with its part of the catalog', async () => {
    const { send, emitted, listed } = await runListing([CARS, CASTLE]);
    const onCatalog = { categoryId: '85', isWholeShop: false };
    send({ type: 'suggestions.choose', index: 1, onCatalog });
    expect(emitted).toEqual([{ type: 'suggestions.chosen', suggestion: CASTLE, onCatalog }]);
    expect(listed()).toEqual([]);
  });
});
