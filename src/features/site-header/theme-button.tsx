import { Moon, Sun } from 'lucide-react';
import { useTheme } from '#machines/theme/theme.context.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';

/** Changes between the dark and the light theme. */
export function ThemeButton() {
  const { isDark, send } = useTheme();
  return (
    <IconButton
      label={isDark ? 'Switch to the light theme' : 'Switch to the dark theme'}
      icon={isDark ? <Sun size={20} /> : <Moon size={20} />}
      onClick={() => send({ type: 'theme.toggle' })}
    />
  );
}
