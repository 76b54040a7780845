import { Moon, Sun } from 'lucide-react';
import { useTheme } from '#machines/theme/theme.react.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';

/** Switches between the dark and the light theme. `hasLabel` shows the label as text. */
export function ThemeButton({ className, hasLabel = false }: { className?: string; hasLabel?: boolean }) {
  const { isDark, send } = useTheme();
  const label = isDark ? 'Switch to light theme' : 'Switch to dark theme';
  const icon = isDark ? <Sun size={20} aria-hidden="true" /> : <Moon size={20} aria-hidden="true" />;
  const toggle = () => send({ type: isDark ? 'theme.chooseLight' : 'theme.chooseDark' });
  return hasLabel ? (
    <Button className={className} tone="quiet" wide icon={icon} onClick={toggle}>
      {label}
    </Button>
  ) : (
    <IconButton className={className} label={label} icon={icon} onClick={toggle} />
  );
}
