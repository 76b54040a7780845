import type { SnapshotFrom } from 'xstate';
import { useChart } from '#statechart/use-chart.ts';
import { recorderReportMachine } from './recorder-report.machine.ts';

type Snapshot = SnapshotFrom<typeof recorderReportMachine>;

export const selectIsOffered = (snapshot: Snapshot) => snapshot.hasTag('offered');
export const selectIsOpen = (snapshot: Snapshot) => snapshot.hasTag('open');
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
/** The report that will be sent; null before it was created. */
export const selectTrace = (snapshot: Snapshot) => snapshot.context.trace;
/** The code of the report for support; null before the report was sent. */
export const selectCode = (snapshot: Snapshot) => snapshot.context.code;
/** Whether sending failed. */
export const selectIsUnsent = (snapshot: Snapshot) => snapshot.matches('unsent');

export const useRecorderReport = () =>
  useChart(recorderReportMachine, {
    isOffered: selectIsOffered,
    isOpen: selectIsOpen,
    isBusy: selectIsBusy,
    isUnsent: selectIsUnsent,
    trace: selectTrace,
    code: selectCode,
  });
