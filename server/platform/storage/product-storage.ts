import type { Readable } from 'node:stream';

/** Stores the sold files by their SHA-256, so equal files are stored once and damage is detected. */
export interface ProductStorage {
  /**
   * Stores a file unless it is stored already.
   * @throws when the content does not have that SHA-256
   */
  put(sha256: string, sourcePath: string): Promise<void>;
  /** Size in bytes; null when the file is missing. */
  size(sha256: string): Promise<number | null>;
  /** @param range first and last byte, inclusive; the whole file by default */
  read(sha256: string, range?: { start: number; end: number }): Readable;
}
