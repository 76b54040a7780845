import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { type Theme, themeMachine } from '#machines/theme/theme.machine.ts';
import { selectChoice } from '#machines/theme/theme-choice.react.ts';
import { selectIsDark } from '#machines/theme/theme.react.ts';

const start = (chosen: Theme | null, system: Theme) => {
  const stored: (Theme | null)[] = [];
  const machine = themeMachine.provide({ actions: { storeTheme: (_, { theme }) => void stored.push(theme) } });
  const actor = createActor(machine, { input: { chosen, system } }).start();
  return {
    actor,
    stored,
    isDark: () => selectIsDark(actor.getSnapshot()),
    choice: () => selectChoice(actor.getSnapshot()),
  };
};

test.each([
  [null, 'dark', true],
  [null, 'light', false],
  ['dark', 'light', true],
  ['light', 'dark', false],
] as const)('with the choice %s and the system %s, dark is %s and nothing is stored', (chosen, system, isDark) => {
  const theme = start(chosen, system);
  expect([theme.isDark(), theme.choice(), theme.stored]).toEqual([isDark, chosen ?? 'system', []]);
});

test('follows the system until the user chooses', () => {
  const { actor, stored, isDark } = start(null, 'dark');
  actor.send({ type: 'system.turnedLight' });
  expect(isDark()).toBe(false);

  actor.send({ type: 'theme.chooseDark' });
  expect([isDark(), stored]).toEqual([true, ['dark']]);

  actor.send({ type: 'system.turnedDark' });
  actor.send({ type: 'system.turnedLight' });
  expect(isDark()).toBe(true);
});

test('stores every choice', () => {
  const { actor, stored, isDark } = start('light', 'light');
  for (const type of ['theme.chooseDark', 'theme.chooseLight', 'theme.chooseDark'] as const) actor.send({ type });
  expect([isDark(), stored]).toEqual([true, ['dark', 'light', 'dark']]);
});

test.each([
  ['dark', 'light', false],
  ['light', 'dark', true],
] as const)(
  'with the choice %s, following the system shows its %s theme and removes the choice',
  (chosen, system, isDark) => {
    const theme = start(chosen, system);
    theme.actor.send({ type: 'theme.followSystem' });
    expect([theme.isDark(), theme.choice(), theme.stored]).toEqual([isDark, 'system', [null]]);
  },
);

test('follows the system again, with what it changed to meanwhile', () => {
  const { actor, isDark } = start('dark', 'dark');
  actor.send({ type: 'system.turnedLight' });
  actor.send({ type: 'theme.followSystem' });
  expect(isDark()).toBe(false);

  actor.send({ type: 'system.turnedDark' });
  expect(isDark()).toBe(true);
});
