import type { sha256 } from '@noble/hashes/sha2.js';
import type { FileLink } from '#contract/orders/purchased.ts';
import { ApiFailure, hasCode, isUnavailable, toApiError } from '#api/api-error.ts';
import { requestFileLink } from '#api/purchased/file-link.ts';
import type { ShopApi } from '#api/shop-api.ts';
import { isErrorNamed } from '#lib/error-name.ts';
import {
  ConnectionCutError,
  type DownloadEvent,
  type FetchedFile,
  type LinkRequest,
  UnsavedFileError,
} from '#machines/download/download.machine.ts';
import type { ByteSink } from './byte-sinks.ts';

/** ms without a byte until the connection counts as lost. */
const STALL_TIMEOUT_MS = 30_000;
/** Most progress events per file. A progress bar cannot show smaller steps. */
const PROGRESS_STEPS = 200;

/** The received part of one file. */
interface PartialFile {
  sha256: string;
  /** Entity tag of the response that sent the bytes: bytes of another file version are never appended. */
  etag: string | null;
  hash: ReturnType<typeof sha256.create>;
  sink: ByteSink;
}

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const toApiFailure = async (response: Response) =>
  new ApiFailure({
    kind: 'http',
    status: response.status,
    body: await response.json().catch(() => null),
    code: response.headers.get('x-error-code'),
    requestId: response.headers.get('x-request-id'),
  });

const parseRangeStart = (response: Response): number | null => {
  const [, start] = /^bytes (\d+)-/.exec(response.headers.get('content-range') ?? '') ?? [];
  return start === undefined ? null : Number(start);
};

/** Only a strong tag may request the rest of a file (https://www.rfc-editor.org/rfc/rfc9110#section-13.1.5). */
const isStrong = (etag: string | null): etag is string => etag !== null && etag.startsWith('"');

/** A signal that also aborts when no byte has arrived for STALL_TIMEOUT_MS. `reset` restarts the time. */
const createStallTimeout = (leaving: AbortSignal) => {
  const stalled = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    signal: AbortSignal.any([leaving, stalled.signal]),
    reset: () => {
      clearTimeout(timer);
      timer = setTimeout(() => stalled.abort(), STALL_TIMEOUT_MS);
    },
    end: () => clearTimeout(timer),
  };
};

/** The browser has no room for the file. */
class NoRoomError extends UnsavedFileError {
  override name = 'QuotaExceededError';
  override message = 'This browser has no room for the file. Free some space and download it again';
}

/**
 * Browsers throw TypeError for a lost connection, and AbortError for a request that the shop aborted.
 * @param received bytes of the file: a server that cannot send the rest now may send it later
 */
const toDownloadError = (error: unknown, received = 0) => {
  const isLost = error instanceof TypeError || isErrorNamed(error, 'AbortError');
  if (isLost || (received > 0 && isUnavailable(error) && !hasCode(error, 'file_missing')))
    return new ConnectionCutError('The connection was lost');
  return isErrorNamed(error, 'QuotaExceededError') ? new NoRoomError() : error;
};

/** Neither a lost connection nor a busy server refuses the rest of a file: the download may continue later. */
const requestLink = async (api: ShopApi, { received, ...file }: LinkRequest, signal: AbortSignal) => {
  try {
    return await requestFileLink(api, file, signal);
  } catch (error) {
    if (toApiError(error).kind === 'network' || (received > 0 && isUnavailable(error)))
      throw new ConnectionCutError('The connection was lost');
    throw error;
  }
};

/** Requests the bytes of a file from an offset on. The server may send the whole file instead; `start` is the offset that it sent. */
const requestBytes = async (link: FileLink, from: number, etag: string | null, signal: AbortSignal) => {
  const isRest = from > 0 && isStrong(etag);
  // The link is signed, so the request carries no token.
  const response = await fetch(link.url, {
    signal,
    credentials: 'omit',
    ...(isRest && { headers: { Range: `bytes=${from}-`, 'If-Range': etag } }),
  });
  if (!response.ok || !response.body) throw await toApiFailure(response);
  return { body: response.body, etag: response.headers.get('etag'), start: parseRangeStart(response) ?? 0 };
};

