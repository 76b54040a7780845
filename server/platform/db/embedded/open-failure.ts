import { access, constants, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { EnvError } from '#server/platform/env.ts';
import type { EngineOpenError } from './engine-thread.ts';

/** @throws the error of the file system for the first file or folder that this user cannot read and write */
const assertUsable = async (folder: string): Promise<void> => {
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await assertUsable(path);
    else await access(path, constants.R_OK | constants.W_OK);
  }
};

/**
 * Finds out why the embedded database did not open: the engine says the same for a file that it may not write and for a damaged one.
 * @param folder of the database
 * @returns the error of the file system with the path of a file that this user may not use; else an EnvError in one line
 */
export const explainOpenFailure = async ({ message }: EngineOpenError, folder: string): Promise<unknown> => {
  try {
    await assertUsable(folder);
  } catch (denied) {
    return denied;
  }
  const [reason = ''] = message.split('\n');
  return new EnvError([
    `DATA_DIR cannot be used: the database in ${folder} does not open (${reason}). If its disk is full, free space. Otherwise it is damaged: restore a backup, or choose another DATA_DIR`,
  ]);
};
