import type { SnapshotFrom } from 'xstate';
import type { FileLink } from '#contract/orders/purchased.ts';
import { ConnectionCutError, downloadMachine } from '#machines/download/download.machine.ts';
import { buildAfterEvent, buildDoneEvent, buildErrorEvent } from '../engine/step.ts';
import { defineModel, toStateName } from '../engine/chart-model.ts';

const LINK: FileLink = { url: '/f/9', name: 'car.glb', size: 200, sha256: 'a1', expires_at: '2030-01-01T00:00:00Z' };
const FILE = { objectUrl: 'blob:1', name: 'car.glb' };

const isUnderWay = (snapshot: SnapshotFrom<typeof downloadMachine>) => snapshot.hasTag('busy');
const formatProgress = ({ received, tries }: { received: number; tries: number }) => {
  if (received === 0) return '';
  return tries > 0 ? ` (try ${tries})` : ' (some bytes)';
};

export const model = defineModel<typeof downloadMachine>({
  machine: downloadMachine,
  inputs: { 'a file': { productId: 3, fileId: 9 } },
  events: (snapshot) => ({
    'download.start': { type: 'download.start' },
    'download.cancel': { type: 'download.cancel' },
    'session.ended': { type: 'session.ended' },
    ...(snapshot.matches('signing') && {
      'requestLink succeeds': buildDoneEvent('requestLink', LINK),
      'requestLink fails': buildErrorEvent('requestLink', new Error('403')),
      'requestLink loses the connection': buildErrorEvent('requestLink', new ConnectionCutError('lost')),
    }),
    ...(snapshot.matches('fetching') && {
      'download.progressed': { type: 'download.progressed', received: 50 },
      'download.fetched, intact bytes': { type: 'download.fetched', file: FILE, sha256: 'a1' },
      'download.fetched, damaged bytes': { type: 'download.fetched', file: FILE, sha256: 'b2' },
      'download.broke, connection lost': { type: 'download.broke', error: new ConnectionCutError('lost') },
      'download.broke': { type: 'download.broke', error: new Error('lost') },
      'fetchFile fails': buildErrorEvent('fetchFile', new Error('cannot begin')),
    }),
    ...(snapshot.matches('waiting') && { 'resumePause passes': buildAfterEvent('resumePause', 'download.waiting') }),
    ...(snapshot.matches('held') && {
      'holdFile fails': buildErrorEvent('holdFile', new Error('forbidden')),
      'objectUrlLifetime passes': buildAfterEvent('objectUrlLifetime', 'download.held'),
    }),
  }),
  key: (snapshot) => toStateName(snapshot.value) + (isUnderWay(snapshot) ? formatProgress(snapshot.context) : ''),
  bound: 7,
});
