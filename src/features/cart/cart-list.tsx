import { useCartChanges } from '#machines/cart-change/cart-change.react.ts';
import { classNames } from '#ui/class-names.ts';
import { contents } from '#ui/theme/contents.css.ts';
import { useFocusHandover } from '#ui/use-focus-handover.ts';
import type { CartLine } from './cart-lines.ts';
import { CartRow, CartRowSkeleton } from './cart-row.tsx';
import { removed, row, rows } from './cart.css.ts';
import { RemovedRow } from './removed-row.tsx';

const SKELETON_ROWS = 3;

interface CartListProps {
  lines: readonly CartLine[];
  /** The only product that is bought; the rows of the others say that they stay. */
  boughtId?: number | undefined;
  onTitleClick?: (() => void) | undefined;
}

/**
 * The cart's lines, with an Undo row in place of each removed one. Needs a focusable `section` as an ancestor, which takes the focus of a
 * removed row.
 */
export function CartList({ lines, boughtId, onTitleClick }: CartListProps) {
  return (
    <ul className={rows} aria-label="Assets in your cart">
      {lines.map((line, index) => (
        <CartListLine
          key={line.item.id}
          line={line}
          isLeftOut={boughtId !== undefined && line.item.id !== boughtId}
          above={lines.slice(0, index).map(({ item }) => item.id)}
          onTitleClick={onTitleClick}
        />
      ))}
    </ul>
  );
}

function CartListLine({
  line: { item, removal },
  isLeftOut,
  above,
  onTitleClick,
}: {
  line: CartLine;
  isLeftOut: boolean;
  above: readonly number[];
  onTitleClick: CartListProps['onTitleClick'];
}) {
  const { remove, saveForLater, send } = useCartChanges();
  const { replacedRef, containerRef } = useFocusHandover(removal ? 'removed' : 'kept');
  // Of a product that was restored although the response was lost: its chart still waits for another try.
  const endUndo = () => send(item.id, { type: 'cart.dismiss' });
  return (
    <li className={classNames(row, removal && removed)}>
      <div ref={containerRef} className={contents}>
        {removal ? (
          <RemovedRow removal={removal} undoRef={replacedRef} onEvent={(event) => send(item.id, event)} />
        ) : (
          <CartRow
            item={item}
            isLeftOut={isLeftOut}
            replacedRef={replacedRef}
            onRemove={() => {
              endUndo();
              remove(item, above.toReversed());
            }}
            onSave={() => {
              endUndo();
              saveForLater(item, above.toReversed());
            }}
            onTitleClick={onTitleClick}
          />
        )}
      </div>
    </li>
  );
}

export function CartListSkeleton() {
  return (
    <ul className={rows} aria-busy="true" aria-label="Loading your cart">
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        <CartRowSkeleton key={index} />
      ))}
    </ul>
  );
}
