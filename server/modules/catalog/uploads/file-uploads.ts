import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { UPLOAD_PART_SIZE, countParts } from '#contract/products/product-uploads.ts';
import type { Clock } from '#server/platform/clock.ts';
import { ShopError } from '#server/platform/errors.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';

/** A file whose parts are stored. */
export interface UploadedFile {
  /** Id of the upload. */
  upload: string;
  /** Bytes of the whole file. */
  size: number;
}

/** Time for which files that nobody used are stored: an admin may continue on the same day. */
export const UPLOAD_LIFETIME_MS = 24 * 3600_000;
/** How much later the clock of the node may be that started an upload. */
const CLOCK_SKEW_MS = 60_000;

const toPartName = (id: string, part: number) => `${id}/${part}`;

/** @returns an id that nobody can guess. It begins with the time, so that the parts need no row to be deleted after a day. */
export const createUploadId = (clock: Clock): string => `${clock.now().getTime().toString(36)}-${randomUUID()}`;

/** When an upload started, by the name of one of its parts; NaN for another name. */
export const startOfUpload = (name: string): number => Number.parseInt(name.split('-', 1)[0] ?? '', 36);

/**
 * Stores a part in place of an earlier one. Called when all bytes have arrived, which may be long after the request began.
 * @throws ShopError file_rejected for an upload that is too old, so that its other parts may be deleted, or that the shop did not start
 */
export const storePart = async (
  { uploads, clock }: { uploads: FileStore; clock: Clock },
  id: string,
  part: number,
  bytes: Buffer,
): Promise<void> => {
  const age = clock.now().getTime() - startOfUpload(id);
  if (age >= UPLOAD_LIFETIME_MS || age < -CLOCK_SKEW_MS)
    throw new ShopError('file_rejected', { message: 'The upload has expired. Choose the file again' });
  await uploads.put(toPartName(id, part), { bytes });
};

const rejectIncomplete = () =>
  new ShopError('file_rejected', { message: 'The upload is incomplete. Choose the file again' });

async function* readParts(uploads: FileStore, { upload, size }: UploadedFile) {
  for (let part = 0; part < countParts(size); part += 1) {
    const expected = Math.min(UPLOAD_PART_SIZE, size - part * UPLOAD_PART_SIZE);
    const found = await uploads.find(toPartName(upload, part));
    if (found?.size !== expected) throw rejectIncomplete();
    yield* uploads.read(toPartName(upload, part));
  }
}

/**
 * Joins the parts of an upload to a temporary file and passes it on. The parts stay stored, so that the same request can be sent again
 * after a failure.
 * @throws ShopError file_rejected when a part is missing
 */
export const withUploadedFile = async <Result>(
  uploads: FileStore,
  file: UploadedFile,
  work: (path: string) => Promise<Result>,
): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), 'prefab-bazaar-upload-'));
  try {
    const path = join(folder, 'file');
    await pipeline(readParts(uploads, file), createWriteStream(path));
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Removes the parts of an upload that is no longer needed. */
export const removeUpload = async (uploads: FileStore, { upload, size }: UploadedFile): Promise<void> => {
  for (let part = 0; part < countParts(size); part += 1) await uploads.remove(toPartName(upload, part));
};
