import { useTheme } from '#machines/theme/theme.react.ts';
import { Card } from '#ui/card/card.tsx';
import { CheckboxField } from '#ui/checkbox-field/checkbox-field.tsx';
import { visuallyHidden } from '#ui/visually-hidden/visually-hidden.css.ts';
import { themes } from './settings.css.ts';

const THEMES = [
  { label: 'Dark', isDark: true },
  { label: 'Light', isDark: false },
];

export function ThemeChoice() {
  const { isDark, send } = useTheme();
  return (
    <Card>
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
    </Card>
  );
}
