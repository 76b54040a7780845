import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const START_SCRIPT = join(import.meta.dirname, '../../scripts/start.mjs');

/** Builds the shop if its sources changed. @returns whether the build exists */
export const buildShop = async (): Promise<boolean> => {
  const [status] = await once(spawn(process.execPath, [START_SCRIPT, '--build-only'], { stdio: 'inherit' }), 'exit');
  return status === 0;
};
