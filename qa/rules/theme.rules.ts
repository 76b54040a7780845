import { expect } from 'vitest';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { expectIgnored } from './expect-step.ts';

const isBySystem = ({ before }: RuleStep) => before.matches('systemDark') || before.matches('systemLight');
const isSystemEvent = ({ event }: RuleStep) => event.type.startsWith('system.');

export const rules: Rule[] = [
  {
    title: 'Design 13: "Dark by default with a light theme": the shopper\'s toggle draws the other one, and it is kept',
    when: ({ event }) => event.type === 'theme.toggle',
    check: ({ before, after, actions }) => {
      expect(after.hasTag('dark')).toBe(!before.hasTag('dark'));
      expect(after.value).toBe(before.hasTag('dark') ? 'light' : 'dark');
      expect(actions).toEqual(['keepTheme']);
    },
  },
  {
    title: "The system's wish counts as long as the shopper never chose",
    when: (step) => isSystemEvent(step) && isBySystem(step),
    check: ({ after, event, actions }) => {
      expect(after.value).toBe(event.type === 'system.turnedDark' ? 'systemDark' : 'systemLight');
      expect(after.hasTag('dark')).toBe(event.type === 'system.turnedDark');
      expect(actions).toEqual([]);
    },
  },
  {
    title: 'From the moment the shopper chose, the system changes nothing',
    when: (step) => isSystemEvent(step) && !isBySystem(step),
    check: expectIgnored,
  },
];
