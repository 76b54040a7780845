import type { AdminOrder } from '#contract/admin/admin-orders.ts';

const AT = '2026-11-20T10:00:00.000Z';

/** A paid order with two lines, as the admin API returns it. */
export const buildAdminOrder = (changes: Partial<AdminOrder> = {}): AdminOrder => ({
  number: 'PB-100001',
  status: 'paid',
  total: 25,
  currency: 'USD',
  created_at: AT,
  paid_at: AT,
  checkout_url: null,
  user: { id: '11111111-1111-4111-8111-111111111111', email: 'anna@example.com', full_name: 'Anna Smith' },
  refunded: 0,
  lines: [
    { product_id: 7, title: 'Castle', price: 20 },
    { product_id: 8, title: 'Blocky font', price: 5 },
  ].map((line) => ({
    ...line,
    currency: 'USD',
    refunded: 0,
    grant: 'granted',
    list_price: null,
    price_reason: null,
  })),
  created_by: null,
  payment_requested_at: null,
  payment_link: null,
  refund_until: '2026-12-04T10:00:00.000Z',
  is_refund_late: false,
  can: { refund: true, cancel: false, mark_paid: false, request_payment: false, resend_receipt: true },
  history: [{ at: AT, kind: 'order.created', who: null, amount: null, about: null, request_id: null }],
  payments: [],
  refunds: [],
  disputes: [],
  ...changes,
});
