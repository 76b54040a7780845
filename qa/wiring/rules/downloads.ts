import { expect } from 'vitest';
import { downloadQueueMachine } from '#machines/download-queue/download-queue.machine.ts';
import { walk } from '../../engine/step.ts';
import { DOWNLOADS, type WiringRule, cache, fails, page, when } from '../wiring-rule.ts';

const file = { productId: 7, fileId: 1, name: 'car.zip', size: 1 };
const WITH_BUSY_QUEUE = {
  states: { downloadQueue: walk(downloadQueueMachine, undefined, [{ type: 'queue.start', files: [file] }]).snapshot },
};

/** Downloads, their queue, and reports. */
export const downloadRules: readonly WiringRule[] = [
  fails('download', 'download.failed'),
  when('download', { type: 'download.interrupted', name: 'car.zip' }, 'A paused download says so', DOWNLOADS, [
    page('warn', expect.stringContaining('car.zip')),
  ]),
  when(
    'download',
    { type: 'download.saved', name: 'car.zip' },
    'A saved file is announced, and the list of downloads is loaded again',
    DOWNLOADS,
    [page('success', expect.stringContaining('car.zip')), cache('invalidateQueries', 'private', 'purchased')],
  ),
  when(
    'download',
    { type: 'download.saved', name: 'car.zip' },
    'A file of a queue is not announced by itself',
    DOWNLOADS,
    [cache('invalidateQueries', 'private', 'purchased')],
    WITH_BUSY_QUEUE,
  ),
  when(
    'downloadQueue',
    { type: 'queue.finished', saved: 2, total: 2 },
    'At its end the queue says how many files were saved',
    DOWNLOADS,
    [page('success', expect.stringContaining('2 files'))],
  ),
  when(
    'downloadQueue',
    { type: 'queue.finished', saved: 1, total: 2 },
    'Files that were not saved are a warning',
    DOWNLOADS,
    [page('warn', expect.stringContaining('1 of 2'))],
  ),
  fails('downloadQueue', 'queue.failed'),
  fails('recorderReport', 'report.failed'),
];
