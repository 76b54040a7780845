import type { Readable } from 'node:stream';

/** Where the sold files lie. A file is known by its SHA-256, so equal files are kept once and a damaged one can be told. */
export interface GoodsStorage {
  /**
   * Takes a file in; one that is already there is left alone.
   * @throws when what was read does not have that SHA-256
   */
  put(sha256: string, sourcePath: string): Promise<void>;
  /** Size in bytes; null when it is not there. */
  size(sha256: string): Promise<number | null>;
  /** @param range first and last byte, both included; the whole file without */
  read(sha256: string, range?: { start: number; end: number }): Readable;
}
