import { useQueryClient } from '@tanstack/react-query';
import { projectsQuery, sendProjectChange } from '#api/projects/projects-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { PROJECT_MESSAGES, type ProjectChange } from '#lib/change-projects.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';

/** @returns a function that changes the projects, shows the new list everywhere, and returns what to say about it */
export const useSendChange = () => {
  const api = useShopApi();
  const isSignedIn = useIsSignedIn();
  const queryClient = useQueryClient();
  return async (change: ProjectChange, signal: AbortSignal): Promise<string> => {
    const list = await sendProjectChange(api, isSignedIn, change, signal);
    queryClient.setQueryData(projectsQuery(api, isSignedIn).queryKey, list);
    return PROJECT_MESSAGES[change.type];
  };
};
