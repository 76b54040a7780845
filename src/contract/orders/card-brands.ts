/** Id of the payment method that opens a form for a card. */
export const CARD_METHOD = 'card';

/** Kinds of cards that the shop names. Each has a test card in the sandbox. */
export const CARD_BRANDS = ['Visa', 'Mastercard', 'American Express'] as const;
