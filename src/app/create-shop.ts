import type { QueryClient } from '@tanstack/react-query';
import type { ObserveRequest } from '#api/observed-request.ts';
import { type ApiTransports, type ShopApi, createShopApi } from '#api/shop-api.ts';
import type { PageState } from '#contract/rendered-page.ts';
import { recorderReportMachine } from '#machines/recorder-report/recorder-report.machine.ts';
import type { StartSession } from '#machines/session/session.react.ts';
import type { Recorder } from '#tracing/recorder.ts';
import { CHARTS } from './charts.ts';
import type { BrowserDeps } from './charts/define-chart.ts';
import { type ChartRunner, runCharts } from './charts/run-charts.ts';
import { watchSession } from './charts/watch-session.ts';
import { type RecordShown, recordShown } from './feedback/record-shown.ts';
import { createQueryClient } from './query-client.ts';
import { type SettleSession, createSessionPort, createSettleSession } from './session/session-port.ts';
import { createStartSession } from './session/session-work.ts';
import { watchSystemTheme } from './theme/watch-system-theme.ts';

/** The parts of the recorder that the shop writes to. */
export type ShopRecorder = Pick<Recorder, 'request' | 'setClockOffset' | 'note'> & Partial<Pick<Recorder, 'inspect'>>;

/** The browser APIs of the shop; tests and the server pass their own. */
export interface ShopDeps extends BrowserDeps {
  transports: ApiTransports;
  recorder: ShopRecorder;
  /** State of the document, if the server rendered the page. */
  rendered?: PageState | null;
}

export interface Shop extends ChartRunner<typeof CHARTS> {
  api: ShopApi;
  queryClient: QueryClient;
  settleSession: SettleSession;
  startSession: StartSession;
  /** Records the errors that a page shows, and offers a report of faults. */
  shown: RecordShown;
}

const createObserver =
  (recorder: ShopRecorder): ObserveRequest =>
  (sent) => {
    const end = recorder.request(sent);
    return ({ clockOffset, ...outcome }) => {
      end(outcome);
      if (clockOffset !== null) recorder.setClockOffset(clockOffset);
    };
  };

/**
 * Creates everything that lives as long as the app before React renders: the charts and the network. The router, axios and React
 * receive it from here.
 */
export const createShop = ({ transports, recorder, rendered, ...browser }: ShopDeps): Shop => {
  const queryClient = createQueryClient((error) => shown.part(error));
  const { store, theme } = browser;
  const port = createSessionPort(() => charts.actors.session, store);
  const api = createShopApi(transports, port, createObserver(recorder));
  const charts = runCharts(CHARTS, (lookups) => ({ ...browser, ...lookups, api, queryClient }), {
    inspect: recorder.inspect,
    rendered: rendered?.charts,
  });
  const { session } = charts.actors;
  watchSession(session, charts);
  watchSystemTheme(charts, theme);
  const shown = recordShown({
    note: recorder.note,
    offerReport: () => charts.getActor(recorderReportMachine).send({ type: 'report.offer' }),
  });

  return {
    ...charts,
    attachEffects: (page) => charts.attachEffects(shown.toasts(page)),
    shown,
    api,
    queryClient,
    settleSession: createSettleSession(session, store),
    startSession: createStartSession(session, browser),
  };
};
