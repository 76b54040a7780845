import { crc32 } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';

/** Limits against archive bombs, for the archive as a whole so that overlapping entries count. */
const ENTRIES_MAX = 20_000;
/** Bytes. */
const UNPACKED_MAX = 8 * 1024 ** 3;
const RATIO_MAX = 200;
/** Bytes. Below this size a high ratio is harmless: an empty texture compresses a thousandfold. */
const RATIO_FREE = 32 * 1024 ** 2;

const FILE_TYPE = 0o170000;
const SYMBOLIC_LINK = 0o120000;

/** A fault of the archive that is reported to the owner; other errors are unexpected. */
class ZipFault extends Error {}

const formatOf = (name: string) => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? null;

const isLink = (entry: Entry) => ((entry.externalFileAttributes >>> 16) & FILE_TYPE) === SYMBOLIC_LINK;

/** Identifies a file's content by what an archive stores about its entries: size and CRC-32. */
export const contentKey = (size: number, checksum: number): string => `${size} ${checksum}`;

/** A file name as Windows and macOS compare them: names that differ only in case would overwrite each other. */
const nameKey = (name: string) => name.normalize('NFC').toLowerCase();

const unpack = async (zip: ZipFile, entry: Entry) => {
  let sum = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry)) sum = crc32(chunk as Buffer, sum);
  if (sum !== entry.crc32) throw new ZipFault(`${entry.fileName} in it is damaged`);
};

const checkEntries = async (zip: ZipFile, packedSize: number) => {
  if (zip.entryCount === 0) throw new ZipFault('holds nothing');
  if (zip.entryCount > ENTRIES_MAX) throw new ZipFault(`holds more than ${ENTRIES_MAX} entries`);
  const names = new Set<string>();
  const formats = new Set<string>();
  const contents = new Set<string>();
  let unpackedSize = 0;
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName;
    if (names.has(nameKey(name))) throw new ZipFault(`holds ${name} twice`);
    names.add(nameKey(name));
    if (isLink(entry)) throw new ZipFault(`${name} in it is a symbolic link`);
    if (entry.isEncrypted()) throw new ZipFault(`${name} in it is encrypted`);
    unpackedSize += entry.uncompressedSize;
    if (unpackedSize > UNPACKED_MAX || (unpackedSize > RATIO_FREE && unpackedSize > packedSize * RATIO_MAX))
      throw new ZipFault('unpacks to far more than an archive of its size should (a zip bomb)');
    if (name.endsWith('/')) continue;
    await unpack(zip, entry);
    contents.add(contentKey(entry.uncompressedSize, entry.crc32));
    const format = formatOf(name);
    if (format) formats.add(format);
  }
  return { formats, contents };
};

/**
 * Unpacks an archive without storing anything.
 * @param size bytes of the archive
 * @returns the formats and content keys of its files, or the fault
 */
export const checkZip = async (
  path: string,
  size: number,
): Promise<{ formats: Set<string>; contents: Set<string> } | { fault: string }> => {
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
