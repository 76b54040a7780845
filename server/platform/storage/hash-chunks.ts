import { createHash } from 'node:crypto';

/** @returns the SHA-256 of a content that is read in parts */
export const hashChunks = async (chunks: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of chunks) hash.update(chunk);
  return hash.digest('hex');
};
