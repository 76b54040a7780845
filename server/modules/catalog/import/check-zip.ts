import { crc32 } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';

/** What a person can sensibly unpack. A bomb is told from a good archive by the whole of it: overlapping entries are counted too. */
const ENTRIES_MAX = 20_000;
/** Bytes. */
const UNPACKED_MAX = 8 * 1024 ** 3;
const RATIO_MAX = 200;
/** Bytes below which a high ratio harms nobody: an empty texture packs a thousandfold. */
const RATIO_FREE = 32 * 1024 ** 2;

const FILE_TYPE = 0o170000;
const SYMBOLIC_LINK = 0o120000;

/** A fault of the archive, told to the owner; any other error is the machine's. */
class ZipFault extends Error {}

const formatOf = (name: string) => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? null;

const isLink = (entry: Entry) => ((entry.externalFileAttributes >>> 16) & FILE_TYPE) === SYMBOLIC_LINK;

/** Tells whether a file is the same as an entry of an archive: archives know this much of their entries. */
export const contentKey = (size: number, checksum: number): string => `${size} ${checksum}`;

/** Names as Windows and macOS see them: two that differ only in case would overwrite each other. */
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
 * Opens an archive and unpacks all of it into nothing.
 * @param size of the archive, in bytes
 * @returns the formats found inside and what tells its files from others, or what is wrong with it
 */
export const checkZip = async (
  path: string,
  size: number,
): Promise<{ formats: Set<string>; contents: Set<string> } | { fault: string }> => {
  let zip: ZipFile | undefined;
  try {
    // Names that lead out of the folder, and entries whose size is not the one told, are errors of the library.
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
