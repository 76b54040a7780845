import { mkdir } from 'node:fs/promises';

/**
 * Creates a folder to write to, unless it exists.
 * @param mode of the folders that it creates
 * @returns whether it was missing
 * @throws Error that names the path when something else is in its place
 */
export const createFolder = async (path: string, mode?: number): Promise<boolean> => {
  const created = await mkdir(path, { recursive: true, mode }).catch((error: NodeJS.ErrnoException) => {
    // Without a cause: the command would print the reason twice.
    throw ['EEXIST', 'ENOTDIR'].includes(error.code ?? '') ? new Error(`${path} is not a folder`) : error;
  });
  return created !== undefined;
};
