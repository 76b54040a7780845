import { fromPromise } from 'xstate';
import { sendTrace } from '#api/traces/send-trace.ts';
import type { Trace } from '#contract/traces/trace.ts';
import { recorderReportMachine } from '#machines/recorder-report/recorder-report.machine.ts';
import type { ChartWiring } from '../charts/define-chart.ts';

/** What a report consists of, and how it is saved as a file. */
export interface ReportWork {
  gatherTrace: () => Promise<Trace>;
  saveTrace: (trace: Trace) => void;
}

export const recorderReportWiring: ChartWiring<typeof recorderReportMachine> = {
  provide: ({ api, reports }) =>
    recorderReportMachine.provide({
      actors: {
        gatherTrace: fromPromise(reports.gatherTrace),
        sendTrace: fromPromise(({ input, signal }) => sendTrace(api, input.trace, signal)),
      },
      actions: { saveTrace: (_, { trace }) => reports.saveTrace(trace) },
    }),
  effects: (report, { page }) => {
    report.on('report.failed', ({ error }) => page.failure(error));
  },
};
