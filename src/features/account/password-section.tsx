import { ButtonLink } from '#ui/button/button.tsx';
import { SettingsSection } from './settings-section.tsx';
import { actions } from './settings.css.ts';

/** Leads to the form that changes the password. */
export function PasswordSection() {
  return (
    <SettingsSection title="Password" intro="A new password signs out your other devices.">
      <div className={actions}>
        <ButtonLink tone="quiet" href="/account/change-password">
          Change password
        </ButtonLink>
      </div>
    </SettingsSection>
  );
}
