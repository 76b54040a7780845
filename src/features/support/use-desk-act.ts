import { useQueryClient } from '@tanstack/react-query';
import { statusOf } from '#api/api-error.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { type DeskActs, changeDesk } from '#api/support/change-desk.ts';
import { deskKey, deskThreadQuery } from '#api/support/desk-query.ts';
import { useSubmission } from '#machines/submission/submission.context.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';

/** One form of the desk: what it does to the request is shown, told, and known to the list. */
export const useDeskAct = <Act extends keyof DeskActs>(
  id: number,
  act: Act,
  on: { done?: () => void; failed?: (error: unknown) => void } = {},
) => {
  const api = useShopApi();
  const feedback = useFeedback();
  const queryClient = useQueryClient();
  const { queryKey } = deskThreadQuery(api, id);
  return useSubmission<DeskActs[Act], string>({
    submit: async (body, signal) => {
      const { data, message } = await changeDesk(api, id, act, body, signal);
      queryClient.setQueryData(queryKey, data);
      void queryClient.invalidateQueries({ queryKey: [...deskKey, 'list'] });
      return message;
    },
    leaveAfter: null,
    onSucceeded: (message) => {
      feedback.success(message);
      on.done?.();
    },
    onFailed: (error) => {
      feedback.failure(error);
      on.failed?.(error);
      // A conflict says that the request shown is not the request there is.
      if (statusOf(error) === 409) void queryClient.invalidateQueries({ queryKey });
    },
  });
};
