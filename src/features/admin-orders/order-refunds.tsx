import { RotateCcw } from 'lucide-react';
import type { AdminOrder } from '#contract/admin/admin-orders.ts';
import { usePasswordPrompt } from '#forms/password-prompt.tsx';
import { formatShortDateTime } from '#lib/formats/dates.ts';
import { formatPrice } from '#lib/formats/money.ts';
import { useConfirmation } from '#machines/confirmation/confirmation.react.ts';
import { useHasRight } from '#machines/session/admin-rights.react.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { StatusLabel } from '#ui/status-dot/status-label.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { priceNote, reason, stacked } from './admin-orders.css.ts';
import { REFUND_SOURCE_LABELS, REFUND_STATUS_DISPLAY } from './order-labels.ts';
import { type Changed, useAdminOrderAction } from './use-admin-order-action.ts';

type Refund = AdminOrder['refunds'][number];

/** Why a refund takes longer, and when the gateway is called next. */
function NextTry({ refund }: { refund: Refund }) {
  if (refund.failures === 0 || refund.next_try_at === null) return null;
  return <span className={priceNote}>Not confirmed yet. Next attempt {formatShortDateTime(refund.next_try_at)}</span>;
}

/** @param askToRetry null for an admin who may not change orders */
const columnsFor = (currency: string, askToRetry: ((refund: Refund) => void) | null): TableColumn<Refund>[] => [
  { key: 'number', header: 'Refund', mono: true, isRowHeader: true, cell: (refund) => `#${refund.number}` },
  {
    key: 'status',
    header: 'Status',
    cell: (refund) => (
      <span className={stacked}>
        <StatusLabel {...REFUND_STATUS_DISPLAY[refund.status]} />
        <NextTry refund={refund} />
        {refund.can_retry && askToRetry ? (
          <Button
            tone="quiet"
            size="small"
            icon={<RotateCcw size={16} aria-hidden="true" />}
            aria-label={`Retry refund #${refund.number}`}
            onClick={() => askToRetry(refund)}
          >
            Retry refund
          </Button>
        ) : null}
      </span>
    ),
  },
  {
    key: 'reason',
    header: 'Reason',
    cell: (refund) => (
      <span className={reason}>
        {refund.retry_of === null ? refund.reason : `${refund.reason} (retry of #${refund.retry_of})`}
      </span>
    ),
  },
  { key: 'revoke', header: 'Downloads', cell: (refund) => (refund.revoke ? 'Revoked' : 'Still available') },
  { key: 'who', header: 'By', cell: (refund) => refund.requested_by ?? REFUND_SOURCE_LABELS[refund.source] },
  { key: 'when', header: 'Requested', cell: (refund) => formatShortDateTime(refund.created_at), oneLine: true },
  {
    key: 'amount',
    header: 'Amount',
    mono: true,
    align: 'end',
    cell: (refund) => formatPrice(refund.amount, currency),
  },
];

/** The refunds of an order. A failed one can be retried after a confirmation, which names the amount. */
export function OrderRefunds({ order }: { order: AdminOrder }) {
  const canRefund = useHasRight('orders.change');
  const { perform, showResult, showFailure } = useAdminOrderAction(order);
  const { isOpen, isBusy, subject, ask, cancel, confirm } = useConfirmation<Refund, Changed>({
    act: ({ number }, _values, signal) =>
      prompt.run((next) => perform({ action: `refunds/${number}/retry` }, next), signal),
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
  const amount = subject ? formatPrice(subject.amount, order.currency) : '';
  return (
    <>
      <Table
        caption="Refunds"
        columns={columnsFor(order.currency, canRefund ? ask : null)}
        rows={order.refunds}
        rowKey={(refund) => refund.number}
      />
      <ConfirmDialog
        open={isOpen}
        busy={isBusy}
        onCancel={cancel}
        tone="primary"
        title={`Retry refund #${subject?.number ?? ''}?`}
        description={`${amount} is refunded to the original payment method. We send ${order.user.email} a credit note.`}
        confirmLabel={`Refund ${amount}`}
        onConfirm={() => confirm()}
      />
      {prompt.dialog}
    </>
  );
}
