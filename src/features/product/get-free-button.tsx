import { Download } from 'lucide-react';
import type { Product } from '#contract/products/product.ts';
import { useBuy } from '#machines/intent-gate/intent-gate.react.ts';
import { usePurchase } from '#machines/purchase/purchase.react.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { Button } from '#ui/button/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';

/** Gets a free product without the cart. A visitor signs in first, and gets the action offered again. */
export function GetFreeButton({ product }: { product: Product }) {
  const { isPurchasing } = usePurchase();
  const buy = useBuy(useIsSignedIn());
  const { id, title } = product;
  return (
    <Button
      size="large"
      busy={isPurchasing}
      icon={<Download size={16} aria-hidden="true" />}
      onClick={() => buy({ type: 'purchase.start', gateway: '', expectedTotal: 0, free: { id, title } })}
    >
      Get it free <VisuallyHidden>{title}</VisuallyHidden>
    </Button>
  );
}
