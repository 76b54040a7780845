import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { type ActorRefFrom, type SnapshotFrom, fromCallback } from 'xstate';
import { useViewChart } from '#statechart/view-chart.ts';
import { type ChosenFile, type UploadEvent, uploadMachine } from './upload.machine.ts';
import { uploadTrace } from './upload.trace.ts';

type Snapshot = SnapshotFrom<typeof uploadMachine>;

export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');

/** Name of the file that is sent or that failed; undefined when there is none. */
export const selectName = (snapshot: Snapshot) => snapshot.context.files[0]?.name;

/** Number of files after the one that is sent or that failed. */
export const selectWaiting = (snapshot: Snapshot) => snapshot.context.files.slice(1).length;

/** Sent share of the current file, from 0 to 1. */
export const selectShare = (snapshot: Snapshot) => snapshot.context.share;

/** Why the current file failed; null unless it did. */
export const selectError = (snapshot: Snapshot) => snapshot.context.error;

export interface UploadOptions<File extends ChosenFile, Output> {
  /** Sends a file and what has to follow. After a failure it is called again with the same file. */
  send(file: File, signal: AbortSignal, onProgress: (share: number) => void): Promise<Output>;
}

/** The upload of one view, for as long as the view is shown. */
export const useUpload = <File extends ChosenFile, Output>(options: UploadOptions<File, Output>) => {
  const actor = useViewChart(
    uploadMachine.provide({
      actors: {
        sendFile: fromCallback<UploadEvent, { file: ChosenFile }>(({ input, sendBack }) => {
          const leaving = new AbortController();
          const { signal } = leaving;
          options
            .send(input.file as File, signal, (share) => sendBack({ type: 'upload.progressed', share }))
            .then(
              (output) => sendBack({ type: 'upload.sent', output }),
              (error: unknown) => {
                if (!signal.aborted) sendBack({ type: 'upload.broke', error });
              },
            );
          return () => leaving.abort();
        }),
      },
    }),
    { input: undefined, trace: uploadTrace },
  );

  const name = useSelector(actor, selectName);
  return {
    actor,
    isBusy: useSelector(actor, selectIsBusy),
    name,
    /** Whether a file is sent, or failed and waits for a decision. */
    isUnfinished: name !== undefined,
    /** The same at the time of the call, for a handler that waited. */
    readIsUnfinished: () => selectName(actor.getSnapshot()) !== undefined,
    waiting: useSelector(actor, selectWaiting),
    share: useSelector(actor, selectShare),
    error: useSelector(actor, selectError),
    choose: (files: readonly File[]) => actor.send({ type: 'upload.choose', files }),
    retry: () => actor.send({ type: 'upload.retry' }),
    skip: () => actor.send({ type: 'upload.skip' }),
    cancel: () => actor.send({ type: 'upload.cancel' }),
  };
};

/** Calls `onAccepted` with the server's response for each file. */
export const useAcceptedUpload = (actor: ActorRefFrom<typeof uploadMachine>, onAccepted: (output: unknown) => void) => {
  const accepted = useEffectEvent(onAccepted);
  useEffect(() => {
    const subscription = actor.on('upload.accepted', ({ output }) => accepted(output));
    return () => subscription.unsubscribe();
  }, [actor]);
};
