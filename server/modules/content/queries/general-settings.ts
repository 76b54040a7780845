import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { z } from '#contract/zod.ts';
import {
  type GeneralSettings,
  type GeneralSettingsRequest,
  type SettingsChange,
  type ShopRules,
  shopRulesSchema,
} from '#contract/general-settings.ts';
import { type CacheParts, invalidate, cached } from '#server/platform/cache.ts';
import type { Database } from '#server/platform/db/client.ts';
import { auditEntries } from '#server/modules/identity/schema/audit.ts';
import { paymentMethods } from '../schema.ts';
import { users } from '#server/modules/identity/schema/users.ts';
import { settings } from '../schema.ts';
import { ShopError } from '#server/platform/errors.ts';
import { type Admin, recordAudit } from '#server/modules/identity/queries/audit.ts';
import { readCompany } from './company.ts';

const RULES = 'general';
const COMPANY = 'company';
/** Subject of the audit's entries. */
const SUBJECT = 'settings';

/** Until the owner states others. */
const DEFAULT_RULES: ShopRules = { order_expiry_hours: 0.5, refund_window_days: 14, notice: '' };

/** What the shop goes by, as it is now: nobody keeps it where money goes by it, so that a change counts at once on every node. */
export const readShopRules = async (db: Database): Promise<ShopRules> => {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, RULES));
  const parsed = shopRulesSchema.safeParse(row?.value);
  return parsed.success ? parsed.data : DEFAULT_RULES;
};

const NOTICE = 'notice';
/** ms that another process may go on with the notice it has read. */
const NOTICE_KEPT_FOR = 5_000;

/** The owner's notice for every document; kept for a short time, but a change that this process saves counts at once. */
export const readNotice = (parts: CacheParts): Promise<string> =>
  cached(parts, NOTICE, async () => (await readShopRules(parts.db)).notice, NOTICE_KEPT_FOR);

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

/** A tree of values as texts by their dotted names. */
const flat = (value: unknown, name = ''): [string, string][] => {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => flat(inner, name === '' ? key : `${name}.${key}`));
  return [[name, typeof value === 'string' ? value : (JSON.stringify(value) ?? '')]];
};

const textsOf = ({
  company,
  payment_methods: methods,
  ...rules
}: Pick<GeneralSettings, 'company'> & ShopRules & { payment_methods: { id: string; is_enabled: boolean }[] }) =>
  new Map(
    flat({
      company,
      payment_methods: Object.fromEntries(
        methods.map(({ id, is_enabled: isEnabled }) => [id, isEnabled ? 'on' : 'off']),
      ),
      ...rules,
    }),
  );

const changesBetween = (before: Map<string, string>, after: Map<string, string>) =>
  [...new Set([...before.keys(), ...after.keys()])]
    .map((field) => ({ field, before: before.get(field) ?? '', after: after.get(field) ?? '' }))
    .filter((change) => change.before !== change.after);

/**
 * Changes the general settings, with one entry in the audit.
 * @returns false when they were so already
 * @throws ShopError settings_changed when another change came in between, invalid_input on `payment_methods`
 */
export const changeGeneralSettings = async (
  db: Database,
  { version, company, payment_methods: wanted, ...rules }: GeneralSettingsRequest,
  staff: Admin,
  now: Date,
): Promise<boolean> => {
  const isChanged = await db.transaction(async (tx) => {
    await tx.insert(settings).values({ key: RULES, value: DEFAULT_RULES, updatedAt: now }).onConflictDoNothing();
    const [row] = await tx.select().from(settings).where(eq(settings.key, RULES)).for('update');
    if (row?.version !== version) throw new ShopError('settings_changed');
    const before = await readGeneralSettings(tx);
    const known = new Set(before.payment_methods.map(({ id }) => id));
    const isWhole = wanted.length === known.size && wanted.every(({ id }) => known.delete(id));
    if (!isWhole)
      throw new ShopError('invalid_input', {
        fields: { payment_methods: ['Name each payment method of the shop once'] },
      });

    const { version: _, ...shown } = before;
    const changes = changesBetween(textsOf(shown), textsOf({ company, payment_methods: wanted, ...rules }));
    if (changes.length === 0) return false;
    await tx
      .update(settings)
      .set({ value: rules, version: version + 1, updatedAt: now })
      .where(eq(settings.key, RULES));
    await tx
      .insert(settings)
      .values({ key: COMPANY, value: company, updatedAt: now })
      .onConflictDoUpdate({ target: settings.key, set: { value: company, updatedAt: now } });
    for (const { id, is_enabled: isEnabled } of wanted)
      await tx.update(paymentMethods).set({ isEnabled }).where(eq(paymentMethods.id, id));
    const details = { version: version + 1, changes };
    await recordAudit(tx, staff, { action: 'settings.change', subject: SUBJECT, details }, now);
    return true;
  });
  invalidate(db, NOTICE);
  return isChanged;
};

const detailsSchema = z.object({
  version: z.int(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});

/** Who changed what, newest first: the audit is the history. */
export const listSettingsChanges = async (
  db: Database,
  asked: { page: number; per_page: number },
): Promise<{ changes: SettingsChange[]; total: number }> => {
  const isChange = and(eq(auditEntries.subject, SUBJECT), eq(auditEntries.action, 'settings.change'));
  const rows = await db
    .select({ entry: auditEntries, who: users.email })
    .from(auditEntries)
    .innerJoin(users, eq(users.id, auditEntries.actorId))
    .where(isChange)
    .orderBy(desc(auditEntries.id))
    .limit(asked.per_page)
    .offset((asked.page - 1) * asked.per_page);
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
