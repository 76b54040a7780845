import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { createRefContext } from '#machines/ref-context.tsx';
import type { recorderReportMachine } from './recorder-report.machine.ts';
import {
  selectCode,
  selectIsBusy,
  selectIsOffered,
  selectIsOpen,
  selectIsUnsent,
  selectTrace,
} from './recorder-report.selectors.ts';

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
