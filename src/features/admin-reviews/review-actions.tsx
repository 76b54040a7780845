import { type AdminReview, reviewReplySchema, reviewStatusSchema } from '#contract/reviews/reviews.ts';
import { DISCARD, KEEP_TYPED } from '#forms/reset-options.ts';
import { showFieldErrors } from '#forms/show-field-errors.ts';
import { useCheckedForm } from '#forms/use-checked-form.tsx';
import { useLongForm } from '#forms/use-long-form.ts';
import { useHasRight } from '#machines/session/admin-rights.react.ts';
import { useModerationFailure, useModerationSuccess } from '#machines/review-moderation/review-moderation.react.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { form as formClass } from '#ui/form/form-fields.css.ts';
import { FormFields } from '#ui/form/form-fields.tsx';
import { useCloseRow } from '#ui/status-row/close-row.context.ts';
import { FormDetails } from '#ui/summary/form-details.tsx';
import { Summary } from '#ui/summary/summary.tsx';
import { TextAreaField } from '#ui/text-area-field/text-area-field.tsx';
import * as styles from './admin-reviews.css.ts';
import { getReplyKey } from './keep-unsaved-replies.ts';
import { type Moderation, useModeration } from './use-moderation.ts';

interface ActionProps {
  review: AdminReview;
  moderation: Moderation;
}

/** Shows a hidden review again, or keeps a reported one. Both resolve its reports. */
function ShowButton({ review, moderation: { isBusy, isShowing, send } }: ActionProps) {
  return (
    <Button
      size="small"
      tone="quiet"
      busy={isShowing}
      disabled={isBusy && !isShowing}
      onClick={() => send({ type: 'moderation.show' })}
    >
      {review.hidden_at === null ? 'Keep review' : 'Restore review'}
    </Button>
  );
}

function HideForm({ moderation: { actor, isBusy, isHiding, send } }: ActionProps) {
  const { form, field, submitWith } = useCheckedForm({
    schema: reviewStatusSchema,
    defaultValues: { is_hidden: true, reason: '' },
  });
  useLongForm(form);
  useModerationFailure(actor, 'hide', (error) => showFieldErrors(form, error));
  return (
    <form
      className={formClass}
      noValidate
      onSubmit={submitWith((status) => send({ type: 'moderation.hide', status }))}
      aria-label="Hide review"
    >
      <FormFields disabled={isBusy}>
        <Field label="Reason" hint="The author reads it" autoComplete="off" enterKeyHint="done" {...field('reason')} />
      </FormFields>
      <Button type="submit" size="small" tone="danger" busy={isHiding} disabled={isBusy && !isHiding}>
        Hide review
      </Button>
    </form>
  );
}

function ReplyForm({ review, moderation: { actor, isBusy, isReplying, send } }: ActionProps) {
  const { form, field, submitWith } = useCheckedForm({
    schema: reviewReplySchema,
    values: { text: review.reply?.text ?? '' },
    // Another admin may reply meanwhile.
    resetOptions: KEEP_TYPED,
  });
  useLongForm(form, getReplyKey(review.id));
  const close = useCloseRow();
  useModerationSuccess(actor, 'reply', () => {
    form.reset(form.getValues(), DISCARD);
    close();
  });
  useModerationFailure(actor, 'reply', (error) => showFieldErrors(form, error));
  return (
    <form
      className={formClass}
      noValidate
      onSubmit={submitWith((reply) => send({ type: 'moderation.reply', reply }))}
      aria-label="Reply of the shop"
    >
      <FormFields disabled={isBusy}>
        <TextAreaField
          label="Reply of the shop"
          hint="Everybody reads it. An empty reply removes it"
          autoComplete="off"
          {...field('text')}
        />
      </FormFields>
      <Button type="submit" size="small" busy={isReplying} disabled={isBusy && !isReplying}>
        Save reply
      </Button>
    </form>
  );
}

/** What an admin can do with a review by their role, one action at a time. */
export function ReviewActions({ review }: { review: AdminReview }) {
  const moderation = useModeration(review);
  const isHidden = review.hidden_at !== null;
  const canModerate = useHasRight('reviews.moderate');
  const canReply = useHasRight('reviews.reply');
  return (
    <div className={styles.actions}>
      {canModerate && (isHidden || review.reports.length > 0) ? (
        <ShowButton review={review} moderation={moderation} />
      ) : null}
      {isHidden || !canModerate ? null : (
        <details>
          <Summary>Hide</Summary>
          <HideForm review={review} moderation={moderation} />
        </details>
      )}
      {canReply ? (
        <FormDetails label={review.reply ? 'Edit reply' : 'Reply'}>
          <ReplyForm review={review} moderation={moderation} />
        </FormDetails>
      ) : null}
    </div>
  );
}
