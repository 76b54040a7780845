import type { FileLink } from '#contract/purchased.ts';
import { downloadMachine } from '#machines/download/download.machine.ts';
import { afterOf, doneOf, errorOf } from '#tests/support/charts.ts';
import { defineModel, nameOf } from './chart-model.ts';

const LINK: FileLink = { url: '/f/9', name: 'car.glb', size: 200, sha256: 'a1', expires_at: '2030-01-01T00:00:00Z' };
const FILE = { objectUrl: 'blob:1', name: 'car.glb' };

export const model = defineModel<typeof downloadMachine>({
  machine: downloadMachine,
  inputs: { 'a file': { productId: 3, fileId: 9 } },
  events: (snapshot) => ({
    'download.start': { type: 'download.start' },
    'download.cancel': { type: 'download.cancel' },
    ...(snapshot.matches('signing') && {
      'requestLink succeeds': doneOf('requestLink', LINK),
      'requestLink fails': errorOf('requestLink', new Error('403')),
    }),
    ...(snapshot.matches('fetching') && {
      'download.progressed': { type: 'download.progressed', received: 50 },
      'download.fetched, the right bytes': { type: 'download.fetched', file: FILE, sha256: 'a1' },
      'download.fetched, damaged bytes': { type: 'download.fetched', file: FILE, sha256: 'b2' },
      'download.broke': { type: 'download.broke', error: new Error('lost') },
      'fetchFile fails': errorOf('fetchFile', new Error('cannot begin')),
    }),
    ...(snapshot.matches('held') && {
      'holdFile fails': errorOf('holdFile', new Error('forbidden')),
      'objectUrlLifetime passes': afterOf('objectUrlLifetime', 'download.held'),
    }),
  }),
  key: ({ value, context }) => nameOf(value) + (value === 'fetching' && context.received > 0 ? ' (some bytes)' : ''),
  bound: 6,
});
