import { expect } from 'vitest';
import { isIgnored, type Rule, type RuleStep } from '../engine/rule.ts';

const isBySystem = ({ before }: RuleStep) => before.matches('systemDark') || before.matches('systemLight');
const isSystemEvent = ({ event }: RuleStep) => event.type.startsWith('system.');

export const rules: Rule[] = [
  {
    says: 'Design 13: "Dark by default with a light theme": the shopper\'s toggle draws the other one, and it is kept',
    when: ({ event }) => event.type === 'theme.toggle',
    demands: ({ before, after, actions }) => {
      expect(after.hasTag('dark')).toBe(!before.hasTag('dark'));
      expect(after.value).toBe(before.hasTag('dark') ? 'light' : 'dark');
      expect(actions).toEqual(['keepTheme']);
    },
  },
  {
    says: "The system's wish counts as long as the shopper never chose",
    when: (step) => isSystemEvent(step) && isBySystem(step),
    demands: ({ after, event, actions }) => {
      expect(after.value).toBe(event.type === 'system.turnedDark' ? 'systemDark' : 'systemLight');
      expect(after.hasTag('dark')).toBe(event.type === 'system.turnedDark');
      expect(actions).toEqual([]);
    },
  },
  {
    says: 'From the moment the shopper chose, the system changes nothing',
    when: (step) => isSystemEvent(step) && !isBySystem(step),
    demands: isIgnored,
  },
];
