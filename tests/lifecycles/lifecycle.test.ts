import { describe, expect, test } from 'vitest';
import {
  ATTEMPT_STATUSES,
  DISPUTE_STATUSES,
  ORDER_STATUSES,
  type OrderStatus,
  REFUND_STATUSES,
} from '#contract/orders/order-enums.ts';
import { SUPPORT_STATUSES } from '#contract/support/support-enums.ts';
import { disputeLifecycle, isUndecided } from '#lifecycles/dispute-lifecycle.ts';
import { disputeMachine } from '#lifecycles/dispute.machine.ts';
import {
  canCancel,
  canMarkPaid,
  canPay,
  canRefund,
  canRequestPayment,
  orderLifecycle,
  wasPaid,
} from '#lifecycles/order-lifecycle.ts';
import { orderMachine } from '#lifecycles/order.machine.ts';
import { isCapturedAttempt, isLiveAttempt, paymentAttemptLifecycle } from '#lifecycles/payment-attempt-lifecycle.ts';
import { paymentAttemptMachine } from '#lifecycles/payment-attempt.machine.ts';
import { refundLifecycle } from '#lifecycles/refund-lifecycle.ts';
import { refundMachine } from '#lifecycles/refund.machine.ts';
import {
  canClose,
  canReopen,
  canReply,
  canWrite,
  getStatusChoices,
  supportRequestLifecycle,
} from '#lifecycles/support-request-lifecycle.ts';
import { supportRequestMachine } from '#lifecycles/support-request.machine.ts';

describe('lifecycle machines', () => {
  test.each([
    ['order', orderMachine, ORDER_STATUSES],
    ['payment attempt', paymentAttemptMachine, ATTEMPT_STATUSES],
    ['refund', refundMachine, REFUND_STATUSES],
    ['dispute', disputeMachine, DISPUTE_STATUSES],
    ['support request', supportRequestMachine, SUPPORT_STATUSES],
  ])('the states of the %s machine are the stored statuses, each with a description', (_name, machine, statuses) => {
    const states = Object.values(machine.states);
    expect(states.map(({ key }) => key).toSorted()).toEqual([...statuses].toSorted());
    for (const { description } of states) expect(description).toMatch(/^[A-Z].*\.$/);
  });

  test('a lifecycle describes a status by the description of its state', () => {
    expect(orderLifecycle.describe('expired')).toBe(orderMachine.states.expired?.description);
  });
});

/** Statuses for which the predicate holds. */
const ordersThat = (holds: (status: OrderStatus) => boolean) => ORDER_STATUSES.filter(holds);

describe('orders', () => {
  test('a user can pay an open or failed order, and a draft only after an admin requested its payment', () => {
    expect(ordersThat((status) => canPay(status))).toEqual(['pending_payment', 'failed']);
    expect(ordersThat((status) => canPay(status, true))).toEqual(['draft', 'pending_payment', 'failed']);
  });

  test('an order can be canceled until it is paid, canceled or expired', () => {
    expect(ordersThat(canCancel)).toEqual(['draft', 'pending_payment', 'failed']);
  });

  test('an admin can mark every unpaid order as paid except a canceled one', () => {
    expect(ordersThat(canMarkPaid)).toEqual(['draft', 'pending_payment', 'failed', 'expired']);
  });

  test('an admin can request the payment of an unpaid order that costs something', () => {
    expect(ordersThat((status) => canRequestPayment(status, true))).toEqual(['draft', 'pending_payment', 'failed']);
    expect(ordersThat((status) => canRequestPayment(status, false))).toEqual([]);
  });

  test('an order can be refunded while a part of its payment is left', () => {
    expect(ordersThat((status) => canRefund(status, true))).toEqual(['paid', 'partially_refunded']);
    expect(ordersThat((status) => canRefund(status, false))).toEqual([]);
    expect(
      ordersThat((status) => canRefund(status, true, true)),
      'never while a dispute is open',
    ).toEqual([]);
  });

  test('a late payment settles a failed, canceled or expired order', () => {
    const from = ordersThat((status) => orderLifecycle.next(status, { type: 'order.paymentReceived' }) === 'paid');
    expect(from).toEqual(['pending_payment', 'failed', 'canceled', 'expired']);
  });

  const ended = { type: 'order.paymentEnded', isCancelRequested: false, isPaymentRequested: false } as const;

  test.each(['failed', 'canceled', 'expired'] as const)(
    'a payment that %s gives an open order that status',
    (outcome) => {
      expect(orderLifecycle.next('pending_payment', { ...ended, outcome })).toBe(outcome);
    },
  );

  test('a requested payment that ends leaves the order payable', () => {
    expect(orderLifecycle.next('pending_payment', { ...ended, outcome: 'expired', isPaymentRequested: true })).toBe(
      'failed',
    );
  });

  test('a requested cancellation wins over a requested payment', () => {
    const both = { isCancelRequested: true, isPaymentRequested: true };
    expect(orderLifecycle.next('pending_payment', { ...ended, ...both, outcome: 'failed' })).toBe('canceled');
  });

  test('an ended payment changes no order that is not open', () => {
    expect(ordersThat((status) => orderLifecycle.can(status, { ...ended, outcome: 'expired' }))).toEqual([
      'pending_payment',
    ]);
  });

  test('refunds move a paid order to partially refunded and then to refunded', () => {
    expect(orderLifecycle.next('paid', { type: 'order.refunded', isFull: false })).toBe('partially_refunded');
    expect(orderLifecycle.next('partially_refunded', { type: 'order.refunded', isFull: false })).toBe(
      'partially_refunded',
    );
    expect(orderLifecycle.next('partially_refunded', { type: 'order.refunded', isFull: true })).toBe('refunded');
    expect(orderLifecycle.next('refunded', { type: 'order.refunded', isFull: true })).toBe(null);
  });

  test('an order whose refund failed after it was confirmed is paid or partially refunded again', () => {
    for (const status of ['partially_refunded', 'refunded'] as const) {
      expect(orderLifecycle.next(status, { type: 'order.refundFailed', hasRefunds: false })).toBe('paid');
      expect(orderLifecycle.next(status, { type: 'order.refundFailed', hasRefunds: true })).toBe('partially_refunded');
    }
    expect(orderLifecycle.next('paid', { type: 'order.refundFailed', hasRefunds: false })).toBe(null);
  });

  test('refunded orders count as paid', () => {
    expect(ordersThat(wasPaid)).toEqual(['paid', 'partially_refunded', 'refunded']);
  });
});

