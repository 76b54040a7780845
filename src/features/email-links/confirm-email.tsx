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
import { InvalidLinkNotice, isLinkInvalid } from './invalid-link-notice.tsx';

const settingsLink = <ButtonLink href="/account">Go to settings</ButtonLink>;

/**
 * Confirms an email change for one of its two addresses. Needs a click, because email scanners open links by themselves.
 * @param token token of the link; null when the URL has none
 * @param onConfirmed called with `isComplete`: whether both addresses have confirmed
 */
export function ConfirmEmail(props: { token: string | null; onConfirmed: (isComplete: boolean) => void }) {
  const { token, onConfirmed } = props;
  const api = useShopApi();
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  // A form without fields, which stores the error message of an invalid link.
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
      if (isLinkInvalid(error)) form.setError('root', { message: messagesFrom(error).join(' ') });
      else feedback.failure(error);
    },
  });

  const linkError =
    token === null ? 'This link is incomplete. Please open it from the email.' : form.formState.errors.root?.message;
  if (token === null || linkError !== undefined)
    return <InvalidLinkNotice sentence={linkError ?? ''} action={settingsLink} />;
  return (
    <form
      className={formClass}
      onSubmit={(event) => {
        event.preventDefault();
        submit(token);
      }}
    >
      <Button type="submit" size="large" wide busy={isBusy} busyLabel="Confirming…">
        Confirm new email
      </Button>
    </form>
  );
}

/** Shown after one or both addresses have confirmed. */
export function EmailConfirmed({ isComplete }: { isComplete: boolean }) {
  return isComplete ? (
    <Notice tone="done" sentence="Your email was changed. Use the new address to sign in." action={settingsLink} />
  ) : (
    <Notice
      tone="done"
      sentence="This address is confirmed. Now open the link we sent to your other address."
      details="We sent a link to your old and to your new address. Both links are valid for 24 hours."
    />
  );
}
