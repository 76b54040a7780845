import type { ProjectList, projectListSchema } from '#contract/projects/projects.ts';
import { openStorage } from '#lib/browser/open-storage.ts';

const STORAGE_KEY = 'projects';

const open = () => openStorage(() => window.localStorage);

/** Most visitors have no project, so the schema loads only to read or change one. */
export const loadProjectContract = () => import('#contract/projects/projects.ts');

/** Entries that cannot be read, such as those of another version, are ignored. */
export const readWith = (schema: typeof projectListSchema): ProjectList => {
  try {
    return schema.parse(JSON.parse(open().getItem(STORAGE_KEY) ?? '[]'));
  } catch {
    return [];
  }
};

/** The projects of a visitor. */
export const readBrowserProjects = async (): Promise<ProjectList> =>
  open().getItem(STORAGE_KEY) === null ? [] : readWith((await loadProjectContract()).projectListSchema);

/** @throws when the storage is full */
export const storeBrowserProjects = (list: ProjectList): void => {
  if (list.length === 0) open().removeItem(STORAGE_KEY);
  else open().setItem(STORAGE_KEY, JSON.stringify(list));
};
