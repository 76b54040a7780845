import { ACCOUNT_INPUTS } from './account-inputs.ts';
import type { BadInput, HandledFault } from './handled-fault.ts';
import { PAGE_FAULTS } from './page-faults.ts';
import { PAYMENT_FAULTS } from './payment-faults.ts';
import { SERVER_FAULTS } from './server-faults.ts';
import { SESSION_FAULTS } from './session-faults.ts';
import { SHOP_INPUTS } from './shop-inputs.ts';

/** The faults that the shop survives, by number. */
export const HANDLED_FAULTS: readonly HandledFault[] = [
  ...SESSION_FAULTS,
  ...PAGE_FAULTS,
  ...PAYMENT_FAULTS,
  ...SERVER_FAULTS,
].toSorted((a, b) => a.number - b.number);

/** The bad inputs that the shop expects, by number. */
export const BAD_INPUTS: readonly BadInput[] = [...ACCOUNT_INPUTS, ...SHOP_INPUTS];
