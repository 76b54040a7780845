import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { type Theme, themeMachine } from '#machines/theme/theme.machine.ts';
import { selectIsDark } from '#machines/theme/theme.react.ts';

const start = (chosen: Theme | null, system: Theme) => {
  const stored: Theme[] = [];
  const machine = themeMachine.provide({ actions: { keepTheme: (_, { theme }) => void stored.push(theme) } });
  const actor = createActor(machine, { input: { chosen, system } }).start();
  return { actor, stored, isDark: () => selectIsDark(actor.getSnapshot()) };
};

test.each([
  [null, 'dark', true],
  [null, 'light', false],
  ['dark', 'light', true],
  ['light', 'dark', false],
] as const)('with the choice %s and the system %s, dark is %s and nothing is stored', (chosen, system, isDark) => {
  const theme = start(chosen, system);
  expect([theme.isDark(), theme.stored]).toEqual([isDark, []]);
});

test('follows the system until the user chooses', () => {
  const { actor, stored, isDark } = start(null, 'dark');
  actor.send({ type: 'system.turnedLight' });
  expect(isDark()).toBe(false);

  actor.send({ type: 'theme.toggle' });
  expect([isDark(), stored]).toEqual([true, ['dark']]);

  actor.send({ type: 'system.turnedLight' });
  expect(isDark()).toBe(true);
});

test('changes and stores the theme on every toggle', () => {
  const { actor, stored, isDark } = start('light', 'light');
  for (let press = 0; press < 3; press += 1) actor.send({ type: 'theme.toggle' });
  expect([isDark(), stored]).toEqual([true, ['dark', 'light', 'dark']]);
});

test.each([
  [null, 'dark', 'light'],
  [null, 'light', 'dark'],
  ['dark', 'light', 'light'],
  ['light', 'dark', 'dark'],
] as const)('with the choice %s and the system %s, the first toggle stores %s', (chosen, system, stored) => {
  const theme = start(chosen, system);
  theme.actor.send({ type: 'theme.toggle' });
  expect([theme.stored, theme.isDark()]).toEqual([[stored], stored === 'dark']);
});
