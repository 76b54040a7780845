import { useQueryClient } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { getHttpStatus } from '#api/api-error.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { type AdminSupportActions, changeSupportRequest } from '#api/admin/support/change-request.ts';
import { ADMIN_SUPPORT_KEY, adminSupportThreadQuery } from '#api/admin/support/requests-query.ts';
import { type AdminSupportThread, supportReplySchema } from '#contract/admin/admin-support.ts';
import { useLongForm } from '#forms/use-long-form.ts';
import { type SubmissionFormOptions, useSubmissionForm } from '#forms/use-submission-form.tsx';
import { type SubmissionOptions, useSubmission } from '#machines/submission/submission.react.ts';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';

interface ActionParts<Action extends keyof AdminSupportActions> {
  /** Adds what the form does not have. */
  complete?: ((body: AdminSupportActions[Action]) => AdminSupportActions[Action]) | undefined;
  /** Id of the newest entry that the admin saw; left out for a note, which is still in its box and must not be added twice. */
  seen?: number | undefined;
}

/** Sends an action on a request, updates the cached queries, and shows the result. */
const useActionOptions = <Action extends keyof AdminSupportActions>(
  id: number,
  action: Action,
  { complete = (body) => body, seen }: ActionParts<Action>,
): SubmissionOptions<AdminSupportActions[Action], string> => {
  const api = useShopApi();
  const feedback = useFeedback();
  const queryClient = useQueryClient();
  const { queryKey } = adminSupportThreadQuery(api, id);
  return {
    submit: async (body, signal) => {
      const { data, message } = await changeSupportRequest(api, id, { action, body: complete(body), seen }, signal);
      queryClient.setQueryData(queryKey, data);
      void queryClient.invalidateQueries({ queryKey: [...ADMIN_SUPPORT_KEY, 'list'] });
      return message;
    },
    onSucceeded: feedback.success,
    onFailed: (error) => {
      feedback.failure(error);
      // On a conflict the cached request is stale.
      if (getHttpStatus(error) === 409) void queryClient.invalidateQueries({ queryKey });
    },
  };
};

/** An action without a form. */
export const useAdminRequestAction = <Action extends keyof AdminSupportActions>(
  { id, entries }: AdminSupportThread,
  action: Action,
) => useSubmission(useActionOptions(id, action, { seen: entries.at(-1)?.id }));

/**
 * An action with a form, which is reset after success.
 * @param complete adds what the form does not have
 */
export const useAdminRequestForm = <Action extends keyof AdminSupportActions, Values extends FieldValues>(
  id: number,
  action: Action,
  fields: Pick<SubmissionFormOptions<Values, string, AdminSupportActions[Action]>, 'schema' | 'defaultValues'>,
  complete?: ActionParts<Action>['complete'],
) => {
  const { onSucceeded, ...options } = useActionOptions(id, action, { complete });
  const requestForm = useSubmissionForm({
    ...fields,
    ...options,
    mode: 'onSubmit',
    onSucceeded: (message, form) => {
      onSucceeded(message);
      form.reset();
    },
  });
  useLongForm(requestForm.form);
  return requestForm;
};

/**
 * The reply to the user. When somebody has written meanwhile, it is not sent, and the typed text stays. Call it above what depends on the
 * status: the text is then also kept while the request is closed, for when it can be replied to again.
 */
export const useReplyForm = ({ id, entries }: AdminSupportThread) =>
  useAdminRequestForm(id, 'reply', { schema: supportReplySchema, defaultValues: { message: '' } }, (reply) => ({
    ...reply,
    seen: entries.at(-1)?.id,
  }));
