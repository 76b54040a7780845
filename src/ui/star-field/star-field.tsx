import { Star } from 'lucide-react';
import { type ComponentPropsWithRef, useId } from 'react';
import { FieldError, type FieldTexts } from '../field/field-frame.tsx';
import * as styles from './star-field.css.ts';

const STARS = ['1', '2', '3', '4', '5'];

export type StarFieldProps = Pick<FieldTexts, 'label' | 'error'> &
  Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'children' | 'className' | 'id'>;

/** A choice of one to five stars, made of radio buttons. Accepts all props of react-hook-form's `register`. */
export function StarField({ label, error, ...input }: StarFieldProps) {
  const errorId = useId();
  return (
    <fieldset
      className={styles.group}
      aria-describedby={error ? errorId : undefined}
      data-invalid={error ? true : undefined}
    >
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.row}>
        {STARS.map((stars) => (
          <label key={stars} className={styles.star}>
            <Star className={styles.shape} size={24} aria-hidden="true" />
            <input {...input} type="radio" value={stars} className={styles.input} />
            <span className={styles.name}>{stars === '1' ? '1 star' : `${stars} stars`}</span>
          </label>
        ))}
      </div>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </fieldset>
  );
}
