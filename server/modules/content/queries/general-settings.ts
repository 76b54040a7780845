import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { z } from '#contract/zod.ts';
import {
  type GeneralSettings,
  type GeneralSettingsRequest,
  type SettingsChange,
  type ShopRules,
  shopRulesSchema,
} from '#contract/content/general-settings.ts';
import { type CacheDeps, cached } from '#server/platform/cache.ts';
import type { Database } from '#server/platform/db/client.ts';
import { auditEntries } from '#server/modules/identity/schema/audit.ts';
import { paymentMethods } from '../schema.ts';
import { users } from '#server/modules/identity/schema/users.ts';
import { settings } from '../schema.ts';
import { readCompany } from './company.ts';

const RULES = 'general';
const COMPANY = 'company';
/** Subject of the audit entries. */
export const SETTINGS_SUBJECT = 'settings';

/** Defaults until the owner changes them. */
const DEFAULT_RULES: ShopRules = { order_expiry_hours: 0.5, refund_window_days: 14, notice: '' };

/** The current rules, never cached: money depends on them, so a change must apply immediately on every node. */
export const readShopRules = async (db: Database): Promise<ShopRules> => {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, RULES));
  const parsed = shopRulesSchema.safeParse(row?.value);
  return parsed.success ? parsed.data : DEFAULT_RULES;
};

/** Cache key of the notice. */
export const NOTICE = 'notice';
/** ms. How long another process may serve an old notice. */
const NOTICE_TTL_MS = 5_000;

/** The owner's notice, cached for 5 s. A change saved by this process applies immediately. */
export const readNotice = (deps: CacheDeps): Promise<string> =>
  cached(deps, NOTICE, async () => (await readShopRules(deps.db)).notice, NOTICE_TTL_MS);

const readMethods = (db: Database) =>
  db.select().from(paymentMethods).orderBy(asc(paymentMethods.position), asc(paymentMethods.id));

export const readGeneralSettings = async (db: Database): Promise<GeneralSettings> => {
  const [row] = await db.select({ version: settings.version }).from(settings).where(eq(settings.key, RULES));
  const methods = await readMethods(db);
  return {
    version: row?.version ?? 1,
    company: await readCompany(db),
    payment_methods: methods.map(({ id, image, methodName, isEnabled }) => ({
      id,
      image,
      method_name: methodName,
      is_enabled: isEnabled,
    })),
    ...(await readShopRules(db)),
  };
};

/** The version that a change must be based on, locked until the transaction ends. Inserts the default settings when missing. */
export const lockSettingsVersion = async (tx: Database, now: Date): Promise<number> => {
  await tx.insert(settings).values({ key: RULES, value: DEFAULT_RULES, updatedAt: now }).onConflictDoNothing();
  const [row] = await tx
    .select({ version: settings.version })
    .from(settings)
    .where(eq(settings.key, RULES))
    .for('update');
  return row?.version ?? 1;
};

/** Replaces the general settings. The payment methods must be exactly the shop's. */
export const writeGeneralSettings = async (
  tx: Database,
  { version, company, payment_methods: methods, ...rules }: GeneralSettingsRequest,
  now: Date,
): Promise<void> => {
  await tx.update(settings).set({ value: rules, version, updatedAt: now }).where(eq(settings.key, RULES));
  await tx
    .insert(settings)
    .values({ key: COMPANY, value: company, updatedAt: now })
    .onConflictDoUpdate({ target: settings.key, set: { value: company, updatedAt: now } });
  for (const { id, is_enabled: isEnabled } of methods)
    await tx.update(paymentMethods).set({ isEnabled }).where(eq(paymentMethods.id, id));
};

const detailsSchema = z.object({
  version: z.int(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});

/** Changes of the settings from the audit log, newest first. */
export const listSettingsChanges = async (
  db: Database,
  paging: { page: number; per_page: number },
): Promise<{ changes: SettingsChange[]; total: number }> => {
  const isChange = and(eq(auditEntries.subject, SETTINGS_SUBJECT), eq(auditEntries.action, 'settings.change'));
  const rows = await db
    .select({ entry: auditEntries, who: users.email })
    .from(auditEntries)
    .innerJoin(users, eq(users.id, auditEntries.actorId))
    .where(isChange)
    .orderBy(desc(auditEntries.id))
    .limit(paging.per_page)
    .offset((paging.page - 1) * paging.per_page);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(auditEntries)
    .where(isChange);
  return {
    changes: rows.map(({ entry, who }) => ({
      ...detailsSchema.parse(entry.details),
      at: entry.createdAt.toISOString(),
      who,
      request_id: entry.requestId,
    })),
    total: counted?.total ?? 0,
  };
};
