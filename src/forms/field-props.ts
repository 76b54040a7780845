import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type UseFormReturn,
} from 'react-hook-form';

/** What is wrong with a field; undefined for nothing. */
export const fieldError = (form: { formState: { errors: object } }, name: string): string | undefined => {
  const problem: FieldError | undefined = get(form.formState.errors, name);
  return problem?.message;
};

/**
 * What a field of the design system takes to stand in a form: all that `register` hands out, and the text of what is wrong with it.
 * @param name of the field; dotted where it lies deeper: `company.address.city`
 */
export const fieldProps = <Values extends FieldValues, Name extends FieldPath<Values>>(
  form: Pick<UseFormReturn<Values>, 'register' | 'formState'>,
  name: Name,
  options?: RegisterOptions<Values, Name>,
) => ({ error: fieldError(form, name), ...form.register(name, options) });
