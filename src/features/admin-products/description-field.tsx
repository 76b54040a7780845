import { TextAreaField, type TextAreaFieldProps } from '#ui/text-area-field/text-area-field.tsx';

/** The description of a product. */
export function DescriptionField(props: Omit<TextAreaFieldProps, 'label' | 'autoComplete'>) {
  return (
    <TextAreaField
      label="Description"
      autoComplete="off"
      rows={10}
      hint="Plain text. An empty line starts a new paragraph."
      {...props}
    />
  );
}
