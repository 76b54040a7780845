import type { AnyStateMachine } from 'xstate';
import type { DataRouter } from 'react-router-dom';
import type { RunningCharts } from '#statechart/running-charts.ts';
import type { Registry, SingleChart } from './define-chart.ts';

/** The address of the page that is shown. */
export interface Address {
  pathname: string;
  search: string;
}

const hasRouteEvent = (machine: AnyStateMachine) => machine.events.includes('route.changed');

const filterSingleCharts = (charts: Registry) =>
  Object.values(charts).filter((entry): entry is SingleChart => entry.kind === 'single');

type Charts = Pick<RunningCharts, 'getActor'> & { charts: Registry };

/** Sends the address to the charts that mirror it. */
export const showAddress = (address: Address, { charts, getActor }: Charts): void => {
  for (const { machine, addressEvent } of filterSingleCharts(charts)) {
    const event = addressEvent?.(address);
    if (event) getActor(machine).send(event);
  }
};

/**
 * Notifies the charts when another page is shown: not while it loads, and not when only the query or the hash changes. A chart with
 * an `addressEvent` is also notified of the first page and of changed queries.
 * @returns a function that ends the subscription
 */
export const watchRoute = (router: Pick<DataRouter, 'state' | 'subscribe'>, shop: Charts): (() => void) => {
  const listeners = filterSingleCharts(shop.charts).filter(
    ({ machine, addressEvent }) => !addressEvent && hasRouteEvent(machine),
  );
  let shown = router.state.location;

  const sendRoute = () => {
    for (const { machine } of listeners) shop.getActor(machine).send({ type: 'route.changed' });
  };

  showAddress(shown, shop);
  return router.subscribe(({ location }) => {
    if (location === shown) return;
    const isOtherPage = location.pathname !== shown.pathname;
    shown = location;
    showAddress(location, shop);
    if (isOtherPage) sendRoute();
  });
};
