import { readFile } from 'node:fs/promises';
import type { StoredContents } from '../schema/versions.ts';
import { checkZip } from './check-zip.ts';
import { isDescribed, readEntry, toContents } from './contents.ts';

export interface FileContents {
  isArchive: boolean;
  /** Formats of the files inside an archive. */
  formats: ReadonlySet<string>;
  /** Those of them that a developer imports. */
  assetFormats: readonly string[];
  /** Keys of the files inside an archive (`toContentKey`). */
  contentKeys: ReadonlySet<string>;
  contents: StoredContents;
}

interface ReadableFile {
  path: string;
  /** The name that users see. */
  name: string;
  format: string;
  /** Bytes. */
  size: number;
}

const NOTHING: ReadonlySet<string> = new Set();

/** Reads a product file. @returns its contents, or the fault of an archive */
export const readFileContents = async (file: ReadableFile): Promise<FileContents | { fault: string }> => {
  const { path, name, format, size } = file;
  if (format !== 'zip') {
    const bytes = isDescribed(name, size) ? await readFile(path) : null;
    const entry = await readEntry(name, size, bytes);
    return {
      isArchive: false,
      formats: NOTHING,
      assetFormats: [],
      contentKeys: NOTHING,
      contents: toContents([entry]),
    };
  }
  const zip = await checkZip(path, size);
  if ('fault' in zip) return zip;
  const { entries, ...found } = zip;
  return { isArchive: true, ...found, contents: toContents(entries) };
};
