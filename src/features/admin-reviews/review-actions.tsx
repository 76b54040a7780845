import { type AdminReview, reviewReplySchema, reviewStatusSchema } from '#contract/reviews.ts';
import { useSubmissionForm } from '#forms/use-submission-form.tsx';
import { useSubmission } from '#machines/submission/submission.react.ts';
import { Button } from '#ui/button/button.tsx';
import { Field, TextAreaField } from '#ui/field/field.tsx';
import { form as formClass } from '#ui/form/form-fields.css.ts';
import { FormFields } from '#ui/form/form-fields.tsx';
import * as styles from './admin-reviews.css.ts';
import { useReviewAction } from './use-review-action.ts';

/** Shows a hidden review again, or keeps a reported one. Both settle its reports. */
function ShowButton({ review }: { review: AdminReview }) {
  const { isBusy, submit } = useSubmission(useReviewAction(review.id, 'status'));
  return (
    <Button size="small" tone="quiet" busy={isBusy} onClick={() => submit({ is_hidden: false, reason: '' })}>
      {review.hidden_at === null ? 'Keep review' : 'Restore review'}
    </Button>
  );
}

function HideForm({ review }: { review: AdminReview }) {
  const { isBusy, field, onSubmit } = useSubmissionForm({
    schema: reviewStatusSchema,
    defaultValues: { is_hidden: true, reason: '' },
    ...useReviewAction(review.id, 'status'),
  });
  return (
    <form className={formClass} noValidate onSubmit={onSubmit} aria-label="Hide review">
      <FormFields disabled={isBusy}>
        <Field label="Reason" hint="The author reads it" autoComplete="off" enterKeyHint="done" {...field('reason')} />
      </FormFields>
      <Button type="submit" size="small" tone="danger" busy={isBusy}>
        Hide review
      </Button>
    </form>
  );
}

function ReplyForm({ review }: { review: AdminReview }) {
  const { isBusy, field, onSubmit } = useSubmissionForm({
    schema: reviewReplySchema,
    defaultValues: { text: review.reply?.text ?? '' },
    ...useReviewAction(review.id, 'reply'),
  });
  return (
    <form className={formClass} noValidate onSubmit={onSubmit} aria-label="Reply of the shop">
      <FormFields disabled={isBusy}>
        <TextAreaField
          label="Reply of the shop"
          hint="Everybody reads it. An empty reply removes it"
          autoComplete="off"
          {...field('text')}
        />
      </FormFields>
      <Button type="submit" size="small" busy={isBusy}>
        Save reply
      </Button>
    </form>
  );
}

/** What an admin can do with a review. */
export function ReviewActions({ review }: { review: AdminReview }) {
  const isHidden = review.hidden_at !== null;
  return (
    <div className={styles.actions}>
      {isHidden || review.reports.length > 0 ? <ShowButton review={review} /> : null}
      {isHidden ? null : (
        <details>
          <summary className={styles.summary}>Hide</summary>
          <HideForm review={review} />
        </details>
      )}
      <details key={review.reply?.at}>
        <summary className={styles.summary}>{review.reply ? 'Edit reply' : 'Reply'}</summary>
        <ReplyForm review={review} />
      </details>
    </div>
  );
}
