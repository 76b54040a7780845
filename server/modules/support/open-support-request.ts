import type { NewSupportRequest } from '#contract/support.ts';
import { findProfile } from '#server/modules/identity/queries/users.ts';
import { findOrder } from '#server/modules/orders/queries/orders.ts';
import { ShopError } from '#server/platform/errors.ts';
import type { SupportParts } from './parts.ts';
import { insertSupportRequest } from './queries/requests.ts';

/**
 * Opens a request of a signed-in user.
 * @returns its id
 * @throws ShopError invalid_input when the order belongs to somebody else
 */
export const openSupportRequest = async (
  { db, clock, storeEffect }: SupportParts,
  userId: string,
  form: NewSupportRequest,
): Promise<number> => {
  const profile = await findProfile(db, userId);
  if (!profile) throw new ShopError('token_invalid');
  const number = form.order ?? null;
  const order = number === null ? null : await findOrder(db, userId, number);
  if (number !== null && order === null)
    throw new ShopError('invalid_input', { fields: { order: ['You have no order with this number'] } });
  const request = {
    userId,
    source: 'account' as const,
    name: profile.full_name,
    email: profile.email,
    kind: form.kind,
    subject: form.subject,
    orderId: order?.id ?? null,
    traceCode: form.trace ?? null,
    message: form.message,
    createdAt: clock.now(),
  };
  return insertSupportRequest(db, request, storeEffect);
};
