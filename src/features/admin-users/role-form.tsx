import { useForm } from 'react-hook-form';
import type { AdminUser } from '#contract/admin/admin-users.ts';
import { ADMIN_ROLES } from '#contract/admin/role-enums.ts';
import { ROLE_TEXTS } from '#lib/admin/admin-roles.ts';
import { Button } from '#ui/button/button.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { SelectField } from '#ui/select-field/select-field.tsx';
import { roleForm, stack } from './admin-users.css.ts';
import type { UserAction } from './user-actions.ts';

/** The one with every right is last, so that it is not chosen unless somebody means it. */
export const ROLES = ADMIN_ROLES.toReversed();

/** What the select has for a user without a role. */
const NO_ROLE = '';

/** Chooses another role for a user. The page asks to confirm it. */
export function RoleForm({ user, onAsk }: { user: AdminUser; onAsk: (action: UserAction) => void }) {
  const current: string = user.admin_role ?? NO_ROLE;
  const { register, handleSubmit, formState } = useForm({ values: { role: current } });
  return (
    <form
      className={stack}
      aria-label="Role"
      onSubmit={(event) =>
        void handleSubmit(({ role: chosen }) =>
          onAsk({ kind: 'changeRole', role: ADMIN_ROLES.find((role) => role === chosen) ?? null }),
        )(event)
      }
    >
      <div className={roleForm}>
        <SelectField label="Role" {...register('role')}>
          <option value={NO_ROLE}>No admin</option>
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {ROLE_TEXTS[role].label}
            </option>
          ))}
        </SelectField>
        <Button type="submit" tone="quiet" disabled={!formState.isDirty}>
          Change role
        </Button>
      </div>
      <RoleFacts />
    </form>
  );
}

/** What each role may do. */
export function RoleFacts() {
  return (
    <Facts items={ROLES.map((role) => ({ label: ROLE_TEXTS[role].label, value: `Can ${ROLE_TEXTS[role].can}` }))} />
  );
}
