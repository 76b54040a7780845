import type { ActorRefFrom } from 'xstate';
import { createRefContext } from '#machines/ref-context.tsx';
import type { downloadQueueMachine } from './download-queue.machine.ts';

/** The one queue of the app, and how to send to it. */
export const [DownloadQueueProvider, useDownloadQueue] =
  createRefContext<ActorRefFrom<typeof downloadQueueMachine>>('useDownloadQueue');
