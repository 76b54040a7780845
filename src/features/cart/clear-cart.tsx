import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { cartQuery } from '#api/cart/cart-query.ts';
import { clearCart } from '#api/cart/clear-cart.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { useConfirmation } from '#machines/confirmation/confirmation.react.ts';
import { useCartChanges } from '#machines/cart-change/cart-change.react.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { clear } from './cart.css.ts';

const useClearCart = () => {
  const api = useShopApi();
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  const { changes, send } = useCartChanges();
  /** A product that was restored although the response was lost leaves too, and is not offered again. */
  const endUndos = () => {
    const inCart = queryClient.getQueryData(cartQuery(api).queryKey) ?? [];
    for (const { item } of changes)
      if (inCart.some(({ id }) => id === item.id)) send(item.id, { type: 'cart.dismiss' });
  };
  const refresh = () => void queryClient.invalidateQueries({ queryKey: cartQuery(api).queryKey });
  return useConfirmation<null, string>({
    act: async (_, __, signal) => (await clearCart(api, signal)).message,
    onDone: (message) => {
      feedback.success(message);
      endUndos();
      refresh();
    },
    onFailed: (error) => {
      feedback.failure(error);
      // The request may have reached the server.
      endUndos();
      refresh();
    },
  });
};

/** Empties the cart after a confirmation, because this has no Undo. */
export function ClearCart({ count }: { count: number }) {
  const clearing = useClearCart();
  return (
    <div className={clear}>
      <Button
        tone="quiet"
        size="small"
        icon={<Trash2 size={16} aria-hidden="true" />}
        onClick={() => clearing.ask(null)}
      >
        Clear cart…
      </Button>
      <ConfirmDialog
        open={clearing.isOpen}
        busy={clearing.isBusy}
        title="Clear the cart?"
        description={count === 1 ? 'The asset leaves your cart.' : `All ${count} assets leave your cart.`}
        confirmLabel="Clear cart"
        onCancel={clearing.cancel}
        onConfirm={() => clearing.confirm()}
      />
    </div>
  );
}
