import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from '#contract/zod.ts';
import { type LinesSum, PRIVATE_FILE, PRIVATE_FOLDER, openLinesFile, readLines } from './backup-lines.ts';
import { mapConcurrently } from './map-concurrently.ts';
import type { FileStore, OnUnlistable } from './storage/file-store.ts';
import { createFolderStore } from './storage/folder-store.ts';
import { hashChunks } from './storage/hash-chunks.ts';

const savedFileSchema = z.object({ name: z.string(), size: z.int(), sha256: z.string() });

/** A file of a backup. */
interface SavedFile {
  /** With the name of its store in front, such as `assets/castle.webp`. A file of `dataDir` has only its own name. */
  name: string;
  /** Bytes. */
  size: number;
  /** Null in a backup of an older version, which has no list of its files. */
  sha256: string | null;
}

/** The files that a backup has besides rows. */
export interface BackedUpFiles {
  /** What is stored in a folder or in object storage. A backup is the same for both. */
  stores: Readonly<Record<string, FileStore>>;
  dataDir: string;
  /** Files of `dataDir`, by their names. */
  sources: readonly string[];
}

/** A file of a store that the database names. */
export interface RecordedFile {
  /** How a line about it starts, such as `picture castle.webp`. */
  label: string;
  /** Bytes and SHA-256; null when the database records none. */
  content: { size: number; sha256: string } | null;
}

/** The files that the database names: by store, then by name. */
export type RecordedFiles = Readonly<Record<string, ReadonlyMap<string, RecordedFile>>>;

const filesIn = (folder: string) => join(folder, 'files');
/** The list of all files of a backup, with their sizes and checksums: a line of JSON each. */
export const getListPath = (folder: string): string => join(folder, 'files.jsonl.gz');

/** Files that are copied at the same time: object storage responds after milliseconds, so one at a time would be slow. */
const COPY_CONCURRENCY = 8;
/** Files of the list that are in memory at the same time. */
const BATCH_SIZE = 1_000;

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

const untilClosed = async (stream: Writable) => {
  if (!stream.closed) await new Promise((resolve) => stream.once('close', resolve));
};

/**
 * Lists the files to copy. Those that the database names in a folder that cannot be listed are among them: the disk may still read them.
 * @returns their names, and a line for each such folder
 */
const listNames = async (store: FileStore, key: string, recorded: Iterable<string>) => {
  const names = new Set<string>();
  const prefixes: string[] = [];
  const faults: string[] = [];
  const onUnlistable: OnUnlistable = (folder, error) => {
    prefixes.push(folder && `${folder}/`);
    faults.push(`folder ${folder ? `${key}/${folder}` : key} cannot be listed: ${error.message}`);
  };
  for await (const name of store.names(onUnlistable)) names.add(name);
  for (const name of recorded) if (prefixes.some((prefix) => name.startsWith(prefix))) names.add(name);
  return { names: [...names], faults };
};

type FileSum = { size: number; sha256: string };

/**
 * @returns size and SHA-256 of the copy; null when the file was deleted meanwhile; the error when the disk cannot read it
 * @throws when the copy cannot be written, or a storage of another machine does not respond
 */
const saveFile = async (store: FileStore, name: string, path: string): Promise<FileSum | Error | null> => {
  await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER });
  const hash = createHash('sha256');
  let size = 0;
  let isUnreadable = false;
  const copy = createWriteStream(path, { flags: 'wx', mode: PRIVATE_FILE });
  const source = store.read(name);
  source.once('error', () => {
    // A copy that cannot be written ends the source too.
    isUnreadable = store.folder !== null && copy.errored === null;
  });
  try {
    await pipeline(
      source,
      async function* sum(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          size += chunk.length;
          yield chunk;
        }
      },
      copy,
    );
    return { size, sha256: hash.digest('hex') };
  } catch (error) {
    // A job deletes files that nothing uses, even after their names were listed.
    const isDeleted = await store.find(name).then(
      (found) => found === null,
      () => false,
    );
    if (!isDeleted && !isUnreadable) throw error;
    // The empty copy may not be there yet.
    await untilClosed(copy);
    await rm(path, { force: true });
    return isDeleted ? null : (error as Error);
  }
};

/** @returns what is wrong with a file of the shop, or null */
const compare = (found: FileSum | Error, saved: string, expected: RecordedFile | undefined): string | null => {
  if (found instanceof Error) return `${expected?.label ?? saved} cannot be read: ${found.message}`;
  const content = expected?.content;
  // A damaged file is copied all the same: it may be the only copy.
  const isDamaged = content && (found.size !== content.size || found.sha256 !== content.sha256);
  return isDamaged ? `${expected.label} is damaged` : null;
};

/**
 * Copies all files into a backup, lists them there, and compares each with what the database records of it.
 * @returns the sum of the list, and one line for each folder that cannot be listed, and for each file that cannot be read, or that the database
 *   names and that is missing or damaged
 */
