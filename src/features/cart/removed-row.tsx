import { Undo2 } from 'lucide-react';
import type { Ref } from 'react';
import type { CartChangeEvent } from '#machines/cart-change/cart-change.machine.ts';
import type { CartChange } from '#machines/cart-change/cart-change.react.ts';
import { Button } from '#ui/button/button.tsx';
import * as styles from './cart.css.ts';

interface RemovedRowProps {
  removal: CartChange;
  undoRef: Ref<HTMLButtonElement>;
  onEvent: (event: CartChangeEvent) => void;
}

/** Replaces a removed line and restores it. */
export function RemovedRow({
  removal: { item, isSaved, isComingBack, isStranded },
  undoRef,
  onEvent,
}: RemovedRowProps) {
  const { title } = item;
  const left = isSaved ? 'was saved to your wishlist' : 'was removed';
  const undo = isSaved ? `Back to cart: ${title}` : `Undo removing ${title}`;
  return (
    <>
      <p className={styles.removedText}>
        <strong>{title}</strong> {isStranded ? 'could not be restored' : left}
      </p>
      <div className={styles.removedEnd}>
        <Button
          ref={undoRef}
          tone="quiet"
          size="small"
          icon={<Undo2 size={16} />}
          busy={isComingBack}
          aria-label={isStranded ? `Try again to restore ${title}` : undo}
          onClick={() => onEvent({ type: 'cart.add' })}
        >
          {isStranded ? 'Try again' : isSaved ? 'Back to cart' : 'Undo'}
        </Button>
        {isStranded ? (
          <Button
            tone="quiet"
            size="small"
            aria-label={`Dismiss ${title}`}
            onClick={() => onEvent({ type: 'cart.dismiss' })}
          >
            Dismiss
          </Button>
        ) : null}
      </div>
    </>
  );
}
