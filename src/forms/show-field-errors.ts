import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form';
import { fieldErrorsFrom } from '#api/api-error.ts';

/**
 * Puts what the server found wrong at the fields of an open form; texts for anything else are told elsewhere.
 * @param fieldOf the form's field for a name of the server's; without it, the field of the same name
 */
export const showFieldErrors = <Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setError'>,
  error: unknown,
  fieldOf?: (name: string) => FieldPath<Values> | null,
) => {
  const values = form.getValues();
  const sameName = (name: string) => (get(values, name) === undefined ? null : (name as FieldPath<Values>));
  for (const [name, message] of Object.entries(fieldErrorsFrom(error) ?? {})) {
    const field = (fieldOf ?? sameName)(name);
    if (field !== null) form.setError(field, { message });
  }
};
