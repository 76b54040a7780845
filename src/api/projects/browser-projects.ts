import type { ProjectList } from '#contract/projects.ts';
import { openStorage } from '#lib/open-storage.ts';

const STORAGE_KEY = 'projects';

const open = () => openStorage(() => window.localStorage);

/** Most visitors have no project, so the schema loads only to read or change one. */
const loadListSchema = async () => (await import('#contract/projects.ts')).projectListSchema;

/** Entries that cannot be read, such as those of another version, count as none. */
const readWith = (schema: Awaited<ReturnType<typeof loadListSchema>>): ProjectList => {
  try {
    return schema.parse(JSON.parse(open().getItem(STORAGE_KEY) ?? '[]'));
  } catch {
    return [];
  }
};

/** The projects of a visitor. */
export const readBrowserProjects = async (): Promise<ProjectList> =>
  open().getItem(STORAGE_KEY) === null ? [] : readWith(await loadListSchema());

/** @throws when the list is too long or the storage is full */
export const changeBrowserProjects = async (change: (list: ProjectList) => ProjectList): Promise<ProjectList> => {
  const schema = await loadListSchema();
  // Nothing is awaited from here on, so that two changes at once build on each other.
  const checked = schema.parse(change(readWith(schema)));
  if (checked.length === 0) open().removeItem(STORAGE_KEY);
  else open().setItem(STORAGE_KEY, JSON.stringify(checked));
  return checked;
};
