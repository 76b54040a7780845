import { expect } from 'vitest';
import { selectIsDark } from '#machines/theme/theme.react.ts';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { expectStep } from './expect-step.ts';
import { startRule } from './start-rule.ts';

type Theme = 'dark' | 'light';

/** The theme that each event makes the user's; null for the system's. */
const CHOICES: Record<string, Theme | null> = {
  'theme.chooseDark': 'dark',
  'theme.chooseLight': 'light',
  'theme.followSystem': null,
};
const SYSTEMS: Record<string, Theme> = { 'system.turnedDark': 'dark', 'system.turnedLight': 'light' };

const getSystemTheme = ({ context }: RuleStep['before']) => (context as { system: Theme }).system;
const isDark = (snapshot: RuleStep['after']) => selectIsDark(snapshot as Parameters<typeof selectIsDark>[0]);

export const rules: Rule[] = [
  startRule(
    'The page starts with the stored choice, and without one with the theme of the system',
    'docs/design/pages-and-forms.md#look',
    (step) => {
      const { chosen, system } = step.event.input as { chosen: Theme | null; system: Theme };
      expectStep(step, chosen ?? 'system');
      expect(isDark(step.after)).toBe((chosen ?? system) === 'dark');
    },
  ),
  {
    title: 'A choice shows at once and is stored; "Same as the system" shows the theme of the system',
    source: 'docs/design/pages-and-forms.md#look',
    when: ({ event }) => event.type in CHOICES,
    check: (step) => {
      const theme = CHOICES[step.event.type] ?? null;
      expectStep(step, theme ?? 'system', { runs: { storeTheme: { theme } } });
      expect(isDark(step.after)).toBe((theme ?? getSystemTheme(step.before)) === 'dark');
    },
  },
  {
    title: 'The theme follows the system until the user chooses one, and the page remembers what the system has',
    source: 'docs/design/pages-and-forms.md#look',
    when: ({ event }) => event.type in SYSTEMS,
    check: (step) => {
      const system = SYSTEMS[step.event.type];
      expectStep(step, step.before.value);
      expect(getSystemTheme(step.after)).toBe(system);
      const wasDark = isDark(step.before);
      expect(isDark(step.after)).toBe(step.before.matches('system') ? system === 'dark' : wasDark);
    },
  },
];
