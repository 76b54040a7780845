import { useThemeChoice } from '#machines/theme/theme-choice.react.ts';
import { Card } from '#ui/card/card.tsx';
import { CheckboxField } from '#ui/checkbox-field/checkbox-field.tsx';
import { visuallyHidden } from '#ui/visually-hidden/visually-hidden.css.ts';
import { themes } from './settings.css.ts';

const CHOICES = [
  { label: 'Same as the system', choice: 'system', event: 'theme.followSystem' },
  { label: 'Dark', choice: 'dark', event: 'theme.chooseDark' },
  { label: 'Light', choice: 'light', event: 'theme.chooseLight' },
] as const;

export function ThemeChoice() {
  const { choice: current, send } = useThemeChoice();
  return (
    <Card>
      <fieldset className={themes}>
        <legend className={visuallyHidden}>Theme</legend>
        {CHOICES.map(({ label, choice, event }) => (
          <CheckboxField
            key={label}
            type="radio"
            name="theme"
            label={label}
            checked={choice === current}
            onChange={() => send({ type: event })}
          />
        ))}
      </fieldset>
    </Card>
  );
}
