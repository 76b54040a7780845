import { useQueryClient } from '@tanstack/react-query';
import { getHttpStatus } from '#api/api-error.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { closeSupportRequest, reopenSupportRequest, sendSupportMessage } from '#api/support/change-support.ts';
import { supportThreadQuery } from '#api/support/support-query.ts';
import type { SupportThread } from '#contract/support/support.ts';
import { useSupportThread } from '#machines/support-thread/support-thread.react.ts';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';

/**
 * Starts the chart of a thread with its requests.
 * @param on.written called after a message was sent
 * @param on.failed called with the error of a failed request
 */
export const useThreadActions = (id: number, on: { written: () => void; failed: (error: unknown) => void }) => {
  const api = useShopApi();
  const feedback = useFeedback();
  const queryClient = useQueryClient();
  const { queryKey } = supportThreadQuery(api, id);

  const update = ({ data, message }: { data: SupportThread; message: string }) => {
    queryClient.setQueryData(queryKey, data);
    return { message };
  };

  return useSupportThread({
    writeMessage: async (text, signal) => update(await sendSupportMessage(api, id, text, signal)),
    closeRequest: async (signal) => update(await closeSupportRequest(api, id, signal)),
    reopenRequest: async (signal) => update(await reopenSupportRequest(api, id, signal)),
    onChanged: feedback.success,
    onWritten: on.written,
    onFailed: (error) => {
      feedback.failure(error);
      on.failed(error);
      // On a conflict the cached thread is stale.
      if (getHttpStatus(error) === 409) void queryClient.invalidateQueries({ queryKey });
    },
  });
};
