import { z } from '#contract/zod.ts';
import type { CardFacts } from './queries.ts';

/** The outcome of a test card. `lostResponse`: it pays, but the response is lost. `lateEvent`: it pays, and the webhook is delayed. */
type CardOutcome = 'pays' | 'declined' | 'insufficientFunds' | 'needsConfirmation' | 'lateEvent' | 'lostResponse';

/** Time by which the webhook of the `lateEvent` card is delayed. */
export const LATE_EVENT_DELAY_MS = 20_000;

export const TEST_CARDS: readonly { number: string; outcome: CardOutcome; says: string }[] = [
  { number: '4242 4242 4242 4242', outcome: 'pays', says: 'Pays' },
  { number: '5200 8282 8282 8210', outcome: 'pays', says: 'Pays, a Mastercard' },
  { number: '3782 822463 10005', outcome: 'pays', says: 'Pays, an American Express card' },
  { number: '4000 0000 0000 0002', outcome: 'declined', says: 'Is declined' },
  { number: '4000 0000 0000 9995', outcome: 'insufficientFunds', says: 'Has insufficient funds' },
  { number: '4000 0025 0000 3155', outcome: 'needsConfirmation', says: 'Asks you to confirm' },
  { number: '4000 0000 0000 0259', outcome: 'lateEvent', says: 'Pays, and the shop is notified 20 seconds later' },
  { number: '4000 0000 0000 0341', outcome: 'lostResponse', says: 'Pays, but the response is lost' },
];

export const DECLINE_TEXT = {
  declined: 'The card was declined. Nothing was charged. Please try another card.',
  insufficientFunds: 'The card has insufficient funds. Nothing was charged. Please try another card.',
  refused: 'You did not confirm the payment. Nothing was charged.',
} as const;

const field = z.string().max(100).catch('');

/** The submitted form. A missing field counts as empty. */
export const cardFormSchema = z.preprocess(
  (body) => body ?? {},
  z.object({ number: field, expiry: field, cvc: field, name: field }),
);
export type CardForm = z.infer<typeof cardFormSchema>;
export type CardErrors = Partial<Record<keyof CardForm, string>>;

/** What the merchant learns of a card. */
const getCardFacts = (digits: string): CardFacts => ({
  cardBrand: digits.startsWith('4') ? 'Visa' : digits.startsWith('3') ? 'American Express' : 'Mastercard',
  cardLast4: digits.slice(-4),
});

/** Luhn check digit of ISO/IEC 7812, which detects a mistyped digit. */
const passesLuhn = (digits: string) => {
  const fromRight = digits.split('').toReversed();
  const sum = fromRight.reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
};

/** A card expires at the end of its month, in UTC. `Date.UTC` counts months from 0, so this is the first day of the next one. */
const hasExpired = (month: number, year: number, now: Date) => Date.UTC(year, month, 1) <= now.getTime();

const expiryError = (expiry: string, now: Date) => {
  const [, month, year] = /^(0?[1-9]|1[0-2])\s*\/?\s*(\d{2}|20\d{2})$/.exec(expiry.trim()) ?? [];
  if (!month || !year) return 'Enter the expiry date as MM/YY';
  return hasExpired(Number(month), 2000 + (Number(year) % 100), now) ? 'This card has expired' : null;
};

/**
 * Validates the form as a real gateway would.
 * @returns the outcome of the card, or the errors of the form
 */
export const readCard = (
  form: CardForm,
  now: Date,
): { outcome: CardOutcome; card: CardFacts; errors: null } | { outcome: null; errors: CardErrors } => {
  const digits = form.number.replaceAll(/[\s-]/g, '');
  const card = TEST_CARDS.find(({ number }) => number.replaceAll(' ', '') === digits);
  const errors: CardErrors = {};
  if (digits === '') errors.number = 'Enter a card number';
  else if (!/^\d{13,19}$/.test(digits) || !passesLuhn(digits)) errors.number = 'Check the card number';
  else if (!card) errors.number = 'Use one of the test cards: real cards are not accepted here';
  const expiry = expiryError(form.expiry, now);
  if (expiry) errors.expiry = expiry;
  if (!/^\d{3,4}$/.test(form.cvc.trim())) errors.cvc = 'Enter the 3 or 4 digits of the security code';
  if (form.name.trim() === '') errors.name = 'Enter the name on the card';
  return card && Object.keys(errors).length === 0
    ? { outcome: card.outcome, card: getCardFacts(digits), errors: null }
    : { outcome: null, errors };
};
