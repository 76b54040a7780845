import { useBuy } from '#machines/intent-gate/intent-gate.react.ts';
import { usePurchase } from '#machines/purchase/purchase.react.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import type { ButtonVariants } from '#ui/button/button.css.ts';
import { Button } from '#ui/button/button.tsx';

/** Opens the payment page of an unpaid order. The purchase chart ignores a second click. */
export function ContinuePayment({ number, size }: { number: string } & Pick<ButtonVariants, 'size'>) {
  const { isPurchasing } = usePurchase();
  const buy = useBuy(useIsSignedIn());
  return (
    <Button size={size} busy={isPurchasing} onClick={() => buy({ type: 'purchase.continue', orderNumber: number })}>
      Continue payment
    </Button>
  );
}
