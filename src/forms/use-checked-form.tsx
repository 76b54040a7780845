import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, type SubmitEvent, useEffect, useLayoutEffect, useRef } from 'react';
import {
  type ChangeHandler,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  type Resolver,
  type UseFormProps,
  useForm,
} from 'react-hook-form';
import type { z } from '#contract/zod.ts';
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx';
import { whenIdle } from '#lib/browser/when-idle.ts';
import { fieldProps, getFieldElement, getFieldError } from './field-props.ts';
import { focusFirstInvalid } from './focus-first-invalid.ts';
import { useBlurAfterPress } from './use-blur-after-press.ts';

type LoadSchema<Values, Sent> = () => Promise<z.ZodType<Sent, Values>>;

const focusProblem = (summary: HTMLElement | null, form: HTMLFormElement | null) =>
  summary ? summary.focus() : focusFirstInvalid(form);

/** Loads the schema for the first validation. */
const lateResolver =
  <Values extends FieldValues, Sent>(load: LoadSchema<Values, Sent>): Resolver<Values, unknown, Sent> =>
  async (values, context, options) => {
    const schema = await load().catch(() => null);
    // The call needs the same code, so it fails too, and says that the network is lost.
    if (schema === null) return { values: values as unknown as Sent, errors: {} };
    return zodResolver(schema)(values, context, options);
  };

export interface CheckedFormOptions<Values extends FieldValues, Sent> extends Pick<
  UseFormProps<NoInfer<Values>, unknown, Sent>,
  'mode' | 'defaultValues' | 'values' | 'resetOptions'
> {
  /**
   * Validates the values and converts them to the request. A form of a first page names a function that loads the schema; the function
   * must be the same at every render.
   */
  schema: z.ZodType<Sent, Values> | LoadSchema<Values, Sent>;
  /** For a long form: prefix of the field ids. It enables the error summary, which links to the fields. */
  idPrefix?: string | undefined;
}

/** Compares the positions of two elements on the page; equal for a field without one. */
const comparePositions = (a: Node | undefined, b: Node | undefined): number => {
  if (!a || !b || a === b) return 0;
  return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
};

/**
 * The fields of a form: react-hook-form holds and validates the values; a chart sends them. A field is validated when it loses the
 * focus, after the press that took it away.
 */
export const useCheckedForm = <Values extends FieldValues, Sent>({
  schema,
  idPrefix,
  ...options
}: CheckedFormOptions<Values, Sent>) => {
  const afterPress = useBlurAfterPress();
  const element = useRef<HTMLFormElement>(null);
  const summaryHeading = useRef<HTMLHeadingElement>(null);
  const form = useForm<Values, unknown, Sent>({
    mode: 'onTouched',
    resolver: typeof schema === 'function' ? lateResolver(schema) : zodResolver(schema),
    shouldFocusError: false,
    ...options,
  });

  const { submitCount, isSubmitSuccessful, errors } = form.formState;
  const { server: refusal } = errors.root ?? {};
  // The errors and the summary of a submit are on the page only after its render.
  useLayoutEffect(() => {
    if (submitCount > 0 && !isSubmitSuccessful) focusProblem(summaryHeading.current, element.current);
  }, [submitCount, isSubmitSuccessful]);
  // A question that closes with the server's answer returns the focus before this effect.
  useEffect(() => {
    if (refusal) focusProblem(summaryHeading.current, element.current);
  }, [refusal]);

  // So that the first validation need not wait for it.
  const load = typeof schema === 'function' ? schema : null;
  useEffect(() => (load ? whenIdle(() => void load().catch(() => {})) : undefined), [load]);

  const fieldId = (name: string) => `${idPrefix}-${name}`;
  const errorSummary = (): ReactNode => {
    if (idPrefix === undefined || submitCount === 0) return null;
    // The errors are in the order of the schema, which differs from the order of the fields on the page.
    const { root: _, ...fieldErrors } = errors;
    const problems = Object.keys(fieldErrors)
      .toSorted((a, b) => comparePositions(getFieldElement(form, a), getFieldElement(form, b)))
      .map((name) => ({ fieldId: fieldId(name), message: getFieldError(form, name) ?? '' }));
    return <ErrorSummary errors={problems} headingRef={summaryHeading} />;
  };

  return {
    form,
    /** @returns the handler of the form's submit, which passes on valid values */
    submitWith: (send: (values: Sent) => void) => (event: SubmitEvent<HTMLFormElement>) => {
      element.current = event.currentTarget;
      void form.handleSubmit((values) => send(values))(event);
    },
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