export const saveFiles = async (
  folder: string,
  { stores, dataDir, sources }: BackedUpFiles,
  recorded: RecordedFiles,
): Promise<{ sum: LinesSum; faults: string[] }> => {
  const list = openLinesFile(getListPath(folder));
  const faults: string[] = [];
  const save = async (store: FileStore, name: string, saved: string) => {
    const found = await saveFile(store, name, join(filesIn(folder), saved));
    if (found && !(found instanceof Error)) await list.write([JSON.stringify({ name: saved, ...found })]);
    return found;
  };
  for (const [key, store] of Object.entries(stores)) {
    const missing = new Map(recorded[key]);
    const listed = await listNames(store, key, missing.keys());
    faults.push(...listed.faults);
    await mapConcurrently(listed.names, COPY_CONCURRENCY, async (name) => {
      const saved = `${key}/${name}`;
      const found = await save(store, name, saved);
      if (!found) return;
      const fault = compare(found, saved, missing.get(name));
      missing.delete(name);
      if (fault !== null) faults.push(fault);
    });
    for (const { label } of missing.values()) faults.push(`${label} is missing`);
  }
  for (const source of sources) {
    const found = await save(createFolderStore(dataDir), source, source);
    // A shop cannot be restored without its secrets.
    if (found instanceof Error) throw found;
  }
  return { sum: await list.end(), faults: faults.toSorted() };
};

/** The files of a backup in batches. @param isListed whether the backup has a list of them */
async function* readSavedFiles(folder: string, isListed: boolean): AsyncGenerator<SavedFile[]> {
  let batch: SavedFile[] = [];
  const files = createFolderStore(filesIn(folder));
  for await (const line of isListed ? readLines(getListPath(folder)) : files.names()) {
    batch.push(
      isListed
        ? savedFileSchema.parse(JSON.parse(line))
        : { name: line, size: (await files.find(line))?.size ?? 0, sha256: null },
    );
    if (batch.length < BATCH_SIZE) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

/** Compares a file of a backup with the list. @returns what is wrong, or null */
const findFault = async (folder: string, { name, size, sha256 }: SavedFile): Promise<string | null> => {
  const path = join(filesIn(folder), name);
  try {
    const isWhole =
      (await stat(path)).size === size && (sha256 === null || (await hashChunks(createReadStream(path))) === sha256);
    return isWhole ? null : `${name} is damaged`;
  } catch (error) {
    return isMissing(error) ? `${name} is missing` : `${name} cannot be read: ${(error as Error).message}`;
  }
};

/** Reads all files of a backup that has a list of them. @returns what is wrong, one line for each missing or damaged file */
export const findFileFaults = async (folder: string): Promise<string[]> => {
  const faults: string[] = [];
  for await (const batch of readSavedFiles(folder, true))
    for (const fault of await mapConcurrently(batch, COPY_CONCURRENCY, (file) => findFault(folder, file)))
      if (fault !== null) faults.push(fault);
  return faults;
};

const isStored = async (store: FileStore, name: string, { size, sha256 }: SavedFile) => {
  const found = await store.find(name);
  // A different size means that something else truncated the file, so it is replaced.
  if (found?.size !== size) return false;
  return sha256 === null || (found.sha256 ?? (await hashChunks(store.read(name)))) === sha256;
};

/**
 * Checks the files of `dataDir` that are there already. With the secrets of another shop, all users of the restored one would be signed out,
 * and its license certificates could not be verified.
 * @throws Error that names a file with other bytes than that of the backup
 */
const assertSameSources = async (
  folder: string,
  { dataDir, sources }: Pick<BackedUpFiles, 'dataDir' | 'sources'>,
  isListed: boolean,
): Promise<void> => {
  for await (const batch of readSavedFiles(folder, isListed))
    for (const { name, sha256 } of batch) {
      const path = join(dataDir, name);
      if (!sources.includes(name) || !existsSync(path)) continue;
      const expected = sha256 ?? (await hashChunks(createReadStream(join(filesIn(folder), name))));
      if ((await hashChunks(createReadStream(path))) !== expected)
        throw new Error(`${path} is not that of the backup: move it away, so that it is restored too`);
    }
};

/** A file of `dataDir` that is there already is that of the backup. */
const restoreSource = async (path: string, to: string, sha256: string | null) => {
  if (existsSync(to)) return;
  const bytes = await readFile(path);
  if (sha256 !== null && createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new Error(`${path} does not have the SHA-256 ${sha256}`);
  await writeFile(to, bytes, { flag: 'wx', mode: PRIVATE_FILE });
};

/**
 * Copies the files of a backup to where they were, and compares each with the list. Files that are there already stay, so that a
 * restore can be repeated. Damaged files are left out.
 * @param isListed whether the backup has a list of its files
 * @returns what is wrong, one line for each missing or damaged file
 * @throws Error before it copies anything, when `dataDir` has other secrets than the backup
 */
export const restoreFiles = async (
  folder: string,
  { stores, dataDir, sources }: BackedUpFiles,
  isListed: boolean,
): Promise<string[]> => {
  await assertSameSources(folder, { dataDir, sources }, isListed);
  const restoreFile = async (file: SavedFile) => {
    const path = join(filesIn(folder), file.name);
    const [key = '', ...rest] = file.name.split('/');
    const name = rest.join('/');
    const store = stores[key];
    try {
      if (sources.includes(file.name)) await restoreSource(path, join(dataDir, file.name), file.sha256);
      else if (store && !(await isStored(store, name, file))) await store.put(name, { path }, file.sha256 ?? undefined);
      return null;
    } catch (error) {
      const fault = await findFault(folder, file);
      if (fault === null) throw error;
      return fault;
    }
  };
  const faults: string[] = [];
  for await (const batch of readSavedFiles(folder, isListed))
    for (const fault of await mapConcurrently(batch, COPY_CONCURRENCY, restoreFile))
      if (fault !== null) faults.push(fault);
  return faults;
};
