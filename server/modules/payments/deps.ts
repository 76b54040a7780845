import type { FastifyBaseLogger } from 'fastify';
import type { StoreEffect } from '#server/modules/identity/once-per-key.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { PaymentGateway } from './gateways/payment-gateway.ts';

/** When a change happens, and the base URL of the links in the emails about it. */
export interface EffectContext {
  now: Date;
  publicUrl: string;
}

/** What the use cases of this module need. */
export interface PaymentDeps {
  db: Database;
  clock: Clock;
  gateway: PaymentGateway;
  log: FastifyBaseLogger;
  /** For a call with an Idempotency-Key: stores its effect in the transaction of the effect. */
  storeEffect?: StoreEffect;
  /** `publicUrl`: base URL of links in emails and of the return page. */
  env: { publicUrl: string };
}
