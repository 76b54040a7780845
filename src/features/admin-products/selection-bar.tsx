import { X } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { SelectField } from '#ui/select-field/select-field.tsx';
import { visuallyHidden } from '#ui/visually-hidden/visually-hidden.css.ts';
import {
  categoryChoice,
  categorySelect,
  clearSelection,
  refused,
  selectedCount,
  selectionBar,
} from './admin-products.css.ts';
import { countProducts } from './product-labels.ts';
import { EndSaleDialog, SetSaleDialog } from './sale-dialog.tsx';
import type { ProductSelection } from './use-product-selection.ts';

interface SelectionBarProps {
  ref: Ref<HTMLDivElement>;
  selection: ProductSelection;
  categories: readonly { value: string; label: string }[];
}

const countSelected = (count: number) => `${countProducts(count)} selected`;

/** Announces how many products are selected. Not in the bar: a screen reader announces only changes of what is on the page already. */
export function SelectionStatus({ selected }: Pick<ProductSelection, 'selected'>) {
  return (
    <p className={visuallyHidden} role="status">
      {selected.length > 0 ? countSelected(selected.length) : ''}
    </p>
  );
}

/** What an admin can do with the selected products. */
export function SelectionBar({ ref, selection, categories }: SelectionBarProps) {
  const { selected, isBusy, running, refusal, setListed, askSale, clear } = selection;
  const look = (action: typeof running) => ({ busy: running === action, disabled: isBusy && running !== action });
  return (
    <div ref={ref} className={selectionBar} role="group" aria-label="Selected products">
      <span className={selectedCount}>{countSelected(selected.length)}</span>
      <Button tone="quiet" size="small" {...look('list')} onClick={() => setListed(true)}>
        List
      </Button>
      <Button tone="quiet" size="small" {...look('unlist')} onClick={() => setListed(false)}>
        Unlist
      </Button>
      <Button tone="quiet" size="small" disabled={isBusy} onClick={() => askSale('set')}>
        Set sale
      </Button>
      <Button tone="quiet" size="small" disabled={isBusy} onClick={() => askSale('end')}>
        End sale
      </Button>
      <CategoryChoice selection={selection} categories={categories} />
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

/** Asks before the sales of the selected products change. Not in the bar, which a page without a selected product does not show. */
export function SaleDialogs({ saleChange }: Pick<ProductSelection, 'saleChange'>) {
  const { isOpen, isBusy, subject, cancel, confirm } = saleChange;
  const dialog = { busy: isBusy, products: subject?.products ?? [], onCancel: cancel };
  return (
    <>
      {isOpen && subject?.kind === 'set' ? <SetSaleDialog {...dialog} open onConfirm={confirm} /> : null}
      <EndSaleDialog {...dialog} open={isOpen && subject?.kind === 'end'} onConfirm={() => confirm(null)} />
    </>
  );
}

function CategoryChoice({ selection, categories }: Pick<SelectionBarProps, 'selection' | 'categories'>) {
  const { categoryField, hasCategory, isBusy, running, setCategory } = selection;
  return (
    <span className={categoryChoice}>
      <SelectField className={categorySelect} label="New category" disabled={isBusy} {...categoryField}>
        <option value="">Choose a category</option>
        {categories.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <Button
        tone="quiet"
        size="small"
        busy={running === 'move'}
        disabled={!hasCategory || (isBusy && running !== 'move')}
        onClick={setCategory}
      >
        Set category
      </Button>
    </span>
  );
}
