import { queryOptions } from '@tanstack/react-query';
import type { ProjectList } from '#contract/projects.ts';
import { STALE_TIME_MS, queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';
import { type ProjectChange, changeProjects } from '#lib/change-projects.ts';
import { changeBrowserProjects, readBrowserProjects } from './browser-projects.ts';

/** The projects of a user (GET projects), or of a visitor in this browser. See docs/design.md#fits-my-project. */
export const projectsQuery = (api: ShopApi, isSignedIn: boolean) =>
  queryOptions({
    queryKey: [queryScope.private, 'projects', isSignedIn],
    // A change in this tab stores the new list.
    staleTime: isSignedIn ? STALE_TIME_MS : 0,
    queryFn: async ({ signal }): Promise<ProjectList> => {
      if (!isSignedIn) return readBrowserProjects();
      const { data } = await api.account({
        method: 'GET',
        path: 'projects',
        access: 'private',
        schema: async () => (await import('#contract/projects.ts')).projectListResponseSchema,
        signal,
      });
      return data;
    },
  });

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
  if (!isSignedIn) return changeBrowserProjects((list) => changeProjects(list, change));
  const [method, part] = CALLS[change.type];
  const { data } = await api.account({
    method,
    path: `projects/${change.id}${part}`,
    ...(change.type === 'save' && { body: change.project }),
    access: 'private',
    schema: async () => (await import('#contract/projects.ts')).projectsChangedSchema,
    signal,
  });
  return data;
};
