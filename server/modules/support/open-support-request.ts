import type { NewSupportRequest } from '#contract/support/support.ts';
import { lockAccount } from '#server/modules/identity/queries/account-locks.ts';
import { findOrder } from '#server/modules/orders/queries/orders.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/errors.ts';
import type { SupportDeps } from './deps.ts';
import { insertSupportRequest } from './queries/requests.ts';

/**
 * Opens a request of a signed-in user.
 * @returns its id
 * @throws ShopError token_invalid; invalid_input when the order belongs to somebody else
 */
export const openSupportRequest = (
  { db, clock, storeEffect }: SupportDeps,
  userId: string,
  form: NewSupportRequest,
): Promise<number> =>
  inTransaction(db, async (tx) => {
    // Name and email must not be stored after the deletion of the account.
    const account = await lockAccount(tx, userId);
    if (!account) throw new ShopError('token_invalid');
    const number = form.order ?? null;
    const order = number === null ? null : await findOrder(tx, userId, number);
    if (number !== null && order === null)
      throw new ShopError('invalid_input', { fields: { order: ['You have no order with this number'] } });
    const id = await insertSupportRequest(tx, {
      userId,
      source: 'account',
      name: account.fullName,
      email: account.email,
      kind: form.kind,
      subject: form.subject,
      orderId: order?.id ?? null,
      traceCode: form.trace ?? null,
      message: form.message,
      createdAt: clock.now(),
    });
    await storeEffect?.(tx, String(id));
    return id;
  });
