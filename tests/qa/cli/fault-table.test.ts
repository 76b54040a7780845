import { expect, test } from 'vitest';
import { FaultTable } from '#qa/cli/fault-table.ts';

test('adds the faults of each kind up', () => {
  const table = new FaultTable();
  table.count('tag dropped', 'faults');
  table.count('tag dropped', 'byRule');
  table.count('other delay', 'faults');
  table.count('other delay', 'byTest');
  table.count('other delay', 'faults');
  table.count('other delay', 'undetected');

  expect(table.total).toEqual({
    faults: 3,
    byRule: 1,
    byTest: 1,
    sameBehavior: 0,
    undetected: 1,
  });
  expect(table.lines()).toEqual([
    '             faults  by a rule  by a test  no difference  not detected',
    'tag dropped       1          1          0              0             0',
    'other delay       2          0          1              0             1',
    'all               3          1          1              0             1',
  ]);
});

test('faults that make no difference do not count for the share that rules detect', () => {
  const table = new FaultTable();
  for (const columns of [['byRule'], ['byTest'], ['sameBehavior']] as const)
    table.count('tag dropped', 'faults', ...columns);
  expect(table.rulePercent).toBe(50);
});

test('without faults nothing is missing', () => {
  expect(new FaultTable().rulePercent).toBe(100);
});
