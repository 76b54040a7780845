import type { ComponentPropsWithoutRef } from 'react';
import { classNames } from '../class-names.ts';
import { box } from '../checkbox-field/checkbox-field.css.ts';
import { partial, selectAll, selectAllText } from './select-box.css.ts';

type BoxProps = Pick<ComponentPropsWithoutRef<'input'>, 'checked' | 'disabled' | 'onChange'>;

/** Selects one row. @param label names the row, such as `Select Castle` */
export function SelectBox({ label, ...input }: BoxProps & { label: string }) {
  return <input {...input} type="checkbox" className={box} aria-label={label} />;
}

/** Selects all rows of the page. Header of the column of boxes. */
export function SelectAllBox({ isPartial, ...input }: BoxProps & { isPartial: boolean }) {
  return (
    <label className={selectAll}>
      <input
        {...input}
        ref={(element) => {
          if (element) element.indeterminate = isPartial;
        }}
        type="checkbox"
        className={classNames(box, partial)}
      />
      <span className={selectAllText}>Select all on this page</span>
    </label>
  );
}
