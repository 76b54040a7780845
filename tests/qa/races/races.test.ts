import { describe, expect, test, vi } from 'vitest';
import { explore } from '#qa/races/explore.ts';
import type { FaultyPart } from '#qa/races/faults.ts';
import { computeSituationKey, listStepsFrom } from '#qa/races/situation.ts';
import { createTransitions } from '#qa/races/transitions.ts';
import { STARTS, type Setup, type Step, createWorld } from '#qa/races/world.ts';

/** ms. The longest test takes about 12 s on an idle machine. */
vi.setConfig({ testTimeout: 300_000 });

const buildSetup = (without: FaultyPart[] = [], rest: Partial<Setup> = {}): Setup => ({
  tabs: 3,
  start: 'expired',
  actions: 1,
  requests: 1,
  without: new Set(without),
  ...rest,
});

const findFailure = async (without: FaultyPart[], rest: Partial<Setup> = {}, depth = 8) =>
  (await explore(buildSetup(without, rest), depth)).failure;

test('three tabs with all protections have no violation in any schedule up to depth 10', async () => {
  const { failure, states, schedules } = await explore(buildSetup(), 10);
  expect(failure).toBeNull();
  // A model with fewer steps would find fewer violations.
  expect(states).toBeGreaterThan(30_000);
  expect(schedules).toBeGreaterThan(60_000_000);
});

describe('the explorer finds no violation', () => {
  test.each(Object.keys(STARTS) as (keyof typeof STARTS)[])('from the start %s, with two actions', async (start) => {
    expect(await findFailure([], { start, tabs: 2, actions: 2 }, 4)).toBeNull();
  });

  // docs/charts.md#across-tabs
  test.each([[['lock']], [['waiting']]] as [FaultyPart[]][])(
    'without %s, because the grace period covers it',
    async (without) => {
      expect(await findFailure(without, { tabs: 2 }, 6)).toBeNull();
    },
  );
});

describe('the explorer finds the violation that a removed protection allows', () => {
  test('without lock and grace: two tabs refresh with the same token', async () => {
    const failure = await findFailure(['lock', 'grace'], { actions: 0 });
    expect(failure).toMatchObject({
      schedule: [
        'tab 1: requests the cart',
        'tab 1: cart request gets 401',
        'tab 2: requests the cart',
        'tab 2: cart request gets 401',
      ],
    });
    expect(failure?.violations).toEqual(['the server revoked the session of anna: a refresh token was reused']);
  });

  // docs/charts.md#across-tabs
  test('without a second read of the cookies inside the lock', async () => {
    const failure = await findFailure(['reread', 'grace'], { actions: 0 });
    expect(failure?.violations).toEqual(['the server revoked the session of anna: a refresh token was reused']);
  });

  // docs/charts.md#session-and-network
  test('without the commit guard: tokens of the earlier session replace those of a new sign-in', async () => {
    const failure = await findFailure(['guard'], { tabs: 2 });
    expect(failure?.violations.join()).toMatch(/^a cookie of anna's earlier session replaced one of (anna|ben)$/);
  });

  // docs/charts.md#across-tabs
  test('without the broadcast: a tab stays signed in after a sign-out', async () => {
    const failure = await findFailure(['broadcast'], { tabs: 2 });
    expect(failure?.schedule).toEqual(['tab 1: signs out']);
    expect(failure?.violations).toContain('tab 2 stays signed in after the sign-out');
  });

  // docs/charts.md#across-tabs
  test('without cookieStore: a stale document.cookie lets tokens of an ended session be written', async () => {
    const failure = await findFailure(['cookieStore'], { tabs: 2 });
    expect(failure?.violations.join()).toMatch(/replaced one of/);
  });
});

/** A pseudorandom generator with the same numbers in every run. */
const createDice = (seed: number) => (sides: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return Math.floor((seed / 2 ** 31) * sides);
};

// The explorer runs a step once per cause and caches its effect; this test checks that it may
// (docs/decisions/007-explore-every-order-of-events-across-tabs.md).
test('cached steps match production code in 60 random schedules', async () => {
  const setup = buildSetup([], { actions: 3, requests: 2 });
  const transitions = createTransitions(setup);
  const dice = createDice(7);
  const order = [[0, 1, 2]];
  for (let round = 0; round < 60; round += 1) {
    const world = createWorld(setup);
    const schedule: Step[] = [];
    let known = transitions.start();
    for (let length = 0; length < 14; length += 1) {
      const possible = listStepsFrom(known, setup);
      const step = possible[dice(possible.length)];
      if (!step) break;
      known = (await transitions.take(known, step, () => schedule)).situation;
      await world.perform(step);
      schedule.push(step);
      const { owner, actions } = known;
      expect(computeSituationKey(known, order)).toBe(computeSituationKey({ ...world.state(), owner, actions }, order));
    }
  }
});
