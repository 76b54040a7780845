import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { cp, mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { once } from 'node:events';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from '#contract/zod.ts';
import type { Database } from './db/client.ts';
import { inSnapshot, insertAllRows, readAllRows } from './db/table-rows.ts';
import { mapAtOnce } from './map-at-once.ts';
import { type FileStore, putOnce } from './storage/file-store.ts';
import { createFolderStore } from './storage/folder-store.ts';

const MANIFEST = 'backup.json';
const FORMAT = 1;

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  createdAt: z.string(),
  /** Number of applied migrations: a backup is restored by the version that made it. */
  migrations: z.int(),
  /** Rows, and the SHA-256 of all lines, of each table. */
  tables: z.record(z.string(), z.object({ rows: z.int(), sha256: z.string() })),
});
export type BackupManifest = z.infer<typeof manifestSchema>;

const getTablePath = (folder: string, table: string) => join(folder, 'tables', `${table}.jsonl.gz`);

const readTableLines = (folder: string, table: string): AsyncIterable<string> =>
  createInterface({ input: createReadStream(getTablePath(folder, table)).pipe(createGunzip()), crlfDelay: Infinity });

const openTableFile = (folder: string, table: string) => {
  const hash = createHash('sha256');
  const zip = createGzip();
  const written = once(zip.pipe(createWriteStream(getTablePath(folder, table))), 'finish');
  let rows = 0;
  return {
    write: async (lines: readonly string[]) => {
      if (lines.length === 0) return;
      rows += lines.length;
      const text = `${lines.join('\n')}\n`;
      hash.update(text);
      if (!zip.write(text)) await once(zip, 'drain');
    },
    end: async () => {
      zip.end();
      await written;
      return { rows, sha256: hash.digest('hex') };
    },
  };
};

interface BackupOptions {
  folder: string;
  /** What is stored in a folder or in object storage. A backup is the same for both. */
  stores: Readonly<Record<string, FileStore>>;
  dataDir: string;
  /** Files of `dataDir`, by their names. */
  sources: readonly string[];
  /** Number of applied migrations. */
  migrations: number;
}

const copyIfPresent = async (from: string, to: string) => {
  await cp(from, to, { force: false }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
};

const namesIn = async (store: FileStore) => {
  const names: string[] = [];
  for await (const name of store.names()) names.push(name);
  return names;
};

/** Files that are copied at once: object storage responds after milliseconds, so one at a time would be slow. */
const COPIED_AT_ONCE = 8;

const untilClosed = async (stream: Writable) => {
  if (!stream.closed) await new Promise((resolve) => stream.once('close', resolve));
};

/** @param isNeeded whether the database names a file, so that the backup fails without it */
const saveFiles = async (store: FileStore, folder: string, isNeeded: (name: string) => boolean) => {
  await mapAtOnce(await namesIn(store), COPIED_AT_ONCE, async (name) => {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    const copy = createWriteStream(path, { flags: 'wx' });
    try {
      await pipeline(store.read(name), copy);
    } catch (error) {
      // A job deletes files that nothing uses, also after their names were listed.
      if (isNeeded(name) || (await store.find(name)) !== null) throw error;
      // The empty copy may not be there yet.
      await untilClosed(copy);
      await rm(path, { force: true });
    }
  });
};

const restoreFiles = async (folder: string, store: FileStore) => {
  await mapAtOnce(await namesIn(createFolderStore(folder)), COPIED_AT_ONCE, async (name) => {
    const path = join(folder, name);
    await putOnce(store, name, { path }, (await stat(path)).size);
  });
};

type ListNeeded = (db: Database) => Promise<Readonly<Record<string, ReadonlySet<string>>>>;

/**
 * Writes a backup of the database and of the folders with files, while the shop goes on. The database is read as it is at one moment,
 * and before the files: those that it names then exist, because none is deleted within a day.
 * @param options.folder an empty or missing folder
 * @param options.listNeeded reads the names of the files that the database names, by store. Others may be deleted meanwhile
 * @throws Error when the folder is not empty
 */
export const writeBackup = async (
  db: Database,
  {
    folder,
    stores,
    dataDir,
    sources,
    migrations,
    listNeeded,
    now,
  }: BackupOptions & { listNeeded: ListNeeded; now: Date },
): Promise<BackupManifest> => {
  await mkdir(join(folder, 'tables'), { recursive: true });
  if ((await readdir(folder)).length > 1) throw new Error(`${folder} is not empty`);
  const tables: BackupManifest['tables'] = {};
  let current: { table: string; file: ReturnType<typeof openTableFile> } | null = null;
  const finish = async () => {
    if (current) tables[current.table] = await current.file.end();
  };
  const needed = await inSnapshot(db, async (tx) => {
    await readAllRows(tx, async (table, lines) => {
      if (current?.table !== table) {
        await finish();
        current = { table, file: openTableFile(folder, table) };
      }
      await current.file.write(lines);
    });
    await finish();
    return listNeeded(tx);
  });
  for (const [name, store] of Object.entries(stores))
    await saveFiles(store, join(folder, 'files', name), (file) => needed[name]?.has(file) ?? false);
  for (const source of sources) await copyIfPresent(join(dataDir, source), join(folder, 'files', source));
  const manifest: BackupManifest = { format: FORMAT, createdAt: now.toISOString(), migrations, tables };
  // Last: a backup without it is incomplete.
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
};

/**
 * Reads a backup and compares every table with its checksum.
 * @throws Error that names the first difference
 */
export const checkBackup = async (folder: string): Promise<BackupManifest> => {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new Error(`${folder} has no ${MANIFEST}: it is no backup, or an incomplete one`);
  });
  const manifest = manifestSchema.parse(JSON.parse(text));
  for (const [table, { rows, sha256 }] of Object.entries(manifest.tables)) {
    const hash = createHash('sha256');
    let found = 0;
    for await (const line of readTableLines(folder, table)) {
      hash.update(`${line}\n`);
      found += 1;
    }
    if (found !== rows) throw new Error(`${table} of the backup is damaged: ${found} of ${rows} rows`);
    if (hash.digest('hex') !== sha256)
      throw new Error(`${table} of the backup is damaged: the rows are not those that were written`);
  }
  return manifest;
};

/**
 * Restores a backup into an empty database and empty stores.
 * @throws Error for a damaged backup, one of another version, or a database that has users, products or orders
 */
export const restoreBackup = async (
  db: Database,
  { folder, stores, dataDir, sources, migrations }: BackupOptions,
): Promise<BackupManifest> => {
  const manifest = await checkBackup(folder);
  if (manifest.migrations !== migrations)
    throw new Error(
      `The backup has ${manifest.migrations} migrations, this version ${migrations}: restore it with the version that made it`,
    );
  await insertAllRows(db, (table) => (manifest.tables[table] ? readTableLines(folder, table) : Readable.from([])));
  for (const [name, store] of Object.entries(stores)) await restoreFiles(join(folder, 'files', name), store);
  for (const source of sources) await copyIfPresent(join(folder, 'files', source), join(dataDir, source));
  return manifest;
};
