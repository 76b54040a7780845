import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';

/** What is stored: a file of this machine, or bytes. */
export type Content = { path: string } | { bytes: Buffer };

export const readChunks = (content: Content): AsyncIterable<Buffer> | Buffer[] =>
  'bytes' in content ? [content.bytes] : createReadStream(content.path);

/** Content that does not have the SHA-256 it should have. */
export class ChecksumError extends Error {
  /** @param source name or path of the content */
  constructor(source: string, sha256: string) {
    super(`${source} does not have the SHA-256 ${sha256}`);
  }
}

export interface StoredFile {
  /** Bytes. */
  size: number;
  /** The checksum that the storage computed when the file was stored; null where it keeps none. */
  sha256: string | null;
}

export interface FileLinkOptions {
  /** A signed link is valid for one method. */
  method: 'GET' | 'HEAD';
  /** Seconds until the link expires. A download that has started continues. */
  seconds: number;
  /** Headers of the response. */
  contentType: string;
  contentDisposition: string;
  cacheControl: string;
}

/** What the storage lets a browser request directly. */
export interface FileLinks {
  /** Origin of the links. */
  origin: string;
  sign(name: string, options: FileLinkOptions): Promise<string>;
}

/** Called for a folder whose files cannot be listed. @param folder its name in the store; '' for the whole store */
export type OnUnlistable = (folder: string, error: Error) => void;

/** Called for what cannot be removed. @param name of the file or folder in the store */
export type OnUnremovable = (name: string, error: Error) => void;

/**
 * Stores files by their names: in a folder, or in object storage ([design](../../../docs/design/running-the-shop.md#file-storage)). A name consists of
 * parts with slashes between; each begins with a letter or a digit.
 */
export interface FileStore {
  /**
   * Stores a file, whole or not at all, and replaces one of the same name.
   * @param sha256 expected checksum
   * @throws ChecksumError when the content does not have that SHA-256
   */
  put(name: string, content: Content, sha256?: string): Promise<void>;
  /** @returns null when there is no such file */
  find(name: string): Promise<StoredFile | null>;
  /**
   * The stream fails when there is no such file.
   * @param range first and last byte, inclusive; the whole file by default
   */
  read(name: string, range?: { start: number; end: number }): Readable;
  /** Removing a file that does not exist is not an error. */
  remove(name: string): Promise<void>;
  /**
   * All names, in any order.
   * @param onUnlistable goes on after a folder of this machine whose files cannot be listed. Without it, the list fails
   */
  names(onUnlistable?: OnUnlistable): AsyncIterable<string>;
  /**
   * Removes unfinished files, whose writer was killed, and empty folders. It goes on after one that cannot be removed.
   * @param before removes only what has not changed since then
   * @param signal ends it before the next file or folder
   */
  removeLeftovers(before: Date, onUnremovable: OnUnremovable, signal?: AbortSignal): Promise<void>;
  /** The folder of this machine that has the files; null when they are elsewhere. */
  folder: string | null;
  /** Null when only the server can read the files. */
  links: FileLinks | null;
}

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/;

export const isFileName = (name: string): boolean => NAME.test(name);

/** @throws Error for a name that could leave the storage */
export const assertFileName = (name: string): void => {
  if (!isFileName(name)) throw new Error(`${JSON.stringify(name)} is not the name of a stored file`);
};

/** Stores a file unless one of this size has the name. For names that contain a hash of the content. */
export const putOnce = async (store: FileStore, name: string, content: Content, size: number): Promise<void> => {
  // A different size means that something else truncated the file, so it is replaced.
  if ((await store.find(name))?.size !== size) await store.put(name, content);
};
