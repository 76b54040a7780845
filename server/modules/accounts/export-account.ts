import type { AccountExport } from '#contract/identity/account.ts';
import { createReadFavorites } from '#server/modules/cart/queries/favorites.ts';
import { isOwned } from '#server/modules/orders/queries/grants.ts';
import { describeDevice } from '#server/modules/identity/device.ts';
import { listAllSessions } from '#server/modules/identity/queries/sessions.ts';
import { readSecondFactor } from '#server/modules/identity/second-factor/read-second-factor.ts';
import { listEmailsOf } from '#server/platform/email/queries.ts';
import { readProfile } from '#server/modules/identity/read-profile.ts';
import { listOrders } from '#server/modules/orders/queries/orders.ts';
import { exportReviews } from '#server/modules/reviews/queries/personal-reviews.ts';
import type { Database } from '#server/platform/db/client.ts';
import { ShopError } from '#server/platform/errors.ts';
import { listGrants, listThreads } from './queries/export.ts';
import { listProjects } from './queries/projects.ts';
import {
  listAdminActions,
  listCart,
  listCreditNotes,
  listDownloads,
  listInvoices,
  listLicensees,
  listPayments,
  listReports,
  readTerms,
} from './queries/export-records.ts';

/** More orders than any user has. */
const ORDERS_MAX = 100_000;

const readFavorites = createReadFavorites(isOwned);

const readExport = async (db: Database, userId: string, now: Date): Promise<AccountExport | null> => {
  const profile = await readProfile(db, userId, now);
  if (!profile) return null;
  const { is_on: isOn, passkeys, ...factor } = await readSecondFactor(db, userId);
  const sessions = await listAllSessions(db, userId);
  return {
    exported_at: now.toISOString(),
    profile,
    terms: await readTerms(db, userId),
    second_factor: isOn
      ? {
          ...factor,
          passkeys: passkeys.map(({ name, created_at, last_used_at }) => ({ name, created_at, last_used_at })),
        }
      : null,
    orders: (await listOrders(db, userId, { page: 1, perPage: ORDERS_MAX })).orders,
    payments: await listPayments(db, userId),
    grants: await listGrants(db, userId),
    licensees: await listLicensees(db, userId),
    favorites: await readFavorites(db, userId),
    projects: await listProjects(db, userId),
    support: await listThreads(db, userId),
    sessions: sessions.map(({ userAgent, ip, createdAt, rotatedAt, revokedAt }) => ({
      device: describeDevice(userAgent),
      user_agent: userAgent,
      ip,
      created_at: createdAt.toISOString(),
      last_used_at: rotatedAt.toISOString(),
      ended_at: revokedAt?.toISOString() ?? null,
    })),
    cart: await listCart(db, userId),
    invoices: await listInvoices(db, userId),
    credit_notes: await listCreditNotes(db, userId),
    downloads: await listDownloads(db, userId),
    ...(await exportReviews(db, userId)),
    emails: (await listEmailsOf(db, userId)).map(({ recipient, subject, createdAt, sentAt }) => ({
      recipient,
      subject,
      at: createdAt.toISOString(),
      sent_at: sentAt?.toISOString() ?? null,
    })),
    reports: await listReports(db, userId),
    admin_actions: await listAdminActions(db, userId),
  };
};

type ExportAccount = (db: Database, userId: string, now: Date) => Promise<AccountExport | null>;

/**
 * @returns a function that reads everything that the shop stores about a user; null when there is no such account. One export of a user
 *   runs at a time on each node, because each is held in memory: during one, others throw ShopError `request_in_progress`
 */
export const createExportAccount = (): ExportAccount => {
  const running = new Set<string>();
  return async (db, userId, now) => {
    if (running.has(userId)) throw new ShopError('request_in_progress');
    running.add(userId);
    try {
      return await readExport(db, userId, now);
    } finally {
      running.delete(userId);
    }
  };
};
