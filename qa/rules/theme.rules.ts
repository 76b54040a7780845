import { expect } from 'vitest';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { expectIgnored, expectStep } from './expect-step.ts';
import { startRule } from './start-rule.ts';

const isBySystem = ({ before }: RuleStep) => before.matches('systemDark') || before.matches('systemLight');
const isSystemEvent = ({ event }: RuleStep) => event.type.startsWith('system.');

export const rules: Rule[] = [
  startRule(
    'The page starts with the stored choice, and without one with the theme of the system',
    'docs/design.md#look',
    (step) => {
      const { chosen, system } = step.event.input as { chosen: string | null; system: string };
      expectStep(step, chosen ?? (system === 'dark' ? 'systemDark' : 'systemLight'));
      expect(step.after.hasTag('dark')).toBe((chosen ?? system) === 'dark');
    },
  ),
  {
    title: 'The toggle switches between dark and light, and the choice is stored',
    source: 'docs/design.md#look',
    when: ({ event }) => event.type === 'theme.toggle',
    check: (step) => {
      const theme = step.before.hasTag('dark') ? 'light' : 'dark';
      expectStep(step, theme, { runs: { keepTheme: { theme } } });
      expect(step.after.hasTag('dark')).toBe(theme === 'dark');
    },
  },
  {
    title: 'The theme follows the system until the user chooses one',
    source: 'docs/design.md#look',
    when: (step) => isSystemEvent(step) && isBySystem(step),
    check: ({ after, event, actions }) => {
      expect(after.value).toBe(event.type === 'system.turnedDark' ? 'systemDark' : 'systemLight');
      expect(after.hasTag('dark')).toBe(event.type === 'system.turnedDark');
      expect(actions).toEqual([]);
    },
  },
  {
    title: 'After the choice the system changes nothing',
    source: 'docs/design.md#look',
    when: (step) => isSystemEvent(step) && !isBySystem(step),
    check: expectIgnored,
  },
];
