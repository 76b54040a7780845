import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { createRefContext } from '#statechart/ref-context.tsx';
import type { recorderReportMachine } from './recorder-report.machine.ts';

type Snapshot = SnapshotFrom<typeof recorderReportMachine>;

export const selectIsOffered = (snapshot: Snapshot) => snapshot.hasTag('offered');
export const selectIsOpen = (snapshot: Snapshot) => snapshot.hasTag('open');
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
/** What will be sent; null before it was gathered. */
export const selectTrace = (snapshot: Snapshot) => snapshot.context.trace;
/** The code to read out; null before the report was sent. */
export const selectCode = (snapshot: Snapshot) => snapshot.context.code;
/** It could not be sent. */
export const selectIsUnsent = (snapshot: Snapshot) => snapshot.matches('unsent');

const [RecorderReportProvider, useRecorderReportActor] =
  createRefContext<ActorRefFrom<typeof recorderReportMachine>>('useRecorderReport');
export { RecorderReportProvider };

export const useRecorderReport = () => {
  const actor = useRecorderReportActor();
  return {
    isOffered: useSelector(actor, selectIsOffered),
    isOpen: useSelector(actor, selectIsOpen),
    isBusy: useSelector(actor, selectIsBusy),
    isUnsent: useSelector(actor, selectIsUnsent),
    trace: useSelector(actor, selectTrace),
    code: useSelector(actor, selectCode),
    send: actor.send,
  };
};

/** How a page opens the report, or says that it failed. */
export const useReportProblem = () => useRecorderReportActor().send;
