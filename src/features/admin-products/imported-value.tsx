import type { ReactNode } from 'react';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { imported, quiet, row } from './admin-products.css.ts';

/**
 * Marks an edited field, with the imported value and the way back to it.
 * @param isInForm the form has the imported value already, so saving takes the edit back
 */
export function ImportedValue(props: { name: string; isInForm: boolean; onUse: () => void; children: ReactNode }) {
  const { name, isInForm, onUse, children } = props;
  return (
    <div className={imported}>
      <span className={row}>
        <Badge>Edited</Badge>
        {isInForm ? (
          <span className={quiet}>Save to use the imported {name}</span>
        ) : (
          <Button tone="quiet" size="small" onClick={onUse}>
            Use the imported {name}
          </Button>
        )}
      </span>
      {children}
    </div>
  );
}
