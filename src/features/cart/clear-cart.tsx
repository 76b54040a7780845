import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { cartQuery } from '#api/cart/cart-query.ts';
import { clearCart } from '#api/cart/change-cart.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { useSubmission } from '#machines/submission/submission.react.ts';
import { Button } from '#ui/button/button.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import * as styles from './cart.css.ts';

/** Empties the cart after a confirmation, because this has no Undo. */
export function ClearCart({ count }: { count: number }) {
  const api = useShopApi();
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  const refresh = () => queryClient.invalidateQueries({ queryKey: cartQuery(api).queryKey });
  const { isBusy, submit } = useSubmission<null, string>({
    submit: async (_, signal) => {
      try {
        return (await clearCart(api, signal)).message;
      } finally {
        // Also after a failure: the request may have reached the server.
        await refresh();
      }
    },
    onSucceeded: feedback.success,
    onFailed: feedback.failure,
  });
  return (
    <details className={styles.clear}>
      <summary className={styles.clearSummary}>Clear cart…</summary>
      <div className={styles.clearQuestion}>
        <p>{count === 1 ? 'Remove the asset from your cart?' : `Remove all ${count} assets from your cart?`}</p>
        <Button
          tone="danger"
          size="small"
          icon={<Trash2 size={16} aria-hidden="true" />}
          busy={isBusy}
          onClick={() => submit(null)}
        >
          Clear cart
        </Button>
      </div>
    </details>
  );
}
