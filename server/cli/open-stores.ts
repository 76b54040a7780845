import type { Env } from '#server/platform/env.ts';
import { type FileStores, openFileStores } from '#server/platform/storage/open-stores.ts';

/** Attempts of a call to the bucket, with growing pauses. Nobody waits for a single file, and one that fails ends the whole command. */
const COMMAND_ATTEMPTS = 8;

/** Opens the files of a shop for a command, as the server does, but more patiently. */
export const openStoresForCommand = (env: Env): Promise<FileStores> =>
  openFileStores(env, { attempts: COMMAND_ATTEMPTS });
