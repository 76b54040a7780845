import { fromCallback } from 'xstate';
import type { FileLink } from '#contract/purchased.ts';
import type { DownloadEvent, FetchedFile } from '#machines/download/download.machine.ts';
import { ApiFailure } from '#api/api-error.ts';

const toHex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

const failureOf = async (response: Response) =>
  new ApiFailure({
    kind: 'http',
    status: response.status,
    body: await response.json().catch(() => null),
    code: response.headers.get('x-error-code'),
    requestId: response.headers.get('x-request-id'),
  });

const transfer = async (link: FileLink, tell: (event: DownloadEvent) => void, signal: AbortSignal) => {
  // The address carries its own right: no token goes along.
  const response = await fetch(link.url, { signal, credentials: 'omit' });
  if (!response.ok || !response.body) throw await failureOf(response);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    received += value.byteLength;
    tell({ type: 'download.progressed', received });
  }
  const blob = new Blob(parts, { type: 'application/octet-stream' });
  const sha256 = toHex(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()));
  signal.throwIfAborted();
  tell({ type: 'download.fetched', file: { objectUrl: URL.createObjectURL(blob), name: link.name }, sha256 });
};

/** The bytes of a signed address, with progress and their SHA-256. */
export const fetchFile = fromCallback<DownloadEvent, { link: FileLink }>(({ input, sendBack }) => {
  const leaving = new AbortController();
  transfer(input.link, sendBack, leaving.signal).catch((error: unknown) => {
    if (!leaving.signal.aborted)
      sendBack({
        type: 'download.broke',
        error: error instanceof TypeError ? new ApiFailure({ kind: 'network' }) : error,
      });
  });
  return () => leaving.abort();
});

/** Hands the bytes to the browser, which saves them; the object address lives until the state is left. */
export const holdFile = fromCallback<DownloadEvent, { file: FetchedFile }>(({ input }) => {
  const anchor = document.createElement('a');
  anchor.href = input.file.objectUrl;
  anchor.download = input.file.name;
  anchor.click();
  return () => URL.revokeObjectURL(input.file.objectUrl);
});

/** For bytes whose checksum was wrong. */
export const discardFile = (file: FetchedFile) => URL.revokeObjectURL(file.objectUrl);
