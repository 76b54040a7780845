import { expect } from 'vitest';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { expectIgnored } from './expect-step.ts';

const isBySystem = ({ before }: RuleStep) => before.matches('systemDark') || before.matches('systemLight');
const isSystemEvent = ({ event }: RuleStep) => event.type.startsWith('system.');

export const rules: Rule[] = [
  {
    title: 'The toggle switches between dark and light, and the choice is stored',
    source: 'docs/design.md#look',
    when: ({ event }) => event.type === 'theme.toggle',
    check: ({ before, after, actions }) => {
      expect(after.hasTag('dark')).toBe(!before.hasTag('dark'));
      expect(after.value).toBe(before.hasTag('dark') ? 'light' : 'dark');
      expect(actions).toEqual(['keepTheme']);
    },
  },
  {
    title: 'The theme follows the system until the user chooses one',
    when: (step) => isSystemEvent(step) && isBySystem(step),
    check: ({ after, event, actions }) => {
      expect(after.value).toBe(event.type === 'system.turnedDark' ? 'systemDark' : 'systemLight');
      expect(after.hasTag('dark')).toBe(event.type === 'system.turnedDark');
      expect(actions).toEqual([]);
    },
  },
  {
    title: 'After the choice the system changes nothing',
    when: (step) => isSystemEvent(step) && !isBySystem(step),
    check: expectIgnored,
  },
];
