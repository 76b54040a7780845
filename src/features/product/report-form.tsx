import { reportReview } from '#api/reviews/change-reviews.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { REVIEW_REPORT_REASONS, type ReviewReportReason } from '#contract/products/product-enums.ts';
import { type Review, reviewReportSchema } from '#contract/reviews/reviews.ts';
import { useSubmissionForm } from '#forms/use-submission-form.tsx';
import { REPORT_REASONS } from '#lib/products/report-reasons.ts';
import { Button } from '#ui/button/button.tsx';
import { takeLostFocus } from '#ui/dialog/use-dialog-focus.ts';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { form as formClass } from '#ui/form/form-fields.css.ts';
import { FormFields } from '#ui/form/form-fields.tsx';
import { SelectField } from '#ui/select-field/select-field.tsx';
import { Summary } from '#ui/summary/summary.tsx';
import * as styles from './reviews.css.ts';

/** Reports a review to the admins. */
export function ReportForm({ review }: { review: Review }) {
  const api = useShopApi();
  const feedback = useFeedback();
  const { isBusy, isDone, field, onSubmit } = useSubmissionForm({
    schema: reviewReportSchema,
    defaultValues: { reason: 'spam' as ReviewReportReason },
    submit: (values, signal) => reportReview(api, review.id, values, signal),
    onSucceeded: ({ message }) => feedback.success(message),
  });
  return (
    <details>
      <Summary aria-label={`Report the review of ${review.author}`}>Report</Summary>
      {isDone ? (
        <p ref={takeLostFocus} className={styles.quiet} tabIndex={-1}>
          You reported this review.
        </p>
      ) : (
        <form className={formClass} noValidate onSubmit={onSubmit}>
          <FormFields disabled={isBusy}>
            <SelectField label="What is wrong with it?" {...field('reason')}>
              {REVIEW_REPORT_REASONS.map((reason) => (
                <option key={reason} value={reason}>
                  {REPORT_REASONS[reason]}
                </option>
              ))}
            </SelectField>
          </FormFields>
          <Button type="submit" size="small" tone="quiet" busy={isBusy}>
            Send report
          </Button>
        </form>
      )}
    </details>
  );
}
