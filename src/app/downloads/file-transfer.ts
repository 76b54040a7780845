import type { sha256 } from '@noble/hashes/sha2.js';
import type { FileLink } from '#contract/purchased.ts';
import { ApiFailure } from '#api/api-error.ts';
import { ConnectionCutError, type DownloadEvent, type FetchedFile } from '#machines/download/download.machine.ts';
import type { ByteSink } from './byte-sinks.ts';

/** ms without a byte until the connection counts as lost. */
const STALLED_AFTER = 30_000;
/** Progress is reported in steps of this share of the file, because a progress bar cannot show smaller ones. */
const STEPS = 200;

/** The received part of one file. */
interface Kept {
  sha256: string;
  /** Entity tag of the response that sent the bytes: bytes of another file version are never appended. */
  etag: string | null;
  hash: ReturnType<typeof sha256.create>;
  sink: ByteSink;
}

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const failureOf = async (response: Response) =>
  new ApiFailure({
    kind: 'http',
    status: response.status,
    body: await response.json().catch(() => null),
    code: response.headers.get('x-error-code'),
    requestId: response.headers.get('x-request-id'),
  });

const startOf = (response: Response): number | null => {
  const [, start] = /^bytes (\d+)-/.exec(response.headers.get('content-range') ?? '') ?? [];
  return start === undefined ? null : Number(start);
};

/** Only a strong tag may request the rest of a file (https://www.rfc-editor.org/rfc/rfc9110#section-13.1.5). */
const isStrong = (etag: string | null): etag is string => etag !== null && etag.startsWith('"');

/** A signal that also fires when nothing was heard for long. */
const createInvariantChecks = (leaving: AbortSignal) => {
  const stalled = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    signal: AbortSignal.any([leaving, stalled.signal]),
    heard: () => {
      clearTimeout(timer);
      timer = setTimeout(() => stalled.abort(), STALLED_AFTER);
    },
    end: () => clearTimeout(timer),
  };
};

/** Browsers throw TypeError for a lost connection, and AbortError for a request that the shop aborted. */
const asCut = (error: unknown) =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'AbortError')
    ? new ConnectionCutError('The connection was lost')
    : error;

/**
 * Transfers the bytes of one file over as many connections as needed. Each request asks for the missing bytes (Range) of the
 * same file version (If-Range), and the SHA-256 is computed as they arrive.
 * @param openSink opens the storage of the bytes
 */
export const createFileTransfer = (openSink: (bytes: number) => Promise<ByteSink>) => {
  let kept: Kept | null = null;

  const begin = async (link: FileLink): Promise<Kept> => {
    await kept?.sink.discard();
    // Loaded with the first download: no page needs it before.
    const { sha256: algorithm } = await import('@noble/hashes/sha2.js');
    kept = { sha256: link.sha256, etag: null, hash: algorithm.create(), sink: await openSink(link.size) };
    return kept;
  };

  const request = async (link: FileLink, from: number, etag: string | null, signal: AbortSignal) => {
    const isRest = from > 0 && isStrong(etag);
    // The link is signed, so the request carries no token.
    const response = await fetch(link.url, {
      signal,
      credentials: 'omit',
      ...(isRest && { headers: { Range: `bytes=${from}-`, 'If-Range': etag } }),
    });
    if (!response.ok || !response.body) throw await failureOf(response);
    return { body: response.body, etag: response.headers.get('etag'), start: startOf(response) ?? 0 };
  };

  const receive = async (link: FileLink, sendEvent: (event: DownloadEvent) => void, leaving: AbortSignal) => {
    const watch = createInvariantChecks(leaving);
    watch.heard();
    try {
      let file = kept?.sha256 === link.sha256 ? kept : await begin(link);
      if (file.sink.size >= link.size) return file;
      const { body, etag, start } = await request(link, file.sink.size, file.etag, watch.signal);
      // The server sends the whole file: it has a new version, or the server does not support ranges.
      if (start !== file.sink.size) file = await begin(link);
      if (start !== file.sink.size) throw new TypeError('The server sent a part that nobody asked for');
      file.etag = etag;
      let reported = file.sink.size;
      const reader = body.getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        watch.heard();
        await file.sink.write(value);
        file.hash.update(value);
        if (file.sink.size - reported < link.size / STEPS && file.sink.size < link.size) continue;
        reported = file.sink.size;
        sendEvent({ type: 'download.progressed', received: reported });
      }
      if (file.sink.size < link.size) throw new TypeError('The answer ended too early');
      return file;
    } finally {
      watch.end();
    }
  };

  return {
    /** Sends download.progressed, and at the end download.fetched or download.broke. */
    run: async (link: FileLink, sendEvent: (event: DownloadEvent) => void, leaving: AbortSignal): Promise<void> => {
      try {
        const file = await receive(link, sendEvent, leaving);
        leaving.throwIfAborted();
        const blob = await file.sink.finish('application/octet-stream');
        const fetched: FetchedFile = { objectUrl: URL.createObjectURL(blob), name: link.name };
        sendEvent({ type: 'download.fetched', file: fetched, sha256: toHex(file.hash.digest()) });
      } catch (error) {
        if (!leaving.aborted) sendEvent({ type: 'download.broke', error: asCut(error) });
      }
    },
    /** Drops the state of a saved file: the next download starts from the first byte. */
    forget: () => void (kept = null),
    /** Discards the received bytes. */
    discard: () => {
      void kept?.sink.discard();
      kept = null;
    },
  };
};

export type FileTransfer = ReturnType<typeof createFileTransfer>;
