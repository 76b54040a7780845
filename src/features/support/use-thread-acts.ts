import { useQueryClient } from '@tanstack/react-query';
import { statusOf } from '#api/api-error.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { closeSupportRequest, reopenSupportRequest, sendSupportMessage } from '#api/support/change-support.ts';
import { supportThreadQuery } from '#api/support/support-query.ts';
import type { SupportThread } from '#contract/support.ts';
import { useSupportThread } from '#machines/support-thread/support-thread.react.ts';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';

/**
 * The thread's chart, joined with the requests that do its work.
 * @param on.written empties the box; `on.failed` shows at the field what the server found wrong with it
 */
export const useThreadActs = (id: number, on: { written: () => void; failed: (error: unknown) => void }) => {
  const api = useShopApi();
  const feedback = useFeedback();
  const queryClient = useQueryClient();
  const { queryKey } = supportThreadQuery(api, id);

  const show = ({ data, message }: { data: SupportThread; message: string }) => {
    queryClient.setQueryData(queryKey, data);
    return { message };
  };

  return useSupportThread({
    writeMessage: async (text, signal) => show(await sendSupportMessage(api, id, text, signal)),
    closeRequest: async (signal) => show(await closeSupportRequest(api, id, signal)),
    reopenRequest: async (signal) => show(await reopenSupportRequest(api, id, signal)),
    onChanged: feedback.success,
    onWritten: on.written,
    onFailed: (error) => {
      feedback.failure(error);
      on.failed(error);
      // A conflict says that the thread shown is not the thread there is.
      if (statusOf(error) === 409) void queryClient.invalidateQueries({ queryKey });
    },
    onRefused: (text) => {
      feedback.warn(text);
      void queryClient.invalidateQueries({ queryKey });
    },
  });
};
