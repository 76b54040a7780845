import type { RefundStatus } from '#contract/orders/order-enums.ts';
import { createLifecycle } from './lifecycle.ts';
import { type RefundEvent, refundMachine } from './refund.machine.ts';

export const refundLifecycle = createLifecycle<RefundStatus, RefundEvent>(refundMachine);
