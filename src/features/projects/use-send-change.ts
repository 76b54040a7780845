import { useQueryClient } from '@tanstack/react-query';
import { hasCode } from '#api/api-error.ts';
import { projectsQuery } from '#api/projects/projects-query.ts';
import { sendProjectChange } from '#api/projects/send-project-change.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { PROJECT_MESSAGES, type ProjectChange } from '#lib/projects/change-projects.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';

/** @returns a function that changes the projects, shows the new list everywhere, and returns what to say about it */
export const useSendChange = () => {
  const api = useShopApi();
  const isSignedIn = useIsSignedIn();
  const queryClient = useQueryClient();
  return async (change: ProjectChange, signal: AbortSignal): Promise<string> => {
    const { queryKey } = projectsQuery(api, isSignedIn);
    try {
      const projects = await sendProjectChange(api, isSignedIn, change, signal);
      // A response that is under way may be older than the change.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, projects);
    } catch (error) {
      // The change may have been stored, although its response was lost.
      const refreshed = queryClient.invalidateQueries({ queryKey });
      // The form then says what was changed.
      if (hasCode(error, 'project_conflict')) await refreshed;
      throw error;
    }
    return PROJECT_MESSAGES[change.type];
  };
};
