import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  type UseFormReturn,
  get,
} from 'react-hook-form';

/** The error message of a field; undefined without an error. */
export const getFieldError = (form: { formState: { errors: object } }, name: string): string | undefined => {
  const error: FieldError | undefined = get(form.formState.errors, name);
  return error?.message;
};

/** The input of a field that has an error; undefined without an error, or without an input on the page. */
export const getFieldElement = (form: { formState: { errors: object } }, name: string): Node | undefined => {
  const error: FieldError | undefined = get(form.formState.errors, name);
  return error?.ref instanceof Node ? error.ref : undefined;
};

/**
 * Props that connect a field of src/ui to react-hook-form: those of `register` and the error message.
 * @param name of the field; dotted for a nested one: `company.address.city`
 */
export const fieldProps = <Values extends FieldValues, Name extends FieldPath<Values>>(
  form: Pick<UseFormReturn<Values>, 'register' | 'formState'>,
  name: Name,
  options?: RegisterOptions<Values, Name>,
) => ({ error: getFieldError(form, name), ...form.register(name, options) });
