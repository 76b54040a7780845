import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { profileQuery } from '#api/account/profile-query.ts';
import { messagesFrom } from '#api/api-error.ts';
import { confirmEmail } from '#api/auth/email-links.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { useSubmission } from '#machines/submission/submission.react.ts';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { form as formClass } from '#ui/form/form-fields.css.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { isLinkRefused, RefusedLink } from './refused-link.tsx';

const toSettings = <ButtonLink href="/account">Go to the settings</ButtonLink>;

/**
 * Confirms a change of email from one of its mailboxes. It takes a press: programs that look into mail open links by themselves.
 * @param token of the link; null when there is none
 * @param onConfirmed `isComplete`: the other mailbox has confirmed already
 */
export function ConfirmEmail(props: { token: string | null; onConfirmed: (isComplete: boolean) => void }) {
  const { token, onConfirmed } = props;
  const api = useShopApi();
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  // No fields: it holds why the link was refused, as the other forms hold what was wrong with theirs.
  const form = useForm();

  const { isBusy, submit } = useSubmission<string, boolean>({
    submit: async (values, signal) => {
      const { message, is_complete: isComplete } = await confirmEmail(api, values, signal);
      feedback.success(message);
      return isComplete;
    },
    onSucceeded: (isComplete) => {
      void queryClient.invalidateQueries({ queryKey: profileQuery(api).queryKey });
      onConfirmed(isComplete);
    },
    onFailed: (error) => {
      if (isLinkRefused(error)) form.setError('root', { message: messagesFrom(error).join(' ') });
      else feedback.failure(error);
    },
  });

  const refusal =
    token === null ? 'This link is not complete. Please open it from the mail.' : form.formState.errors.root?.message;
  if (token === null || refusal !== undefined) return <RefusedLink sentence={refusal ?? ''} action={toSettings} />;
  return (
    <form
      className={formClass}
      onSubmit={(event) => {
        event.preventDefault();
        submit(token);
      }}
    >
      <Button type="submit" size="large" wide busy={isBusy} busyWords="Confirming…">
        Confirm the new email
      </Button>
    </form>
  );
}

/** After a mailbox has confirmed. */
export function EmailConfirmed({ isComplete }: { isComplete: boolean }) {
  return isComplete ? (
    <Notice
      tone="done"
      sentence="Your email was changed. From now on you sign in with the new one."
      action={toSettings}
    />
  ) : (
    <Notice
      tone="done"
      sentence="This mailbox has confirmed. Now please open the link in the other one too."
      details="We have sent a link to your old address and to the new one. Both work for 24 hours."
    />
  );
}
