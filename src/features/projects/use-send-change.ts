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
      queryClient.setQueryData(queryKey, await sendProjectChange(api, isSignedIn, change, signal));
    } catch (error) {
      // The form then says what was changed.
      if (hasCode(error, 'project_conflict')) await queryClient.invalidateQueries({ queryKey });
      throw error;
    }
    return PROJECT_MESSAGES[change.type];
  };
};
