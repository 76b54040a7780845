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

/**
 * Notifies the charts when another page is shown: not while it loads, and not when only the query or the hash changes. A chart with
 * an `addressEvent` hears of the first page and of the query too.
 * @returns ends the subscription
 */
export const watchRoute = (
  router: Pick<DataRouter, 'state' | 'subscribe'>,
  { charts, actorOf }: Pick<RunningCharts, 'actorOf'> & { charts: Registry },
): (() => void) => {
  const singles = Object.values(charts).filter((entry): entry is SingleChart => entry.kind === 'single');
  const listeners = singles.filter(({ machine, addressEvent }) => !addressEvent && hasRouteEvent(machine));
  let shown = router.state.location;

  const sendAddress = () => {
    for (const { machine, addressEvent } of singles) {
      const event = addressEvent?.(shown);
      if (event) actorOf(machine).send(event);
    }
  };
  const sendRoute = () => {
    for (const { machine } of listeners) actorOf(machine).send({ type: 'route.changed' });
  };

  sendAddress();
  return router.subscribe(({ location }) => {
    if (location === shown) return;
    const isOtherPage = location.pathname !== shown.pathname;
    shown = location;
    sendAddress();
    if (isOtherPage) sendRoute();
  });
};
