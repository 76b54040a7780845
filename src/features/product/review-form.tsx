import { ENGINES } from '#contract/products/product-enums.ts';
import type { ProductDetail } from '#contract/products/product.ts';
import {
  type ReviewForm as Form,
  type OwnReview,
  REVIEW_TEXT_MAX,
  reviewFormSchema,
} from '#contract/reviews/reviews.ts';
import { z } from '#contract/zod.ts';
import { showFieldErrors } from '#forms/show-field-errors.ts';
import { useCheckedForm } from '#forms/use-checked-form.tsx';
import { ENGINE_NAMES } from '#lib/projects/engines.ts';
import { formatNumber } from '#lib/formats/format-number.ts';
import type { ReviewDraft } from '#machines/own-review/own-review.machine.ts';
import { type OwnReviewActor, selectDraft, useReviewDraft } from '#machines/own-review/own-review.react.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { columns, form as formClass } from '#ui/form/form-fields.css.ts';
import { FormFields } from '#ui/form/form-fields.tsx';
import { SelectField } from '#ui/select-field/select-field.tsx';
import { StarField } from '#ui/star-field/star-field.tsx';
import { TextAreaField } from '#ui/text-area-field/text-area-field.tsx';
import * as styles from './reviews.css.ts';

const schema = z.preprocess((values) => {
  // The form passes its own values, so their type is known.
  const { rating, title, text, version, engine } = values as ReviewDraft;
  return { rating: Number(rating), title, text, version: version || null, engine: engine || null };
}, reviewFormSchema) as unknown as z.ZodType<Form, ReviewDraft>;

interface ReviewFormProps {
  product: ProductDetail;
  own: OwnReview;
  /** The chart of this review. */
  actor: OwnReviewActor;
  /** Closes the form. A published review has another control for that. */
  onCancel?: () => void;
}

/** What the fields hold before the user types. */
const publishedValues = ({ product, own: { review } }: ReviewFormProps): ReviewDraft => ({
  rating: review ? String(review.rating) : '',
  title: review?.title ?? '',
  text: review?.text ?? '',
  version: review ? (review.version ?? '') : (product.versions[0]?.version ?? ''),
  engine: review?.engine ?? '',
});

const useReviewForm = (props: ReviewFormProps) => {
  const { form, submitWith, field } = useCheckedForm({
    schema,
    defaultValues: selectDraft(props.actor.getSnapshot()) ?? publishedValues(props),
  });
  const { isBusy, edit, save } = useReviewDraft(props.actor, (error) => showFieldErrors(form, error));
  return { isBusy, field, onSubmit: submitWith(save), onChange: () => edit(form.getValues()) };
};

/** Writes or edits the user's review of a product. The chart keeps what was typed until it is saved. */
export function ReviewForm(props: ReviewFormProps) {
  const { product, own, onCancel } = props;
  const { review } = own;
  const { isBusy, field, onSubmit, onChange } = useReviewForm(props);
  const versions = product.versions.map(({ version }) => version);
  const known = review?.version && !versions.includes(review.version) ? [review.version, ...versions] : versions;

  return (
    <form className={formClass} noValidate onSubmit={onSubmit} onChange={onChange} aria-label="Your review">
      <FormFields disabled={isBusy}>
        <StarField label="Your rating" {...field('rating')} />
        <Field label="Title" optional autoComplete="off" {...field('title')} />
        <TextAreaField
          label="Text"
          optional
          autoComplete="off"
          hint={`Plain text without links, at most ${formatNumber(REVIEW_TEXT_MAX)} characters`}
          {...field('text')}
        />
        <div className={columns}>
          <SelectField label="Version" optional {...field('version')}>
            <option value="">Not given</option>
            {known.map((version) => (
              <option key={version} value={version}>
                {version}
              </option>
            ))}
          </SelectField>
          <SelectField label="Engine" optional {...field('engine')}>
            <option value="">Not given</option>
            {ENGINES.map((engine) => (
              <option key={engine} value={engine}>
                {ENGINE_NAMES[engine]}
              </option>
            ))}
          </SelectField>
        </div>
      </FormFields>
      <p className={styles.quiet}>Published under your username, {own.author}</p>
      <div className={styles.row}>
        <Button type="submit" busy={isBusy} busyLabel="Saving…">
          {review ? 'Save review' : 'Publish review'}
        </Button>
        {onCancel ? (
          <Button tone="quiet" disabled={isBusy} onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
      </div>
    </form>
  );
}
