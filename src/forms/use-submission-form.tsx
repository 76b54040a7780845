import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, type SubmitEvent, useRef } from 'react';
import {
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

export interface SubmissionFormParts<Values extends FieldValues, Output, Sent>
  extends
    Pick<UseFormProps<NoInfer<Values>, unknown, Sent>, 'mode' | 'defaultValues' | 'values' | 'resetOptions'>,
    Pick<SubmissionParts<Sent, Output>, 'submit' | 'leaveAfter' | 'onLeft'> {
  /** Checks what was typed, and makes of it what is sent. */
  schema: z.ZodType<Sent, Values>;
  onSucceeded(output: Output, form: UseFormReturn<Values, unknown, Sent>): void;
  /** Tells of a failure, beside the texts at the fields; by default as the app tells of every other. */
  onFailed?(error: unknown, form: UseFormReturn<Values, unknown, Sent>): void;
  /** The field for a name of the server's, where the form has other names. */
  fieldOf?(name: string): FieldPath<Values> | null;
  /** For a long form: its fields' ids begin with this, and what is wrong is summed up above them, each a link to its field. */
  idPrefix?: string;
}

/**
 * A form that is sent: react-hook-form keeps and checks what is typed, the submission chart holds the process. Fields are checked once
 * they were left (specification, section 5). After a failure everything typed is still there, and what the server found wrong stands
 * at its field.
 */
export const useSubmissionForm = <Values extends FieldValues, Output, Sent>(
  parts: SubmissionFormParts<Values, Output, Sent>,
) => {
  const { schema, submit: send, leaveAfter, onLeft, onSucceeded, onFailed, fieldOf, idPrefix, ...options } = parts;
  const feedback = useFeedback();
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
    // The summary is drawn with this very submit: it takes the focus once it is there.
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
    /** It succeeded, and nothing was typed since. */
    isDone,
    edited,
    /** Sends without asking the fields. */
    submit,
    onSubmit: (event: SubmitEvent) => void form.handleSubmit(submit, focusSummary)(event),
    /** What a field of the design system takes. */
    field: <Name extends FieldPath<Values>>(name: Name, register?: RegisterOptions<Values, Name>) => ({
      ...(idPrefix !== undefined && { id: fieldId(name) }),
      ...fieldProps(form, name, register),
    }),
    /** What is wrong, above the fields; null without `idPrefix`. */
    errorSummary: errorSummary(),
  };
};
