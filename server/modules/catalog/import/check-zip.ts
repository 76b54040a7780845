import { crc32 } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { getAssetFormats } from '#contract/products/get-asset-formats.ts';
import type { ContentsEntry } from '#contract/products/product-contents.ts';
import { isStorable } from '#server/platform/storable-text.ts';
import { isDescribed, readEntry } from './contents.ts';

/** Limits against archive bombs, for the archive as a whole so that overlapping entries count. */
const ENTRIES_MAX = 20_000;
/** Bytes. */
const UNPACKED_BYTES_MAX = 8 * 1024 ** 3;
const RATIO_MAX = 200;
/** Bytes. Below this size a high ratio is harmless: an empty texture compresses a thousandfold. */
const RATIO_FREE = 32 * 1024 ** 2;

const FILE_TYPE = 0o170000;
const SYMBOLIC_LINK = 0o120000;

/** A fault of the archive that is reported to the owner; other errors are unexpected. */
class ZipFault extends Error {}

const getFormat = (name: string) => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? null;

const isLink = (entry: Entry) => ((entry.externalFileAttributes >>> 16) & FILE_TYPE) === SYMBOLIC_LINK;

/** Identifies a file's content by what an archive stores about its entries: size and CRC-32. */
export const toContentKey = (size: number, checksum: number): string => `${size} ${checksum}`;

/** A file name as Windows and macOS compare them: names that differ only in case would overwrite each other. */
const nameKey = (name: string) => name.normalize('NFC').toLowerCase();

/** @returns the bytes of an entry that the contents describe further; null for all others, which may be large */
const unpack = async (zip: ZipFile, entry: Entry) => {
  const chunks = isDescribed(entry.fileName, entry.uncompressedSize) ? ([] as Buffer[]) : null;
  let sum = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    sum = crc32(chunk as Buffer, sum);
    chunks?.push(chunk as Buffer);
  }
  if (sum !== entry.crc32) throw new ZipFault(`${entry.fileName} in it is damaged`);
  return chunks && Buffer.concat(chunks);
};

const checkEntries = async (zip: ZipFile, packedSize: number) => {
  if (zip.entryCount === 0) throw new ZipFault('holds nothing');
  if (zip.entryCount > ENTRIES_MAX) throw new ZipFault(`holds more than ${ENTRIES_MAX} entries`);
  const names = new Set<string>();
  const formats = new Set<string>();
  const contentKeys = new Set<string>();
  const entries: ContentsEntry[] = [];
  let unpackedSize = 0;
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName;
    if (!isStorable(name))
      throw new ZipFault(`holds ${JSON.stringify(name)}, a name with characters that are not allowed`);
    if (names.has(nameKey(name))) throw new ZipFault(`holds ${name} twice`);
    names.add(nameKey(name));
    if (isLink(entry)) throw new ZipFault(`${name} in it is a symbolic link`);
    if (entry.isEncrypted()) throw new ZipFault(`${name} in it is encrypted`);
    unpackedSize += entry.uncompressedSize;
    if (unpackedSize > UNPACKED_BYTES_MAX || (unpackedSize > RATIO_FREE && unpackedSize > packedSize * RATIO_MAX))
      throw new ZipFault('unpacks to far more than an archive of its size should (a zip bomb)');
    if (name.endsWith('/')) continue;
    const bytes = await unpack(zip, entry);
    contentKeys.add(toContentKey(entry.uncompressedSize, entry.crc32));
    entries.push(await readEntry(name, entry.uncompressedSize, bytes));
    const format = getFormat(name);
    if (format) formats.add(format);
  }
  return { formats, assetFormats: getAssetFormats(entries.map(({ path }) => path)), contentKeys, entries };
};

/** Reads some files of an archive that `checkZip` found without faults, one after the other in the order of the archive. */
export async function* readZipEntries(
  path: string,
  wanted: ReadonlySet<string>,
): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const zip = await yauzl.openPromise(path, { autoClose: false, strictFileNames: true, validateEntrySizes: true });
  try {
    for await (const entry of zip.eachEntry()) {
      if (!wanted.has(entry.fileName)) continue;
      const chunks: Buffer[] = [];
      for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
      yield { name: entry.fileName, bytes: Buffer.concat(chunks) };
    }
  } finally {
    zip.close();
  }
}

/**
 * Unpacks an archive without storing anything.
 * @param size bytes of the archive
 * @returns the formats, content keys and descriptions of its files, the formats that a developer imports, or the fault
 */
export const checkZip = async (
  path: string,
  size: number,
): Promise<Awaited<ReturnType<typeof checkEntries>> | { fault: string }> => {
  let zip: ZipFile | undefined;
  try {
    // The library throws on names that leave the folder and on entries whose size differs from the declared one.
    zip = await yauzl.openPromise(path, { autoClose: false, strictFileNames: true, validateEntrySizes: true });
    return await checkEntries(zip, size);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EACCES' || code === 'EMFILE' || code === 'EIO') throw error;
    return { fault: error instanceof ZipFault ? message : `does not open as a zip archive (${message})` };
  } finally {
    zip?.close();
  }
};
