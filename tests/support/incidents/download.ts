import { vi } from 'vitest';
import { ConnectionCutError } from '#machines/download/download.machine.ts';
import type { Incident } from './incident.ts';
import { rejection } from './scene.ts';
import { LINK, MINUTE_MS, SECOND_MS, download, loseDownload, readCart, rejectFile } from './stages.tsx';

/** Download links and files. */
export const DOWNLOAD_INCIDENTS: readonly Incident[] = [
  {
    happens: 'a file arrives damaged',
    cause: 'fileDamaged',
    sentence: /^A file arrived damaged/,
    stage: async (scene) => {
      const { tab, file } = await download(scene, LINK);
      file.send({ type: 'download.fetched', file: { objectUrl: 'blob:1', name: 'a.zip' }, sha256: 'b'.repeat(64) });
      return tab;
    },
  },
  {
    happens: 'a purchase was refunded, and its file is downloaded',
    cause: 'fileDenied',
    sentence: /^The purchase was refunded, so the server no longer hands out its files .+ \(request .{36}\)\.$/,
    stage: async (scene) => (await download(scene, rejection(403, 'access_revoked'))).tab,
  },
  {
    happens: 'a purchase is refunded between the link and the file',
    cause: 'fileDenied',
    sentence: /^The purchase was refunded, .+ \(request .{36}\)\.$/,
    stage: (scene) => rejectFile(scene, 403, 'access_revoked'),
  },
  {
    happens: 'a file is missing in the storage',
    cause: 'fileMissing',
    sentence: /^File 2 of product 1 is missing on the server, or has the wrong size \(request .{36}\)\.$/,
    stage: (scene) => rejectFile(scene, 503, 'file_missing'),
  },
  {
    happens: 'the bucket does not respond when a file is downloaded',
    cause: 'storageDown',
    sentence: /^The bucket .+ could not serve GET \/downloads\/:link \(request .{36}\)\. Everything else works\.$/,
    stage: (scene) => rejectFile(scene, 503, 'storage_unavailable'),
  },
  {
    happens: 'the server fails when a file is downloaded',
    cause: 'serverError',
    sentence: /^The server failed: GET \/downloads\/:link returned 500 \(request .{36}\)\.$/,
    stage: (scene) => rejectFile(scene, 500, 'internal'),
  },
  {
    happens: 'a download link expires before the file is requested',
    cause: 'downloadLinkExpired',
    sentence: /^The download link had expired when the file was requested \(request .{36}\)\.$/,
    stage: (scene) => rejectFile(scene, 410, 'link_expired'),
  },
  {
    happens: 'the secret of the download links is changed',
    cause: 'downloadLinkInvalid',
    sentence: /^The server rejected the download link \(request .{36}\): the file was deleted, or the server’s secret/,
    stage: (scene) => rejectFile(scene, 404, 'link_invalid'),
  },
  {
    happens: 'the connection is lost during a download',
    cause: 'downloadCut',
    sentence: /^The connection was lost during a download/,
    stage: async (scene) => {
      const { tab, file } = await download(scene, LINK);
      file.send({ type: 'download.progressed', received: 10 });
      for (let retry = 0; retry < 5; retry += 1) {
        file.send({ type: 'download.broke', error: new ConnectionCutError('The connection was lost') });
        await scene.pass(9 * SECOND_MS);
      }
      return tab;
    },
  },
  {
    happens: 'the connection is lost during a download, and no new link arrives',
    cause: 'connectionLost',
    sentence: /^The server could not be reached: POST purchased\/\{\}\/files\/\{\}\/link got no response/,
    stage: async (scene) => loseDownload(scene, await download(scene, LINK)),
  },
  {
    happens: 'the connection is lost during a long download, right after the server responded to another request',
    cause: 'connectionLost',
    sentence: /^The server could not be reached: POST purchased\/\{\}\/files\/\{\}\/link got no response/,
    stage: async (scene) => {
      const started = await download(scene, LINK);
      await scene.pass(5 * MINUTE_MS);
      await readCart(started.tab);
      return loseDownload(scene, started);
    },
  },
  {
    happens: 'the device goes offline during a download, and no new link arrives',
    cause: 'offline',
    sentence: /^The device had no network when POST purchased\/\{\}\/files\/\{\}\/link was sent/,
    stage: async (scene) => {
      const started = await download(scene, LINK);
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      scene.getOpenTab(started.tab).window.dispatchEvent(new Event('offline'));
      return loseDownload(scene, started);
    },
  },
  {
    happens: 'the first link of a download gets no response',
    cause: 'connectionLost',
    sentence: /^The server could not be reached: POST purchased\/\{\}\/files\/\{\}\/link got no response/,
    stage: async (scene) => (await download(scene, 'network')).tab,
  },
];
