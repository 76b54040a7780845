import { useTheme } from '#machines/theme/theme.react.ts';
import { CheckboxField } from '#ui/checkbox-field/checkbox-field.tsx';
import { visuallyHidden } from '#ui/visually-hidden/visually-hidden.css.ts';
import { SettingsSection } from './settings-section.tsx';
import { themes } from './settings.css.ts';

const THEMES = [
  { label: 'Dark', isDark: true },
  { label: 'Light', isDark: false },
];

export function ThemeChoice() {
  const { isDark, send } = useTheme();
  return (
    <SettingsSection title="Theme" intro="Choose how the shop looks in this browser.">
      <fieldset className={themes}>
        <legend className={visuallyHidden}>Theme</legend>
        {THEMES.map((theme) => (
          <CheckboxField
            key={theme.label}
            type="radio"
            name="theme"
            label={theme.label}
            checked={isDark === theme.isDark}
            onChange={() => send({ type: 'theme.toggle' })}
          />
        ))}
      </fieldset>
    </SettingsSection>
  );
}
