import { chmod, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { z } from '#contract/zod.ts';
import {
  type BackedUpFiles,
  type RecordedFiles,
  findFileFaults,
  getListPath,
  restoreFiles,
  saveFiles,
} from './backup-files.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER, findLinesFault, openLinesFile, readLines } from './backup-lines.ts';
import { createFolder } from './create-folder.ts';
import type { Database } from './db/client.ts';
import { assertUnused, inSnapshot, insertAllRows, readAllRows } from './db/table-rows.ts';

const MANIFEST = 'backup.json';
const FORMAT = 1;
/** Faults that are named. A lost folder would otherwise fill the terminal. */
const NAMED_MAX = 50;

const linesSchema = z.object({ rows: z.int(), sha256: z.string() });
const manifestSchema = z.object({
  format: z.literal(FORMAT),
  createdAt: z.string(),
  /** Number of applied migrations: a backup is restored by the version that made it. */
  migrations: z.int(),
  /** Rows, and the SHA-256 of all lines, of each table. */
  tables: z.record(z.string(), linesSchema),
  /** The same of the list of files, which has the size and the SHA-256 of each. Backups of older versions have no list. */
  files: linesSchema.optional(),
  /** Number of files that the shop itself had lost or damaged when the backup was written. Older versions did not look. */
  faultyFiles: z.int().optional(),
});
export type BackupManifest = z.infer<typeof manifestSchema>;

const getTablePath = (folder: string, table: string) => join(folder, 'tables', `${table}.jsonl.gz`);

interface BackupOptions extends BackedUpFiles {
  folder: string;
  /** Number of applied migrations. */
  migrations: number;
}

type ListRecorded = (db: Database) => Promise<RecordedFiles>;

/** One line for each fault, up to a number of lines that a terminal shows. */
export const nameFaults = (faults: readonly string[]): string[] => {
  const others = faults.length - NAMED_MAX;
  return [...faults.slice(0, NAMED_MAX), ...(others > 0 ? [`and ${others} more`] : [])];
};

/**
 * Writes a backup of the database and of the folders with files, while the shop goes on. The database is read as it is at one moment,
 * and before the files: those that it names then exist, because none is deleted within a day. One that the shop has lost or damaged, or
 * that its disk cannot read, does not stop the backup, which has everything else.
 * @param options.folder an empty or missing folder, which nobody but its owner can open afterwards
 * @param options.listRecorded reads what the database records of the files. Others may be deleted meanwhile
 * @returns what `backup.json` has, and one line for each file that the database names and that is missing or damaged, or that cannot be read
 * @throws Error when the folder is not empty, or something else is in its place
 */
export const writeBackup = async (
  db: Database,
  { folder, migrations, listRecorded, now, ...copied }: BackupOptions & { listRecorded: ListRecorded; now: Date },
): Promise<{ manifest: BackupManifest; faults: string[] }> => {
  await createFolder(folder, PRIVATE_FOLDER);
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty`);
  // The folder may have been there before.
  await chmod(folder, PRIVATE_FOLDER);
  await mkdir(join(folder, 'tables'), { mode: PRIVATE_FOLDER });
  const tables: BackupManifest['tables'] = {};
  let current: { table: string; file: ReturnType<typeof openLinesFile> } | null = null;
  const finish = async () => {
    if (current) tables[current.table] = await current.file.end();
  };
  const recorded = await inSnapshot(db, async (tx) => {
    await readAllRows(tx, async (table, lines) => {
      if (current?.table !== table) {
        await finish();
        current = { table, file: openLinesFile(getTablePath(folder, table)) };
      }
      await current.file.write(lines);
    });
    await finish();
    return listRecorded(tx);
  });
  const { sum, faults } = await saveFiles(folder, copied, recorded);
  const manifest: BackupManifest = {
    format: FORMAT,
    createdAt: now.toISOString(),
    migrations,
    tables,
    files: sum,
    faultyFiles: faults.length,
  };
  // Last: a backup without it is incomplete.
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: PRIVATE_FILE });
  return { manifest, faults };
};

const readManifest = async (folder: string): Promise<BackupManifest> => {
  const path = join(folder, MANIFEST);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    // Without a cause: the command would print the reason twice, or one that only says the same.
    if (error.code !== 'ENOENT') throw new Error(`${path} cannot be read: ${error.message}`);
    throw new Error(`${folder} has no ${MANIFEST}: it is not a backup, or an incomplete one`);
  });
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    // What exactly is wrong helps nobody, and is many lines long.
    throw new Error(`${path} is damaged, or of a version whose backups this one cannot read`);
  }
};

/** Compares every table with its checksum. @returns what is wrong, one line each */
const findTableFaults = async (folder: string, { tables }: BackupManifest) => {
  const faults: string[] = [];
  for (const [table, sum] of Object.entries(tables)) {
    const fault = await findLinesFault(getTablePath(folder, table), sum);
    if (fault !== null) faults.push(`${table} of the backup ${fault}`);
  }
  return faults;
};

/** Compares the list of files with its checksum. */
const findListFault = async (folder: string, { files }: BackupManifest) => {
  const fault = files ? await findLinesFault(getListPath(folder), files) : null;
  return fault === null ? [] : [`the list of files of the backup ${fault}`];
};

const assertWhole = (faults: readonly string[], { createdAt }: BackupManifest) => {
  if (faults.length === 0) return;
  const lines = [
    ...nameFaults(faults),
    `The backup of ${createdAt} is not whole: ${faults.length} of its tables and files are missing or damaged`,
  ];
  throw new Error(lines.join('\n'));
};

/**
 * Reads a backup and compares every table and every file with its checksum. Backups of older versions have no checksums of files.
 * @throws Error that names what is missing or damaged
 */
export const checkBackup = async (folder: string): Promise<BackupManifest> => {
  const manifest = await readManifest(folder);
  const listFault = await findListFault(folder, manifest);
  const isListed = manifest.files !== undefined && listFault.length === 0;
  const fileFaults = isListed ? await findFileFaults(folder) : listFault;
  assertWhole([...(await findTableFaults(folder, manifest)), ...fileFaults], manifest);
  return manifest;
};

/**
 * Restores a backup into an empty database and empty stores: the files, then all rows in one transaction. After a failure it can be
 * repeated.
 * @throws Error for a damaged backup, one of another version, or a database that has users, products or orders
 */
export const restoreBackup = async (
  db: Database,
  { folder, migrations, ...copied }: BackupOptions,
): Promise<BackupManifest> => {
  const manifest = await readManifest(folder);
  assertWhole([...(await findTableFaults(folder, manifest)), ...(await findListFault(folder, manifest))], manifest);
  if (manifest.migrations !== migrations)
    throw new Error(
      `The backup has ${manifest.migrations} migrations, this version ${migrations}: restore it with the version that made it`,
    );
  await assertUnused(db);
  // Before the rows: a restore that fails here leaves an empty database, and can be repeated.
  assertWhole(await restoreFiles(folder, copied, manifest.files !== undefined), manifest);
  await insertAllRows(db, (table) =>
    manifest.tables[table] ? readLines(getTablePath(folder, table)) : Readable.from([]),
  );
  return manifest;
};
