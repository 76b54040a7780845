import { PassThrough, type Readable, pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { RandomAccessReader } from 'yauzl';
import type { ProductStorage } from '#server/platform/storage/product-storage.ts';

/** Bytes that are read at once. The list of an archive's files is read in parts of some dozen bytes. */
const BLOCK = 256 * 1024;

/** Reads parts of a stored archive without having all of it in memory. */
export class StorageReader extends RandomAccessReader {
  private readonly storage: ProductStorage;
  private readonly file: { sha256: string; size: number };
  private block: { start: number; bytes: Buffer } = { start: 0, bytes: Buffer.alloc(0) };

  /** @param file `size` in bytes */
  constructor(storage: ProductStorage, file: { sha256: string; size: number }) {
    super();
    this.storage = storage;
    this.file = file;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    // The library destroys what it gets here, and must not wait for the storage.
    const part = new PassThrough();
    pipeline(this.storage.read(this.file.sha256, { start, end: end - 1 }), part, () => {});
    return part;
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null) => void,
  ): void {
    this.copyPart(target, offset, position, position + length, done);
  }

  private readonly copyPart = callbackify(async (target: Buffer, offset: number, start: number, end: number) => {
    (await this.readBlock(start, end)).copy(target, offset);
  });

  private async readBlock(start: number, end: number): Promise<Buffer> {
    if (start < this.block.start || end > this.block.start + this.block.bytes.length) {
      const last = Math.min(this.file.size, Math.max(end, start + BLOCK)) - 1;
      const bytes = await buffer(this.storage.read(this.file.sha256, { start, end: last }));
      if (bytes.length < end - start) throw new Error('A product file is truncated');
      this.block = { start, bytes };
    }
    return this.block.bytes.subarray(start - this.block.start, end - this.block.start);
  }
}
