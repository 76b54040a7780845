import { useQueryClient } from '@tanstack/react-query';
import { LifeBuoy, Printer } from 'lucide-react';
import { cancelOrder, fetchInvoice } from '#api/orders/order-query.ts';
import { ORDERS_KEY } from '#api/orders/orders-key.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { OrderDetail } from '#contract/orders/orders.ts';
import { orderHelpPath } from '#lib/addresses/orders-address.ts';
import { canCancel } from '#lifecycles/order-lifecycle.ts';
import { useSubmission } from '#machines/submission/submission.react.ts';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { DocumentButton } from './document-button.tsx';
import { actions, confirm, summary } from './orders.css.ts';

/** The actions that the order's status allows, besides its next step. */
export function OrderActions({ order }: { order: OrderDetail }) {
  return (
    <section className={actions} aria-label="Actions" tabIndex={-1}>
      {order.has_invoice ? <InvoiceButton number={order.number} /> : null}
      <Button tone="quiet" icon={<Printer size={16} aria-hidden="true" />} onClick={() => window.print()}>
        Print
      </Button>
      <ButtonLink tone="quiet" icon={<LifeBuoy size={16} aria-hidden="true" />} href={orderHelpPath(order.number)}>
        Ask for help with this order
      </ButtonLink>
      {canCancel(order.status) ? <CancelOrder number={order.number} /> : null}
    </section>
  );
}

function InvoiceButton({ number }: { number: string }) {
  const api = useShopApi();
  return (
    <DocumentButton load={(signal) => fetchInvoice(api, number, signal)} fileName={`invoice-${number}.pdf`}>
      Invoice (PDF)
    </DocumentButton>
  );
}

/** Cancels the order after a confirmation. */
function CancelOrder({ number }: { number: string }) {
  const api = useShopApi();
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ORDERS_KEY });
  const { isBusy, submit } = useSubmission<string, string>({
    submit: async (orderNumber, signal) => (await cancelOrder(api, orderNumber, signal)).message,
    onSucceeded: (message) => {
      feedback.success(message);
      void refresh();
    },
    onFailed: (error) => {
      feedback.failure(error);
      // The order may have been paid meanwhile.
      void refresh();
    },
  });
  return (
    <details>
      <summary className={summary}>Cancel this order…</summary>
      <div className={confirm}>
        <p>The order is not paid, so nothing was charged. Your cart stays unchanged.</p>
        <Button tone="danger" size="small" busy={isBusy} onClick={() => submit(number)}>
          Yes, cancel order
        </Button>
      </div>
    </details>
  );
}
