import type { ProjectList } from '#contract/projects/projects.ts';
import type { ShopApi } from '#api/shop-api.ts';
import type { ProjectChange } from '#lib/projects/change-projects.ts';
import { changeBrowserProjects } from './change-browser-projects.ts';

const CALLS = {
  save: ['PUT', ''],
  remove: ['DELETE', ''],
  activate: ['PUT', '/active'],
  deactivate: ['DELETE', '/active'],
} as const;

/**
 * Changes the projects of a user, or of a visitor in this browser. Sending a change twice has the effect of one.
 * @returns all projects
 */
export const sendProjectChange = async (
  api: ShopApi,
  isSignedIn: boolean,
  change: ProjectChange,
  signal?: AbortSignal,
): Promise<ProjectList> => {
  if (!isSignedIn) return changeBrowserProjects(change);
  const [method, part] = CALLS[change.type];
  const { data } = await api.account({
    method,
    path: `projects/${change.id}${part}`,
    ...(change.type === 'save' && { body: { ...change.project, replaces: change.replaces } }),
    access: 'private',
    schema: async () => (await import('#contract/projects/projects.ts')).projectsChangedSchema,
    signal,
  });
  return data;
};
