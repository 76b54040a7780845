import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { type SubmissionOptions, useSubmission } from '#machines/submission/submission.react.ts';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { showFieldErrors } from './show-field-errors.ts';
import { type CheckedFormOptions, useCheckedForm } from './use-checked-form.tsx';

export interface SubmissionFormOptions<Values extends FieldValues, Output, Sent>
  extends CheckedFormOptions<Values, Sent>, Pick<SubmissionOptions<Sent, Output>, 'submit' | 'leaveAfter' | 'onLeft'> {
  onSucceeded(output: Output, form: UseFormReturn<Values, unknown, Sent>): void;
  /** Handles a failure, besides the messages at the fields. Defaults to an error toast. */
  onFailed?(error: unknown, form: UseFormReturn<Values, unknown, Sent>): void;
  /** Maps the server's field name to the form's, if they differ. */
  toFormField?(name: string): FieldPath<Values> | null;
}

/** A form with a submission chart. After a failure the values stay, and the server's messages are shown at their fields. */
export const useSubmissionForm = <Values extends FieldValues, Output, Sent>(
  options: SubmissionFormOptions<Values, Output, Sent>,
) => {
  const { submit: send, leaveAfter, onLeft, onSucceeded, onFailed, toFormField, ...formOptions } = options;
  const feedback = useFeedback();
  const { form, submitWith, field, errorSummary } = useCheckedForm<Values, Sent>(formOptions);
  const { isBusy, isDone, edited, submit } = useSubmission<Sent, Output>({
    submit: send,
    leaveAfter,
    onLeft,
    onSucceeded: (output) => onSucceeded(output, form),
    onFailed: (error) => {
      if (onFailed) onFailed(error, form);
      else feedback.failure(error);
      showFieldErrors(form, error, toFormField);
    },
  });

  return {
    form,
    isBusy,
    /** Submitted successfully and not edited since. */
    isDone,
    edited,
    /** Submits without validating the fields. */
    submit,
    submitWith,
    onSubmit: submitWith(submit),
    field,
    errorSummary,
  };
};
