/** Numbers of the cards that the sandbox gateway accepts (docs/design/orders-and-payment.md#gateways). */
export const CARD = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficientFunds: '4000 0000 0000 9995',
  needsConfirmation: '4000 0025 0000 3155',
  lateEvent: '4000 0000 0000 0259',
  lostResponse: '4000 0000 0000 0341',
} as const;
