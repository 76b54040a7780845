import { Undo2 } from 'lucide-react';
import type { Ref } from 'react';
import type { CartRemovalEvent } from '#machines/cart-removal/cart-removal.machine.ts';
import type { Removal } from '#machines/cart-removal/cart-removal.react.ts';
import { Button } from '#ui/button/button.tsx';
import * as styles from './cart.css.ts';

interface RemovedRowProps {
  removal: Removal;
  undoRef: Ref<HTMLButtonElement>;
  onEvent: (event: CartRemovalEvent) => void;
}

/** Replaces a removed line and restores it. */
export function RemovedRow({ removal: { line, isComingBack, isStranded }, undoRef, onEvent }: RemovedRowProps) {
  const { title } = line.item;
  return (
    <>
      <p className={styles.removedText}>
        <strong>{title}</strong> {isStranded ? 'could not be restored' : 'was removed'}
      </p>
      <div className={styles.removedEnd}>
        <Button
          ref={undoRef}
          tone="quiet"
          size="small"
          icon={<Undo2 size={16} />}
          busy={isComingBack}
          aria-label={`${isStranded ? 'Retry restoring' : 'Undo removing'} ${title}`}
          onClick={() => onEvent({ type: 'removal.undo' })}
        >
          {isStranded ? 'Try again' : 'Undo'}
        </Button>
        {isStranded ? (
          <Button
            tone="quiet"
            size="small"
            aria-label={`Dismiss ${title}`}
            onClick={() => onEvent({ type: 'removal.dismiss' })}
          >
            Dismiss
          </Button>
        ) : null}
      </div>
    </>
  );
}
