// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import { type AnyMachineSnapshot, createActor } from 'xstate';
import { CHARTS } from '#app/charts.ts';
import type { ChartFamily, SingleChart } from '#app/charts/define-chart.ts';
import { getEndSnapshot } from '#qa/engine/path.ts';
import { computeShortestPathByState } from '#qa/engine/shortest-paths.ts';
import { step } from '#qa/engine/step.ts';
import { loadModels } from '#qa/models/load-models.ts';
import { createFakeServer } from '#qa/support/fake-server.ts';
import { createDeferred, flush } from '#qa/support/deferred.ts';
import { createBrowser } from '#qa/support/shop-parts.ts';
import { machines } from '#tests/support/machines.ts';

const models = await loadModels();
const toFolderName = (id: string) => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const requireModel = (id: string) => {
  const model = models.get(toFolderName(id));
  if (!model) throw new Error(`${id} has no model`);
  return model;
};

const entries = Object.entries(CHARTS) as [id: string, entry: SingleChart | ChartFamily][];
const ofUser = entries.filter(([, { scope }]) => scope === 'user');
const texts = import.meta.glob<string>('../../src/machines/**/*.react.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

describe('the registry', () => {
  test('lists every chart under its id', () => {
    expect(entries.map(([id, { machine }]) => [id, machine.id])).toEqual(entries.map(([id]) => [id, id]));
  });

  test('lists every chart that no view creates', () => {
    const created = Object.entries(texts).flatMap(([path, text]) =>
      /useViewChart\(|useUserCharts\(/.test(text) ? [path.split('/').at(-2)] : [],
    );
    const createdByFeatures = ['account-sidebar', 'checkout-return', 'filter-drawer'];
    const listed = entries.map(([id]) => toFolderName(id));
    const all = machines.map(([path]) => path.split('/').at(-2));
    expect([...listed, ...created, ...createdByFeatures].sort()).toEqual(all.sort());
  });

  test('gives scope "user" to every chart that accepts the end of a session', () => {
    const accepting = entries.filter(([, { machine }]) => machine.events.includes('session.ended'));
    expect(ofUser.map(([id]) => id)).toEqual(accepting.map(([id]) => id));
  });
});

/** Every state that the chart's model reaches, by its name. */
const collectStates = (id: string): [name: string, begun: AnyMachineSnapshot, snapshot: AnyMachineSnapshot][] =>
  [...computeShortestPathByState(requireModel(id))].map(([name, path]) => [name, path.initial, getEndSnapshot(path)]);

describe.each(ofUser)('%s, a chart of one user', (id, entry) => {
  test.each(collectStates(id))('%s: returns to its initial state when the session ends', (_, begun, snapshot) => {
    const { snapshot: after } = step(entry.machine, snapshot, { type: 'session.ended' });
    // A family evicts its actors: nothing of them is left.
    if (entry.kind === 'family' && entry.isOver?.(after)) return;
    expect([after.value, after.context]).toEqual([begun.value, begun.context]);
  });
});

describe.each(ofUser)('the broadcast to %s', (id, entry) => {
  const model = requireModel(id);
  const [input] = Object.values(model.inputs) as unknown[];

  const signedIn = () => {
    const server = createFakeServer();
    const browser = createBrowser(server);
    browser.remember(server.signIn('anna'));
    const tab = browser.openTab();
    // The requests of the charts stay pending.
    for (const path of ['purchased', 'cart/remove/1', 'traces'])
      server.respondTo(path, () => createDeferred<never>().promise);
    return { server, browser, tab };
  };

  const ENDS: [name: string, end: (given: ReturnType<typeof signedIn>) => void][] = [
    ['the user signs out', ({ tab }) => tab.shop.actors.session.send({ type: 'session.logout' })],
    [
      'another user signs in in this tab',
      ({ tab, server }) => tab.shop.startSession(server.signIn('bert'), 'bert@example.com'),
    ],
    [
      'another user signs in in another tab',
      ({ browser, server }) => browser.openTab().shop.startSession(server.signIn('bert'), 'bert@example.com'),
    ],
  ];

  test.each(ENDS)('arrives when %s', async (_, end) => {
    const given = signedIn();
    const { shop } = given.tab;
    if (entry.kind === 'family') {
      const actor = shop.getFamily(entry.machine).open(input);
      const send = vi.spyOn(actor, 'send');
      end(given);
      await flush();
      expect(send).toHaveBeenCalledWith({ type: 'session.ended', hasLapsed: false });
      expect(actor.getSnapshot().status).toBe('stopped');
      expect(shop.getFamily(entry.machine).get(entry.getKey(input))).toBe(undefined);
      expect(shop.getFamily(entry.machine).snapshots()).toEqual([]);
    } else {
      const send = vi.spyOn(shop.getActor(entry.machine), 'send');
      end(given);
      await flush();
      expect(send).toHaveBeenCalledWith({ type: 'session.ended', hasLapsed: false });
      const initial = createActor(entry.machine, { input }).getSnapshot() as AnyMachineSnapshot;
      const after = shop.getActor(entry.machine).getSnapshot() as AnyMachineSnapshot;
      expect([after.value, after.context]).toEqual([initial.value, initial.context]);
    }
    shop.stop();
  });

  test('does not arrive when the same user signs in again in another tab', async () => {
    const { tab, browser, server } = signedIn();
    const endUserScope = vi.fn();
    if (entry.kind === 'single') vi.spyOn(tab.shop.getActor(entry.machine), 'send').mockImplementation(endUserScope);
    browser.openTab().shop.startSession(server.signIn('anna'), 'anna@example.com');
    await flush();
    expect(endUserScope).not.toHaveBeenCalled();
    tab.shop.stop();
  });
});
