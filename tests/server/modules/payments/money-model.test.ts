import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gatewayEvents } from '#server/modules/payments/schema.ts';
import { productFiles, productVersions } from '#server/modules/catalog/schema/versions.ts';
import { orderLines } from '#server/modules/orders/schema/orders.ts';
import { createInvariantChecks } from '#tests/support/money-invariants.ts';
import { type Command, command, opening } from '#tests/support/money-commands.ts';
import { type MoneySystem, createMoneySystem } from '#tests/support/money-system.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import type { TestUser } from '#tests/support/shop.ts';

/**
 * The money invariants (docs/reliability.md#money-invariants) hold after every step of a random sequence of commands.
 * `npm run money` runs more sequences; a failure prints its seed and the shortest failing sequence.
 */
const RUNS = Number(process.env.MONEY_RUNS ?? propertyRuns(25));
const TIMEOUT_MS = 3_600_000;

let world: MoneySystem;
let fileIdsByProduct: Map<number, number>;
beforeAll(async () => {
  world = await createMoneySystem();
  const files = await world.shop.db
    .select({ productId: productVersions.productId, fileId: productFiles.id })
    .from(productFiles)
    .innerJoin(productVersions, eq(productVersions.id, productFiles.versionId));
  fileIdsByProduct = new Map(files.map((file) => [file.productId, file.fileId]));
});
afterAll(() => world.shop.close());

/** Only the owner of a product gets a download link for its files. */
const expectDownloads = async (user: TestUser, owned: readonly number[]) => {
  for (const id of world.ids) {
    const response = await world.shop.call('POST', `/api/purchased/${id}/files/${fileIdsByProduct.get(id)}/link`, {
      token: user.accessToken,
    });
    expect(response.status === 200, `11: product ${id} is ${response.status}`).toBe(owned.includes(id));
  }
};

/** Delivers all events and runs the sweep while the gateway works. */
const deliverAndSweep = async (user: TestUser) => {
  for (const event of world.events()) await world.deliver(event);
  for (const kind of ['lapse', 'return', 'sweep'] as const) await world.run(user, { kind });
};

const report = {
  numRuns: RUNS,
  verbose: 1 as const,
  ...(process.env.MONEY_SEED && { seed: Number(process.env.MONEY_SEED) }),
};

const assertSequences = async <Input extends [unknown, unknown]>(property: fc.IAsyncProperty<Input>) => {
  const details = await fc.check(property, report);
  console.log(`money sequences: ${details.numRuns} of ${RUNS} on ${world.shop.engine}, seed ${details.seed}`);
  if (details.failed)
    throw new Error(fc.defaultReportMessage(details) ?? 'a sequence failed', { cause: details.errorInstance });
};

test(
  'keeps the money invariants after every step of a random sequence of commands',
  { timeout: TIMEOUT_MS },
  async () => {
    // On PostgreSQL the parallel test covers more, so this one is shorter.
    const isSample = world.shop.engine === 'postgresql';
    await assertSequences(
      fc.asyncProperty(
        opening,
        fc.array(command, { minLength: 2, maxLength: isSample ? 6 : 12 }),
        async (openingCommands, sequence) => {
          world.begin();
          const { shop, ids } = world;
          const user = await shop.newUser();
          const watch = createInvariantChecks(world, user);
          let wanted = new Set<number>();
          const settled = new Set<string>();

          const follow = async (one: Command) => {
            const ownedBefore = await shop.ownedBy(user);
            const events = world.events();
            await world.run(user, one);
            if (one.kind === 'add' && !ownedBefore.includes(ids[one.product]!)) wanted.add(ids[one.product]!);
            if (one.kind === 'remove') wanted.delete(ids[one.product]!);
            const { orders, cart } = await watch.check();
            for (const order of orders) {
              const isPaid = ['paid', 'partially_refunded', 'refunded'].includes(order.status);
              if (!isPaid || settled.has(order.id)) continue;
              settled.add(order.id);
              const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
              for (const line of lines) wanted.delete(line.productId);
            }
            expect(cart, '4: bought products leave once, the others stay').toEqual(
              [...wanted].toSorted((a, b) => a - b),
            );
            if (one.kind !== 'webhook' || events.length === 0) return;
            const event = events[one.event % events.length]!;
            const known = await shop.db.select().from(gatewayEvents).where(eq(gatewayEvents.eventId, event.id));
            expect(known, '9: each event is stored once').toHaveLength(1);
            const before = JSON.stringify([
              await shop.listOrders(user),
              await shop.listAttempts(user),
              await shop.listGrants(user),
            ]);
            await world.deliver(event);
            expect(
              JSON.stringify([await shop.listOrders(user), await shop.listAttempts(user), await shop.listGrants(user)]),
              '9: a repeated event changes nothing',
            ).toBe(before);
          };

          for (const one of [...openingCommands, ...sequence]) await follow(one);
          await deliverAndSweep(user);
          wanted = new Set(await shop.listCartProductIds(user));
          await expectDownloads(user, await watch.checkEnd());
        },
      ),
    );
  },
);

test('keeps the money invariants after groups of simultaneous random commands', { timeout: TIMEOUT_MS }, async () => {
  await assertSequences(
    fc.asyncProperty(
      opening,
      fc.array(fc.array(command, { minLength: 1, maxLength: 5 }), { minLength: 2, maxLength: 5 }),
      async (openingCommands, sequence) => {
        world.begin();
        const user = await world.shop.newUser();
        const watch = createInvariantChecks(world, user);
        for (const one of openingCommands) await world.run(user, one);
        for (const together of sequence) {
          world.setDying(together.some(({ kind }) => kind === 'crash'));
          await Promise.all(together.filter(({ kind }) => kind !== 'logout').map((one) => world.run(user, one)));
          world.setDying(false);
          world.gateway.state.fault = 'none';
          world.gateway.state.crash = null;
          await watch.check();
        }
        await deliverAndSweep(user);
        await expectDownloads(user, await watch.checkEnd());
      },
    ),
  );
});
