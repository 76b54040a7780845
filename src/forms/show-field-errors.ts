import { type FieldPath, type FieldValues, type UseFormReturn, get } from 'react-hook-form';
import { fieldErrorsFrom } from '#api/api-error.ts';

/**
 * Shows the server's validation messages at the form's fields. Ignores messages without a matching field. `root.server` tells the form
 * to move the focus to them (use-checked-form.tsx).
 * @param toFormField maps the server's field name to the form's; defaults to the same name
 */
export const showFieldErrors = <Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setError'>,
  error: unknown,
  toFormField?: (name: string) => FieldPath<Values> | null,
) => {
  const values = form.getValues();
  const sameName = (name: string) => (get(values, name) === undefined ? null : (name as FieldPath<Values>));
  for (const [name, message] of Object.entries(fieldErrorsFrom(error) ?? {})) {
    const field = (toFormField ?? sameName)(name);
    if (field === null) continue;
    form.setError(field, { message });
    form.setError('root.server', {});
  }
};
