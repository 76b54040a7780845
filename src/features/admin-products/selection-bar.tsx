import { X } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { clearSelection, refused, selectedCount, selectionBar } from './admin-products.css.ts';
import type { ProductSelection } from './use-product-selection.ts';

/** What an admin can do with the selected products. */
export function SelectionBar({ ref, selection }: { ref: Ref<HTMLDivElement>; selection: ProductSelection }) {
  const { selected, isBusy, isListing, isUnlisting, refusal, setListed, clear } = selection;
  return (
    <div ref={ref} className={selectionBar} role="group" aria-label="Selected products">
      <span className={selectedCount} role="status">
        {selected.length === 1 ? '1 product selected' : `${selected.length} products selected`}
      </span>
      <Button tone="quiet" size="small" busy={isListing} disabled={isUnlisting} onClick={() => setListed(true)}>
        List
      </Button>
      <Button tone="quiet" size="small" busy={isUnlisting} disabled={isListing} onClick={() => setListed(false)}>
        Unlist
      </Button>
      <IconButton
        className={clearSelection}
        label="Clear selection"
        icon={<X size={18} aria-hidden="true" />}
        disabled={isBusy}
        onClick={clear}
      />
      {refusal === undefined ? null : (
        <p className={refused} role="alert">
          {refusal}
        </p>
      )}
    </div>
  );
}
