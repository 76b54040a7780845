import { useQueryClient } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { statusOf } from '#api/api-error.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { type AdminSupportActions, changeSupportRequest } from '#api/admin/support/change-request.ts';
import { ADMIN_SUPPORT_KEY, adminSupportThreadQuery } from '#api/admin/support/requests-query.ts';
import { type SubmissionFormParts, useSubmissionForm } from '#forms/use-submission-form.tsx';
import { type SubmissionParts, useSubmission } from '#machines/submission/submission.react.ts';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';

/** What an act does to the request is shown, told, and known to the list. */
const useDeskParts = <Act extends keyof AdminSupportActions>(
  id: number,
  act: Act,
): SubmissionParts<AdminSupportActions[Act], string> => {
  const api = useShopApi();
  const feedback = useFeedback();
  const queryClient = useQueryClient();
  const { queryKey } = adminSupportThreadQuery(api, id);
  return {
    submit: async (body, signal) => {
      const { data, message } = await changeSupportRequest(api, id, act, body, signal);
      queryClient.setQueryData(queryKey, data);
      void queryClient.invalidateQueries({ queryKey: [...ADMIN_SUPPORT_KEY, 'list'] });
      return message;
    },
    onSucceeded: feedback.success,
    onFailed: (error) => {
      feedback.failure(error);
      // A conflict says that the request shown is not the request there is.
      if (statusOf(error) === 409) void queryClient.invalidateQueries({ queryKey });
    },
  };
};

/** An act that is chosen. */
export const useDeskAct = <Act extends keyof AdminSupportActions>(id: number, act: Act) =>
  useSubmission(useDeskParts(id, act));

/** An act with a text: the box is emptied once it was sent. */
export const useDeskForm = <Act extends keyof AdminSupportActions, Values extends FieldValues>(
  id: number,
  act: Act,
  fields: Pick<SubmissionFormParts<Values, string, AdminSupportActions[Act]>, 'schema' | 'defaultValues'>,
) => {
  const { onSucceeded, ...parts } = useDeskParts(id, act);
  return useSubmissionForm({
    ...fields,
    ...parts,
    mode: 'onSubmit',
    onSucceeded: (message, form) => {
      onSucceeded(message);
      form.reset();
    },
  });
};
