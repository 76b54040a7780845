import type { AdminUser } from '#contract/admin-users.ts';
import { ADMIN_ROLES } from '#contract/enums.ts';
import { ROLE_TEXTS } from '#lib/admin-roles.ts';
import { Button } from '#ui/button/button.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { SelectField } from '#ui/select-field/select-field.tsx';
import { roleForm, stack } from './admin-users.css.ts';
import type { UserAction } from './user-actions.ts';

/** The one with every right is last, so that it is not chosen unless somebody means it. */
export const ROLES = ADMIN_ROLES.toReversed();

/** Chooses another role for a user. The page asks to confirm it. */
export function RoleForm({ user, onAsk }: { user: AdminUser; onAsk: (action: UserAction) => void }) {
  return (
    <form
      className={stack}
      aria-label="Role"
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = new FormData(event.currentTarget).get('role');
        onAsk({ kind: 'changeRole', role: ADMIN_ROLES.find((role) => role === chosen) ?? null });
      }}
    >
      <div className={roleForm}>
        <SelectField key={user.admin_role} label="New role" name="role">
          {ROLES.filter((role) => role !== user.admin_role).map((role) => (
            <option key={role} value={role}>
              {ROLE_TEXTS[role].label}
            </option>
          ))}
          {user.admin_role ? <option value="">No admin</option> : null}
        </SelectField>
        <Button type="submit" tone="quiet">
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
