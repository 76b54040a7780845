import { useQueryClient } from '@tanstack/react-query';
import { ADMIN_USERS_KEY } from '#api/admin/users/users-query.ts';
import { getHttpStatus } from '#api/api-error.ts';
import type { AdminUserChanged } from '#contract/admin/admin-users.ts';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';

/** Shows what came of an admin's action on a user, and loads again what it changed. */
export const useUserResult = () => {
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  const reload = () => void queryClient.invalidateQueries({ queryKey: ADMIN_USERS_KEY });
  return {
    showResult: ({ message }: AdminUserChanged) => {
      feedback.success(message);
      reload();
    },
    showFailure: (error: unknown) => {
      feedback.failure(error);
      // The user has changed meanwhile, such as blocked by another admin.
      if (getHttpStatus(error) === 409) reload();
    },
  };
};
