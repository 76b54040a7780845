import { describe, expect, test } from 'vitest';
import { entries } from '#qa/gallery/entries.ts';
import { listGalleryStates } from '#qa/gallery/states.ts';
import { loadPageModels } from '#qa/models/load-models.ts';
import { machines } from '../../support/machines.ts';

const states = listGalleryStates(await loadPageModels());

// "`/gallery` … lists every chart and opens its view in any reachable state from fixed data by address".
describe('the state gallery', () => {
  test('has an entry for every chart, and for nothing else', () => {
    const charts = machines.map(([path]) => path.split('/').at(-2));
    expect(Object.keys(entries).sort(), 'Next: give qa/gallery/entries.ts an entry for each chart').toEqual(
      charts.sort(),
    );
  });

  test('shows every state that can be reached', () => {
    const missing = states.filter(({ sign }) => !sign).map(({ chart, name }) => `${chart}: ${name}`);
    expect(missing, 'Next: give each of these states a sign in qa/gallery/entries.ts').toEqual([]);
  });

  test('shows no state that cannot be reached', () => {
    const shown = Object.entries(entries).flatMap(([chart, { signs }]) =>
      Object.keys(signs).map((name) => `${chart}: ${name}`),
    );
    const reached = new Set(states.map(({ chart, name }) => `${chart}: ${name}`));
    expect(shown.filter((state) => !reached.has(state))).toEqual([]);
  });

  test('gives every state an address of its own that needs no escaping', () => {
    const addresses = states.map(({ address }) => address);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const address of addresses) expect(encodeURI(address)).toBe(address);
    expect(addresses).toContain('/gallery/purchase/startingCheckout.recent');
  });

  test('opens pages of the shop', () => {
    for (const { entry, snapshot } of states) if (entry) expect(entry.page(snapshot)).toMatch(/^\/[a-z]/);
  });
});
