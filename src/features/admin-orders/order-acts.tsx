import { Ban, HandCoins, Mail, Receipt, Undo2, type LucideIcon } from 'lucide-react';
import { statusOf } from '#api/api-error.ts';
import type { OrderAct } from '#api/admin/order-query.ts';
import type { AdminOrder } from '#contract/admin-orders.ts';
import { newIdempotencyKey } from '#lib/idempotency-key.ts';
import { formatPrice } from '#lib/money.ts';
import { useConfirmation } from '#machines/confirmation/confirmation.context.tsx';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { acts } from './admin-orders.css.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { type Changed, useOrderAct } from './use-order-act.ts';

type Kind = Exclude<OrderAct['act'], 'notes'>;

/** What is asked about; the key names the wish, so that a repeated try of it is done once. */
interface Subject {
  kind: Kind;
  key: string;
}

const BUTTONS: { kind: Kind; can: keyof AdminOrder['can']; label: string; Icon: LucideIcon }[] = [
  { kind: 'refund', can: 'refund', label: 'Refund', Icon: Undo2 },
  { kind: 'payment-link', can: 'request_payment', label: 'Send payment link', Icon: Mail },
  { kind: 'mark-paid', can: 'mark_paid', label: 'Mark as paid', Icon: HandCoins },
  { kind: 'receipt', can: 'resend_receipt', label: 'Resend receipt', Icon: Receipt },
  { kind: 'cancel', can: 'cancel', label: 'Cancel order', Icon: Ban },
];

/** What staff can do with an order. Each asks first, with the amount, and is done once whatever is clicked meanwhile. */
export function OrderActs({ order }: { order: AdminOrder }) {
  const feedback = useFeedback();
  const { act, show, refresh } = useOrderAct(order.number);
  const { isOpen, isBusy, subject, ask, cancel, confirm } = useConfirmation<Subject, Changed, OrderAct>({
    act: ({ key }, wish, signal) => act(wish, key, signal),
    onDone: show,
    onFailed: (error) => {
      feedback.failure(error);
      if (statusOf(error) === 409) refresh();
    },
  });
  const possible = BUTTONS.filter(({ can }) => order.can[can]);
  const total = formatPrice(order.total, order.currency);
  const dialog = (kind: Kind) => ({ open: isOpen && subject?.kind === kind, busy: isBusy, onCancel: cancel });

  return (
    <>
      {possible.length > 0 ? (
        <div className={acts} role="group" aria-label="Acts">
          {possible.map(({ kind, label, Icon }) => (
            <Button
              key={kind}
              tone="quiet"
              icon={<Icon size={18} aria-hidden="true" />}
              onClick={() => ask({ kind, key: newIdempotencyKey() })}
            >
              {label}
            </Button>
          ))}
        </div>
      ) : null}
      {subject ? (
        // Begun anew with each question: nothing of the one before stands in it.
        <RefundDialog
          key={`refund ${subject.key}`}
          {...dialog('refund')}
          order={order}
          onConfirm={(body) => confirm({ act: 'refund', body })}
        />
      ) : null}
      {subject ? (
        <ReasonDialog
          key={`cancel ${subject.key}`}
          {...dialog('cancel')}
          title={`Cancel order ${order.number}?`}
          description={`${total} will not be paid. What is canceled cannot be paid any more.`}
          confirmLabel="Cancel the order"
          reasonLabel="Reason"
          tone="danger"
          onConfirm={(body) => confirm({ act: 'cancel', body })}
        />
      ) : null}
      {subject ? (
        <ReasonDialog
          key={`paid ${subject.key}`}
          {...dialog('mark-paid')}
          title={`Mark order ${order.number} as paid?`}
          description={`You say that ${total} came in another way. The files are delivered at once.`}
          confirmLabel={`Mark ${total} as paid`}
          reasonLabel="How the money came in"
          tone="primary"
          onConfirm={(body) => confirm({ act: 'mark-paid', body })}
        />
      ) : null}
      <ConfirmDialog
        {...dialog('payment-link')}
        tone="primary"
        title="Send the payment link?"
        description={`${order.user.email} is asked to pay ${total}. The link is good until the order is paid or canceled.`}
        confirmLabel="Send payment link"
        onConfirm={() => confirm({ act: 'payment-link' })}
      />
      <ConfirmDialog
        {...dialog('receipt')}
        tone="primary"
        title="Send the receipt again?"
        description={`The receipt for ${total} goes to ${order.user.email} once more.`}
        confirmLabel="Resend receipt"
        onConfirm={() => confirm({ act: 'receipt' })}
      />
    </>
  );
}
