import type { GeneralSettings, GeneralSettingsRequest, ShopRules } from '#contract/content/general-settings.ts';
import { type Admin, recordAudit } from '#server/modules/identity/queries/audit.ts';
import { clearCache } from '#server/platform/cache.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/errors.ts';
import {
  SETTINGS_SUBJECT,
  lockSettingsVersion,
  readGeneralSettings,
  writeGeneralSettings,
} from './queries/general-settings.ts';

/** The leaves of a tree of values as texts, by their dotted path. */
const flatten = (value: unknown, name = ''): [string, string][] => {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => flatten(inner, name === '' ? key : `${name}.${key}`));
  return [[name, typeof value === 'string' ? value : (JSON.stringify(value) ?? '')]];
};

const describeSettings = ({
  company,
  payment_methods: methods,
  ...rules
}: Pick<GeneralSettings, 'company'> & ShopRules & { payment_methods: { id: string; is_enabled: boolean }[] }) =>
  new Map(
    flatten({
      company,
      payment_methods: Object.fromEntries(
        methods.map(({ id, is_enabled: isEnabled }) => [id, isEnabled ? 'on' : 'off']),
      ),
      ...rules,
    }),
  );

const compareSettings = (before: Map<string, string>, after: Map<string, string>) =>
  [...new Set([...before.keys(), ...after.keys()])]
    .map((field) => ({ field, before: before.get(field) ?? '', after: after.get(field) ?? '' }))
    .filter((change) => change.before !== change.after);

/**
 * Replaces the general settings and records the change in the audit log.
 * @returns false when nothing differs
 * @throws ShopError settings_changed after a concurrent change, invalid_input on `payment_methods` unless each method of the shop is
 * named once
 */
export const changeSettings = async (
  { db, clock }: { db: Database; clock: Clock },
  request: GeneralSettingsRequest,
  admin: Admin,
): Promise<boolean> => {
  const now = clock.now();
  const isChanged = await inTransaction(db, async (tx) => {
    if ((await lockSettingsVersion(tx, now)) !== request.version) throw new ShopError('settings_changed');
    const { version: _, ...before } = await readGeneralSettings(tx);
    const unnamed = new Set(before.payment_methods.map(({ id }) => id));
    const areMethodsComplete =
      request.payment_methods.length === unnamed.size && request.payment_methods.every(({ id }) => unnamed.delete(id));
    if (!areMethodsComplete)
      throw new ShopError('invalid_input', { fields: { payment_methods: ['List every payment method exactly once'] } });

    const { version, ...after } = request;
    const changes = compareSettings(describeSettings(before), describeSettings(after));
    if (changes.length === 0) return false;
    await writeGeneralSettings(tx, { ...request, version: version + 1 }, now);
    const details = { version: version + 1, changes };
    await recordAudit(tx, admin, { action: 'settings.change', subject: SETTINGS_SUBJECT, details }, now);
    return true;
  });
  // Every document shows the notice and the company.
  if (isChanged) clearCache(db);
  return isChanged;
};
