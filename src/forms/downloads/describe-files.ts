import { formatBytes } from '#lib/formats/bytes.ts';

/** How many files a download has, and their bytes together. */
export interface FilesSum {
  count: number;
  size: number;
}

export const sumFiles = (files: readonly { size: number }[]): FilesSum => ({
  count: files.length,
  size: files.reduce((sum, { size }) => sum + size, 0),
});

/** Such as "12 files, 340.2 MB". */
export const describeFiles = ({ count, size }: FilesSum): string =>
  `${count} ${count === 1 ? 'file' : 'files'}, ${formatBytes(size)}`;
