import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { errorIcon, errorText, field, hintText, labelText, optional } from './field.css.ts';

/** What every kind of field shares: a label, a hint below it, and the error that stands in the hint's place in the reader's ear. */
export type FieldTexts = {
  label: string;
  hint?: ReactNode;
  /** The sentence that says what is wrong; its presence marks the field as invalid. */
  error?: string | undefined;
  /** Writes "(optional)" behind the label. */
  optional?: boolean | undefined;
};

export type FieldWiring = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

/** The ids that tie a control to its hint and error. */
export function useFieldWiring(texts: Pick<FieldTexts, 'hint' | 'error'>, givenId: string | undefined): FieldWiring {
  const ownId = useId();
  const id = givenId ?? ownId;
  const described = [texts.error && `${id}-error`, texts.hint && `${id}-hint`].filter(Boolean).join(' ');
  return { id, 'aria-invalid': texts.error ? true : undefined, 'aria-describedby': described || undefined };
}

/** The sentence below a field that says what is wrong with it. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={errorText}>
      <CircleAlert size={14} aria-hidden="true" className={errorIcon} />
      <span>{children}</span>
    </p>
  );
}

type FieldFrameProps = FieldTexts & { id: string; children: ReactNode };

/** Label above, control, hint and error below. Fields are built on it; pages use those. */
export function FieldFrame({ label, hint, error, optional: isOptional, id, children }: FieldFrameProps) {
  return (
    <div className={field}>
      <label className={labelText} htmlFor={id}>
        {label}
        {isOptional ? <span className={optional}> (optional)</span> : null}
      </label>
      {children}
      {hint ? (
        <p id={`${id}-hint`} className={hintText}>
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}
