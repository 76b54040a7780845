import type { SnapshotFrom } from 'xstate';
import { uploadMachine } from '#machines/upload/upload.machine.ts';
import { buildErrorEvent } from '../engine/step.ts';
import { defineModel, toStateName } from '../engine/chart-model.ts';

const FILES = [{ name: 'gate.jpg' }, { name: 'wall.jpg' }];

/** What a person sees: how many files are left, and whether a part of the current one was sent. */
const formatProgress = ({ context: { files, share } }: SnapshotFrom<typeof uploadMachine>) => {
  if (files.length === 0) return '';
  return ` (${files.length === 1 ? 'one file' : 'two files'}${share > 0 ? ', some parts' : ''})`;
};

export const model = defineModel<typeof uploadMachine>({
  machine: uploadMachine,
  inputs: { 'no file': undefined },
  events: (snapshot) => ({
    // After a failure one file, so that the number of files that are left has a bound.
    ...(snapshot.matches('failed')
      ? { 'upload.choose, one file': { type: 'upload.choose', files: [{ name: 'roof.jpg' }] } }
      : { 'upload.choose, two files': { type: 'upload.choose', files: FILES } }),
    'upload.choose, no file': { type: 'upload.choose', files: [] },
    'upload.retry': { type: 'upload.retry' },
    'upload.skip': { type: 'upload.skip' },
    'upload.cancel': { type: 'upload.cancel' },
    ...(snapshot.matches('sending') && {
      'upload.progressed': { type: 'upload.progressed', share: 0.5 },
      'upload.sent': { type: 'upload.sent', output: { image: 'gate' } },
      'upload.broke': { type: 'upload.broke', error: new Error('lost') },
      'sendFile fails': buildErrorEvent('sendFile', new Error('cannot begin')),
    }),
  }),
  key: (snapshot) => toStateName(snapshot.value) + formatProgress(snapshot),
  bound: 7,
});
