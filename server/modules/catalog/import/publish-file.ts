import { randomUUID } from 'node:crypto';
import { open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes of a file; null when it does not exist. */
export const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => null,
  );

/** Publishes a file atomically. @param write creates the file at a path */
export const publishWith = async (target: string, folder: string, write: (path: string) => Promise<void>) => {
  const unfinished = join(folder, `.${randomUUID()}`);
  try {
    await write(unfinished);
    const handle = await open(unfinished, 'r+');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, target);
  } finally {
    await rm(unfinished, { force: true });
  }
};

/** Publishes bytes under a name that contains their hash. */
export const publishBytes = async (name: string, bytes: Buffer, folder: string) => {
  const target = join(folder, name);
  if ((await sizeOf(target)) === bytes.length) return;
  await publishWith(target, folder, (path) => writeFile(path, bytes, { flag: 'wx' }));
};
