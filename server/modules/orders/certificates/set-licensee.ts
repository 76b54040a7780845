import { lockUser } from '#server/modules/identity/queries/account-locks.ts';
import type { Database } from '#server/platform/db/client.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/errors.ts';
import { findLicensedLine, insertLicensee, listLicensees, lockLine } from '../queries/certificates.ts';
import type { OrderRow } from '../queries/orders.ts';
import { findLine } from './read-certificate.ts';

/**
 * Names the licensee of an order line: the next issue of its certificate names them, and the issue before is revoked. A buyer can do
 * this once per line, an admin at any time.
 * @throws ShopError not_found, certificate_not_ready, access_revoked after a refund, licensee_set for a buyer's second name; token_invalid
 *   when the buyer deleted the account meanwhile
 */
export const setLicensee = async (
  db: Database,
  order: OrderRow,
  change: { productId: number; name: string; setBy: 'buyer' | 'admin'; now: Date },
): Promise<void> => {
  const { productId, name, setBy, now } = change;
  await inTransaction(db, async (tx) => {
    // The deletion of the account erases the names that were set, so a buyer's name must not be stored after it.
    if (!(await lockUser(tx, order.userId)) && setBy === 'buyer') throw new ShopError('token_invalid');
    const { id: lineId } = await findLine(tx, order, productId);
    await lockLine(tx, lineId);
    const line = await findLicensedLine(tx, order.id, productId);
    if (!line || line.revokedAt !== null) throw new ShopError('access_revoked');
    const earlier = await listLicensees(tx, lineId);
    if (setBy === 'buyer' && earlier.some((each) => each.setBy === 'buyer')) throw new ShopError('licensee_set');
    const issue = (earlier.at(-1)?.issue ?? 1) + 1;
    await insertLicensee(tx, { orderLineId: lineId, issue, name, setBy, createdAt: now });
  });
};
