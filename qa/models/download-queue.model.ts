import { downloadQueueMachine } from '#machines/download-queue/download-queue.machine.ts';
import { buildDoneEvent, buildErrorEvent } from '../engine/step.ts';
import { defineModel, toStateName } from '../engine/chart-model.ts';

const FILES = [1, 2].map((fileId) => ({ productId: fileId, fileId, name: `${fileId}.zip`, size: 100 }));

export const model = defineModel<typeof downloadQueueMachine>({
  machine: downloadQueueMachine,
  inputs: { 'no queue yet': undefined },
  events: (snapshot) => ({
    'queue.start': { type: 'queue.start', files: FILES.slice(0, 1) },
    'queue.start, no files': { type: 'queue.start', files: [] },
    'queue.startAll': { type: 'queue.startAll' },
    'queue.resume': { type: 'queue.resume' },
    'queue.cancel': { type: 'queue.cancel' },
    'session.ended': { type: 'session.ended' },
    ...(snapshot.matches('listing') && {
      'listFiles succeeds': buildDoneEvent('listFiles', FILES),
      'listFiles succeeds, nothing is owned': buildDoneEvent('listFiles', []),
      'listFiles fails': buildErrorEvent('listFiles', new Error('503')),
    }),
    ...(snapshot.matches('downloading') && {
      'downloadFile ends, saved': buildDoneEvent('downloadFile', 'saved'),
      'downloadFile ends, not saved': buildDoneEvent('downloadFile', 'notSaved'),
      'downloadFile ends, cut': buildDoneEvent('downloadFile', 'cut'),
      'downloadFile fails': buildErrorEvent('downloadFile', new Error('cannot begin')),
    }),
  }),
  key: (snapshot) => {
    const { files, at } = snapshot.context;
    return toStateName(snapshot.value) + (snapshot.hasTag('shown') ? ` (file ${at + 1} of ${files.length})` : '');
  },
  bound: 6,
});
