import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, type SubmitEvent, useRef } from 'react';
import {
  type ChangeHandler,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  useForm,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from '#contract/zod.ts';
import { type SubmissionParts, useSubmission } from '#machines/submission/submission.react.ts';
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { fieldError, fieldProps } from './field-props.ts';
import { showFieldErrors } from './show-field-errors.ts';
import { useBlurAfterPress } from './use-blur-after-press.ts';

export interface SubmissionFormParts<Values extends FieldValues, Output, Sent>
  extends
    Pick<UseFormProps<NoInfer<Values>, unknown, Sent>, 'mode' | 'defaultValues' | 'values' | 'resetOptions'>,
    Pick<SubmissionParts<Sent, Output>, 'submit' | 'leaveAfter' | 'onLeft'> {
  /** Validates the values and converts them to the request. */
  schema: z.ZodType<Sent, Values>;
  onSucceeded(output: Output, form: UseFormReturn<Values, unknown, Sent>): void;
  /** Handles a failure, besides the messages at the fields. Defaults to an error toast. */
  onFailed?(error: unknown, form: UseFormReturn<Values, unknown, Sent>): void;
  /** Maps the server's field name to the form's, if they differ. */
  fieldOf?(name: string): FieldPath<Values> | null;
  /** For a long form: prefix of the field ids. It enables the error summary, which links to the fields. */
  idPrefix?: string;
}

/**
 * A form with a submission chart: react-hook-form holds and validates the values, the chart runs the submission. A field is validated
 * when it loses the focus, after the press that took it away. After a failure the values stay, and the server's messages are shown at their fields.
 */
export const useSubmissionForm = <Values extends FieldValues, Output, Sent>(
  parts: SubmissionFormParts<Values, Output, Sent>,
) => {
  const { schema, submit: send, leaveAfter, onLeft, onSucceeded, onFailed, fieldOf, idPrefix, ...options } = parts;
  const feedback = useFeedback();
  const afterPress = useBlurAfterPress();
  const summaryHeading = useRef<HTMLHeadingElement>(null);
  const form = useForm<Values, unknown, Sent>({
    mode: 'onTouched',
    resolver: zodResolver(schema),
    shouldFocusError: idPrefix === undefined,
    ...options,
  });
  const { isBusy, isDone, edited, submit } = useSubmission<Sent, Output>({
    submit: send,
    leaveAfter,
    onLeft,
    onSucceeded: (output) => onSucceeded(output, form),
    onFailed: (error) => {
      if (onFailed) onFailed(error, form);
      else feedback.failure(error);
      showFieldErrors(form, error, fieldOf);
    },
  });

  const fieldId = (name: string) => `${idPrefix}-${name}`;
  const focusSummary = () => {
    // This submit renders the summary, so it can take the focus only in the next frame.
    if (idPrefix !== undefined) requestAnimationFrame(() => summaryHeading.current?.focus());
  };
  const errorSummary = (): ReactNode => {
    const { errors, submitCount } = form.formState;
    if (idPrefix === undefined || submitCount === 0) return null;
    const problems = Object.keys(errors).map((name) => ({
      fieldId: fieldId(name),
      message: fieldError(form, name) ?? '',
    }));
    return <ErrorSummary errors={problems} headingRef={summaryHeading} />;
  };

  return {
    form,
    isBusy,
    /** Submitted successfully and not edited since. */
    isDone,
    edited,
    /** Submits without validating the fields. */
    submit,
    onSubmit: (event: SubmitEvent) => void form.handleSubmit(submit, focusSummary)(event),
    /** Props for a field of src/ui. */
    field: <Name extends FieldPath<Values>>(name: Name, register?: RegisterOptions<Values, Name>) => {
      const { onBlur, ...props } = fieldProps(form, name, register);
      return {
        ...(idPrefix !== undefined && { id: fieldId(name) }),
        ...props,
        onBlur: async (event: Parameters<ChangeHandler>[0]) => afterPress(() => void onBlur(event)),
      };
    },
    /** Error summary to render above the fields; null without `idPrefix`. */
    errorSummary: errorSummary(),
  };
};
