import type { ContactRequest } from '#contract/support/contact.ts';
import { lockAccount } from '#server/modules/identity/queries/account-locks.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/errors.ts';
import type { SupportDeps } from './deps.ts';
import { insertContactRequest } from './queries/requests.ts';

const SUBJECT = 'Contact form';

/**
 * Opens a request with the contact form, once per key.
 * @param sender.userId null for a visitor. Only the token identifies the user: anybody can enter any email here
 * @param sender.contactKey identifies the call; null stores the request in any case
 * @throws ShopError token_invalid
 */
export const sendContactForm = (
  { db, clock }: Pick<SupportDeps, 'db' | 'clock'>,
  { userId, contactKey }: { userId: string | null; contactKey: string | null },
  { name, email, message }: ContactRequest,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    // A message must not arrive after the deletion of its author's account.
    if (userId !== null && !(await lockAccount(tx, userId))) throw new ShopError('token_invalid');
    await insertContactRequest(tx, {
      userId,
      source: 'contact_form',
      name,
      email,
      kind: 'question',
      subject: SUBJECT,
      message,
      contactKey,
      createdAt: clock.now(),
    });
  });
