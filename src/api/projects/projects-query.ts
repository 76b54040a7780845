import { queryOptions } from '@tanstack/react-query';
import type { ProjectList } from '#contract/projects/projects.ts';
import { STALE_TIME_MS, queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';
import { readBrowserProjects } from './browser-projects.ts';

/** The projects of a user (GET projects), or of a visitor in this browser. See docs/design/fits-my-project.md#fits-my-project. */
export const projectsQuery = (api: ShopApi, isSignedIn: boolean) =>
  queryOptions({
    queryKey: [queryScope.private, 'projects', isSignedIn],
    // The account's list stays fresh, because each change in this tab puts the new list into the cache. That of the browser costs nothing.
    staleTime: isSignedIn ? STALE_TIME_MS : 0,
    // Another tab or device may have changed it.
    refetchOnWindowFocus: 'always',
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
