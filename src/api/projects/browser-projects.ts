import { type ProjectList, projectListSchema } from '#contract/projects.ts';
import { openStorage } from '#lib/open-storage.ts';

const STORAGE_KEY = 'projects';

const open = () => openStorage(() => window.localStorage);

/** The projects of a visitor. Entries that cannot be read, such as those of another version, count as none. */
export const readBrowserProjects = (): ProjectList => {
  try {
    return projectListSchema.parse(JSON.parse(open().getItem(STORAGE_KEY) ?? '[]'));
  } catch {
    return [];
  }
};

/** @throws when the list is too long or the storage is full */
export const writeBrowserProjects = (list: ProjectList): ProjectList => {
  const checked = projectListSchema.parse(list);
  if (checked.length === 0) open().removeItem(STORAGE_KEY);
  else open().setItem(STORAGE_KEY, JSON.stringify(checked));
  return checked;
};
