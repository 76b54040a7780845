import { Moon, Sun } from 'lucide-react';
import { useTheme } from '#machines/theme/theme.react.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';

/** Changes between the dark and the light theme. In words where there is room for them. */
export function ThemeButton({ className, inWords = false }: { className?: string; inWords?: boolean }) {
  const { isDark, send } = useTheme();
  const label = isDark ? 'Switch to the light theme' : 'Switch to the dark theme';
  const icon = isDark ? <Sun size={20} aria-hidden="true" /> : <Moon size={20} aria-hidden="true" />;
  const toggle = () => send({ type: 'theme.toggle' });
  return inWords ? (
    <Button className={className} tone="quiet" wide icon={icon} onClick={toggle}>
      {label}
    </Button>
  ) : (
    <IconButton className={className} label={label} icon={icon} onClick={toggle} />
  );
}
