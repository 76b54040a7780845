import { ButtonLink } from '#ui/button/button.tsx';
import { rowAction } from '#ui/status-row/status-row.css.ts';
import { StatusRow } from '#ui/status-row/status-row.tsx';
import { quiet } from './settings.css.ts';

/** Leads to the form that changes the password. */
export function PasswordRow() {
  return (
    <StatusRow title="Password" status={<span className={quiet}>A new password signs out your other devices</span>}>
      <ButtonLink tone="quiet" className={rowAction} href="/account/change-password" aria-label="Change password">
        Change
      </ButtonLink>
    </StatusRow>
  );
}
