import { PassThrough, pipeline, type Readable } from 'node:stream';
import { callbackify } from 'node:util';
import { RandomAccessReader } from 'yauzl';
import type { ProductStorage } from '#server/platform/storage/product-storage.ts';

/** Bytes that are read at once. The list of an archive's files is read in parts of some dozen bytes. */
const BLOCK = 256 * 1024;

/** All bytes of a stream. */
export const readAll = async (stream: Readable): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

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
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null) => void,
  ): void {
    this.copyPart(buffer, offset, position, position + length, done);
  }

  private readonly copyPart = callbackify(async (buffer: Buffer, offset: number, start: number, end: number) => {
    (await this.readBlock(start, end)).copy(buffer, offset);
  });

  private async readBlock(start: number, end: number): Promise<Buffer> {
    if (start < this.block.start || end > this.block.start + this.block.bytes.length) {
      const last = Math.min(this.file.size, Math.max(end, start + BLOCK)) - 1;
      const bytes = await readAll(this.storage.read(this.file.sha256, { start, end: last }));
      if (bytes.length < end - start) throw new Error('A product file is truncated');
      this.block = { start, bytes };
    }
    return this.block.bytes.subarray(start - this.block.start, end - this.block.start);
  }
}