/** Appends the bytes of a response to those that a file has. */
const append = async (
  file: PartialFile,
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  { size }: FileLink,
  sendEvent: (event: DownloadEvent) => void,
  stall: { reset(): void },
) => {
  // The first bytes of each connection are always reported, because they decide whether an interrupted download retries.
  let reported = Number.NEGATIVE_INFINITY;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    stall.reset();
    await file.sink.write(value);
    file.hash.update(value);
    if (file.sink.size - reported < size / PROGRESS_STEPS && file.sink.size < size) continue;
    reported = file.sink.size;
    sendEvent({ type: 'download.progressed', received: reported });
  }
  if (file.sink.size < size) throw new TypeError('Truncated response');
};

/** The object URL of a received file that was not saved yet. */
const createUnsavedUrl = () => {
  let url: string | null = null;
  return {
    create: (blob: Blob) => (url = URL.createObjectURL(blob)),
    forget: () => void (url = null),
    revoke: () => {
      if (url !== null) URL.revokeObjectURL(url);
      url = null;
    },
  };
};

/**
 * Transfers the bytes of one file over as many connections as needed. Each request gets the missing bytes (Range) of the
 * same file version (If-Range), and the SHA-256 is computed as they arrive.
 * @param openSink opens the storage of the bytes
 */
export const createFileTransfer = (openSink: (bytes: number) => Promise<ByteSink>) => {
  let partial: PartialFile | null = null;
  const unsaved = createUnsavedUrl();

  const begin = async (link: FileLink): Promise<PartialFile> => {
    await partial?.sink.discard();
    // Loaded with the first download: no page needs it before.
    const { sha256: algorithm } = await import('@noble/hashes/sha2.js');
    partial = { sha256: link.sha256, etag: null, hash: algorithm.create(), sink: await openSink(link.size) };
    return partial;
  };

  const receive = async (link: FileLink, sendEvent: (event: DownloadEvent) => void, leaving: AbortSignal) => {
    const stall = createStallTimeout(leaving);
    stall.reset();
    try {
      let file = partial?.sha256 === link.sha256 ? partial : await begin(link);
      if (file.sink.size >= link.size) return file;
      const { body, etag, start } = await requestBytes(link, file.sink.size, file.etag, stall.signal);
      // The server sends the whole file: it has a new version, or the server does not support ranges.
      if (start !== file.sink.size) file = await begin(link);
      if (start !== file.sink.size) throw new TypeError('Unexpected range');
      file.etag = etag;
      await append(file, body, link, sendEvent, stall);
      return file;
    } finally {
      stall.end();
    }
  };

  return {
    requestLink,
    /** Sends download.progressed, and at the end download.fetched or download.broke. */
    run: async (link: FileLink, sendEvent: (event: DownloadEvent) => void, leaving: AbortSignal): Promise<void> => {
      try {
        const file = await receive(link, sendEvent, leaving);
        const blob = await file.sink.finish('application/octet-stream');
        leaving.throwIfAborted();
        const fetched: FetchedFile = { objectUrl: unsaved.create(blob), name: link.name };
        sendEvent({ type: 'download.fetched', file: fetched, sha256: toHex(file.hash.digest()) });
      } catch (error) {
        if (!leaving.aborted) sendEvent({ type: 'download.broke', error: toDownloadError(error, partial?.sink.size) });
      }
    },
    /** Drops the state of a saved file: the next download starts from the first byte, and the chart revokes the URL. */
    forget: () => {
      partial = null;
      unsaved.forget();
    },
    /** Discards the received bytes, such as those of a damaged file. */
    discard: () => {
      void partial?.sink.discard();
      partial = null;
      unsaved.revoke();
    },
  };
};

export type FileTransfer = ReturnType<typeof createFileTransfer>;
