import { queryOptions } from '@tanstack/react-query';
import type { ProjectList } from '#contract/projects/projects.ts';
import { queryScope, savedListFreshness } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';
import { readBrowserProjects } from './browser-projects.ts';

/** The projects of a user (GET projects), or of a visitor in this browser. See docs/design/fits-my-project.md#fits-my-project. */
export const projectsQuery = (api: ShopApi, isSignedIn: boolean) =>
  queryOptions({
    queryKey: [queryScope.private, 'projects', isSignedIn],
    ...savedListFreshness,
    queryFn: async ({ signal }): Promise<ProjectList> => {
      if (!isSignedIn) return readBrowserProjects();
      const { data } = await api.account({
        method: 'GET',
        path: 'projects',
        access: 'private',
        schema: async () => (await import('#contract/projects/projects.ts')).projectListResponseSchema,
        signal,
      });
      return data;
    },
  });