describe('payment attempts', () => {
  test('an attempt can be paid while it is created or redirected', () => {
    expect(ATTEMPT_STATUSES.filter(isLiveAttempt)).toEqual(['created', 'redirected']);
  });

  test('a payment is captured once, even when it arrives after the attempt ended', () => {
    const captured = { type: 'attempt.captured', wasOrderPaid: false } as const;
    expect(ATTEMPT_STATUSES.filter((status) => paymentAttemptLifecycle.next(status, captured) === 'succeeded')).toEqual(
      ['created', 'redirected', 'failed', 'canceled', 'expired'],
    );
    expect(ATTEMPT_STATUSES.filter(isCapturedAttempt)).toEqual(['succeeded', 'returned']);
  });

  test('a payment of an order that is already paid is returned', () => {
    expect(paymentAttemptLifecycle.next('expired', { type: 'attempt.captured', wasOrderPaid: true })).toBe('returned');
  });

  test.each(['failed', 'canceled', 'expired'] as const)('only a live attempt can become %s', (outcome) => {
    const ended = { type: 'attempt.ended', outcome } as const;
    expect(paymentAttemptLifecycle.next('created', ended)).toBe(outcome);
    expect(paymentAttemptLifecycle.next('redirected', ended)).toBe(outcome);
    expect(ATTEMPT_STATUSES.filter((status) => paymentAttemptLifecycle.can(status, ended))).toEqual([
      'created',
      'redirected',
    ]);
  });
});

describe('refunds', () => {
  test('a refund ends once, and a confirmed one can only fail later', () => {
    expect(refundLifecycle.next('created', { type: 'refund.succeeded' })).toBe('succeeded');
    expect(refundLifecycle.next('created', { type: 'refund.failed' })).toBe('failed');
    expect(refundLifecycle.next('succeeded', { type: 'refund.failed' })).toBe('failed');
    expect(refundLifecycle.next('succeeded', { type: 'refund.succeeded' })).toBe(null);
    expect(refundLifecycle.next('failed', { type: 'refund.failed' })).toBe(null);
    expect(refundLifecycle.next('failed', { type: 'refund.succeeded' })).toBe(null);
  });
});

describe('support requests', () => {
  test('a user can write until the request is resolved or closed', () => {
    expect(SUPPORT_STATUSES.filter(canWrite)).toEqual(['open', 'in_progress', 'waiting_for_customer']);
  });

  test('a message to a request that waits for the user puts it back in progress', () => {
    expect(supportRequestLifecycle.next('waiting_for_customer', { type: 'support.write' })).toBe('in_progress');
    expect(supportRequestLifecycle.next('open', { type: 'support.write' })).toBe('open');
  });

  test('a user can close every request that is not closed', () => {
    expect(SUPPORT_STATUSES.filter(canClose)).toEqual(['open', 'in_progress', 'waiting_for_customer', 'resolved']);
  });

  test('a user can reopen a resolved or closed request in time', () => {
    expect(SUPPORT_STATUSES.filter((status) => canReopen(status))).toEqual(['resolved', 'closed']);
    expect(SUPPORT_STATUSES.filter((status) => canReopen(status, false))).toEqual([]);
  });

  test('an admin can reply until the request is resolved or closed', () => {
    expect(SUPPORT_STATUSES.filter(canReply)).toEqual(['open', 'in_progress', 'waiting_for_customer']);
    expect(supportRequestLifecycle.next('open', { type: 'support.reply', isResolved: true })).toBe('resolved');
    expect(supportRequestLifecycle.next('open', { type: 'support.reply', isResolved: false })).toBe(
      'waiting_for_customer',
    );
  });

  test('an admin can set the statuses that follow the present one', () => {
    expect(Object.fromEntries(SUPPORT_STATUSES.map((status) => [status, getStatusChoices(status)]))).toEqual({
      open: ['in_progress', 'waiting_for_customer', 'resolved', 'closed'],
      in_progress: ['open', 'waiting_for_customer', 'resolved', 'closed'],
      waiting_for_customer: ['in_progress', 'resolved', 'closed'],
      resolved: ['in_progress', 'closed'],
      closed: ['in_progress'],
    });
  });
});

test('a dispute is decided once', () => {
  expect(DISPUTE_STATUSES.filter(isUndecided)).toEqual(['open']);
  for (const outcome of ['won', 'lost'] as const) {
    const decided = { type: `dispute.${outcome}` } as const;
    expect(DISPUTE_STATUSES.map((status) => disputeLifecycle.next(status, decided))).toEqual([outcome, null, null]);
  }
});
