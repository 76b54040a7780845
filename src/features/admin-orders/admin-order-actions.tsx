import { Ban, HandCoins, type LucideIcon, Mail, Receipt, Undo2 } from 'lucide-react';
import type { AdminOrderAction } from '#api/admin/orders/change-order.ts';
import { type AdminOrder, receivedPaymentSchema } from '#contract/admin/admin-orders.ts';
import { usePasswordPrompt } from '#forms/password-prompt.tsx';
import { formatPrice } from '#lib/formats/money.ts';
import { useConfirmation } from '#machines/confirmation/confirmation.react.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { actions, quiet } from './admin-orders.css.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { type Changed, useAdminOrderAction } from './use-admin-order-action.ts';

type Kind = Exclude<AdminOrderAction['action'], 'notes' | `refunds/${number}/retry`>;

/** The action to confirm. `formKey` differs each time, so the dialog's form starts empty. */
interface Subject {
  kind: Kind;
  formKey: string;
}

const BUTTONS: { kind: Kind; can: keyof AdminOrder['can']; label: string; Icon: LucideIcon }[] = [
  { kind: 'refund', can: 'refund', label: 'Refund', Icon: Undo2 },
  { kind: 'payment-link', can: 'request_payment', label: 'Send payment link', Icon: Mail },
  { kind: 'mark-paid', can: 'mark_paid', label: 'Mark as paid', Icon: HandCoins },
  { kind: 'receipt', can: 'resend_receipt', label: 'Resend receipt', Icon: Receipt },
  { kind: 'cancel', can: 'cancel', label: 'Cancel order', Icon: Ban },
];

interface ActionDialogsProps {
  order: AdminOrder;
  /** Ids of the products that a support request wants refunded; null without a request. */
  productsToRefund: readonly number[] | null;
  subject: Subject | null;
  getDialogProps: (kind: Kind) => Pick<ConfirmDialogProps, 'open' | 'busy' | 'onCancel'>;
  confirm: (action: AdminOrderAction) => void;
}

/** The dialogs with a form. They are rendered after the first click on an action. */
function FormDialogs({ order, productsToRefund, subject, getDialogProps, confirm }: ActionDialogsProps) {
  const total = formatPrice(order.total, order.currency);
  if (!subject) return null;
  return (
    <>
      <RefundDialog
        key={`refund ${subject.formKey}`}
        {...getDialogProps('refund')}
        order={order}
        productsToRefund={productsToRefund}
        onConfirm={(body) => confirm({ action: 'refund', body })}
      />
      <ReasonDialog
        key={`cancel ${subject.formKey}`}
        {...getDialogProps('cancel')}
        title={`Cancel order ${order.number}?`}
        description={`${total} will not be charged. A canceled order can’t be paid.`}
        confirmLabel="Cancel the order"
        reasonLabel="Reason"
        tone="danger"
        onConfirm={(body) => confirm({ action: 'cancel', body })}
      />
      <ReasonDialog
        key={`paid ${subject.formKey}`}
        {...getDialogProps('mark-paid')}
        title={`Mark order ${order.number} as paid?`}
        description={`You confirm that ${total} was received another way. The files become available immediately.`}
        confirmLabel={`Mark ${total} as paid`}
        reasonLabel="How the payment was received"
        reason={receivedPaymentSchema}
        tone="primary"
        onConfirm={(body) => confirm({ action: 'mark-paid', body })}
      />
    </>
  );
}

/** Until when the payment link works. A draft does not expire. */
/** The payment page of an order from a cart expires, and the order with it. */
const linkEnd = ({ status, payment_requested_at: requestedAt }: AdminOrder) =>
  `The link works until the order is ${status === 'draft' || requestedAt !== null ? 'paid or canceled' : 'paid, canceled or expired'}.`;

function ActionDialogs(props: ActionDialogsProps) {
  const { order, getDialogProps, confirm } = props;
  const total = formatPrice(order.total, order.currency);
  return (
    <>
      <FormDialogs {...props} />
      <ConfirmDialog
        {...getDialogProps('payment-link')}
        tone="primary"
        title="Send the payment link?"
        description={`We ask ${order.user.email} to pay ${total}. ${linkEnd(order)}`}
        confirmLabel="Send payment link"
        onConfirm={() => confirm({ action: 'payment-link' })}
      />
      <ConfirmDialog
        {...getDialogProps('receipt')}
        tone="primary"
        title="Send the receipt again?"
        description={`We send the receipt for ${total} to ${order.user.email} again.`}
        confirmLabel="Resend receipt"
        onConfirm={() => confirm({ action: 'receipt' })}
      />
    </>
  );
}

/** Buttons for the actions an admin can take on an order. Each action needs a confirmation, which names the amount. */
export function AdminOrderActions({ order, productsToRefund }: Pick<ActionDialogsProps, 'order' | 'productsToRefund'>) {
  const { perform, showResult, showFailure } = useAdminOrderAction(order);
  const { isOpen, isBusy, subject, ask, cancel, confirm } = useConfirmation<Subject, Changed, AdminOrderAction>({
    act: (_subject, action, signal) => prompt.run((next) => perform(action, next), signal),
    onDone: showResult,
    onFailed: (error) => prompt.handleFailure(error),
  });
  const prompt = usePasswordPrompt<Changed>({
    onDone: (changed) => {
      cancel();
      showResult(changed);
    },
    onFailed: showFailure,
  });
  const available = BUTTONS.filter(({ can }) => order.can[can]);
  const getDialogProps = (kind: Kind) => ({ open: isOpen && subject?.kind === kind, busy: isBusy, onCancel: cancel });

  return (
    <>
      <section className={actions} aria-label="Actions" tabIndex={-1}>
        {available.length > 0 ? (
          available.map(({ kind, label, Icon }) => (
            <Button
              key={kind}
              tone="quiet"
              icon={<Icon size={18} aria-hidden="true" />}
              onClick={() => ask({ kind, formKey: crypto.randomUUID() })}
            >
              {label}
            </Button>
          ))
        ) : (
          <p className={quiet}>No actions are available for this order.</p>
        )}
      </section>
      <ActionDialogs
        order={order}
        productsToRefund={productsToRefund}
        subject={subject}
        getDialogProps={getDialogProps}
        confirm={confirm}
      />
      {prompt.dialog}
    </>
  );
}
