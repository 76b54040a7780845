import type { Http } from '#api/http.ts';
import { CHARTS } from '#app/charts.ts';
import { type CreateChart, runCharts } from '#app/charts/run-charts.ts';
import type { Shop } from '#app/create-shop.ts';
import { recordShown } from '#app/feedback/record-shown.ts';
import { createQueryClient } from '#app/query-client.ts';
import { createThemeStore } from '#app/theme/theme-store.ts';
import type { Stored } from '#machines/session/session.machine.ts';
import { cartChangeMachine } from '#machines/cart-change/cart-change.machine.ts';
import { favoriteChangeMachine } from '#machines/favorite-change/favorite-change.machine.ts';
import { selectIsSignedIn } from '#machines/session/session.react.ts';
import { themeMachine } from '#machines/theme/theme.machine.ts';
import type { Placed } from '#statechart/view-chart.ts';
import { createActor } from 'xstate';
import { getFixedResponse } from './fixed-responses.ts';
import { createStillChart } from './still-chart.ts';

/** Returns fixed data, parsed by the contract. Changes and all other requests stay pending. */
const respond: Http = async (call) => {
  const body = call.method === 'GET' ? getFixedResponse(call.path) : undefined;
  if (body === undefined) return new Promise(() => {});
  const schema = typeof call.schema === 'function' ? await call.schema() : call.schema;
  return schema.parseAsync(body);
};

/** Creates still charts in the given states. Of a family, the first actor takes the placed state. */
const createStill = (placed: Placed): CreateChart => {
  const taken = new Set<string>();
  return (entry, { input, services }) => {
    const { machine } = entry;
    // The theme button works on every page that does not show a state of the theme itself.
    if (machine.id === themeMachine.id && !(themeMachine.id in placed))
      return createActor(entry.provide?.(services) ?? machine, { input });
    const isFirst = !taken.has(machine.id);
    taken.add(machine.id);
    return createStillChart(machine, isFirst ? placed : {}, input);
  };
};

/** A shop whose charts are in the given states, without a network. */
export const createStillShop = (
  placed: Placed,
  { isVisitors, isAdmins = false }: { isVisitors: boolean; isAdmins?: boolean | undefined },
): Shop => {
  const stored: Stored = {
    access: !isVisitors,
    refresh: !isVisitors,
    userId: isVisitors ? null : '1',
    isAdmin: isAdmins,
    adminRole: isAdmins ? 'owner' : null,
  };
  const api = { front: respond, account: respond, bare: respond };
  const queryClient = createQueryClient();
  const unused = (): never => {
    throw new Error('A still shop stores nothing');
  };
  const charts = runCharts(
    CHARTS,
    (lookups) => ({
      ...lookups,
      api,
      queryClient,
      store: {
        stored: () => stored,
        refreshToken: () => null,
        readFresh: unused,
        noteRejected: unused,
        write: unused,
        writeLogin: unused,
        clear: unused,
        hasLostAdminFlag: () => false,
      },
      consent: { read: () => true, write: () => {} },
      theme: createThemeStore(window),
      tabs: { post: () => {}, listen: () => {}, close: () => {} },
      locks: undefined,
      reports: { gatherTrace: unused, saveTrace: unused },
    }),
    { create: createStill(placed) },
  );
  return {
    ...charts,
    api,
    queryClient,
    // The page is shown as it is, even while tokens are renewed.
    settleSession: () => Promise.resolve(selectIsSignedIn(charts.actors.session.getSnapshot())),
    startSession: () => {},
    shown: recordShown({ note: () => {}, offerReport: () => {} }),
    start: () => {
      charts.start();
      const cartChange = placed[cartChangeMachine.id];
      if (cartChange) charts.families.cartChange.open(cartChange.context);
      const favoriteChange = placed[favoriteChangeMachine.id];
      if (favoriteChange) charts.families.favoriteChange.open(favoriteChange.context);
    },
  };
};
