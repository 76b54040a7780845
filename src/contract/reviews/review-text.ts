/** Why a text looks like advertising; see docs/design/product-page-and-reviews.md#reviews. */

const LINK =
  /https?:\/\/|\bwww\.|@[a-z0-9-]{1,63}\.[a-z]{2,}|\b[a-z0-9-]{1,63}\.(?:com|net|org|io|co|biz|info|shop|site|store|online|xyz|ru|cn)\b/i;
/** One character eight times in a row. */
const REPEATED_CHARACTER = /(\S)\1{7}/u;
/** Words from which repetition is judged, and the share of different ones below which a text repeats itself. */
const JUDGED_WORDS = 10;
const DIFFERENT_SHARE = 0.3;

const repeatsWords = (text: string) => {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length >= JUDGED_WORDS && new Set(words).size / words.length < DIFFERENT_SHARE;
};

/** What is wrong with a text of a review, as its author reads it; null for a text that may be published. */
export const describeSpam = (text: string): string | null => {
  if (LINK.test(text)) return 'Remove links and addresses. Reviews cannot contain them';
  if (REPEATED_CHARACTER.test(text) || repeatsWords(text)) return 'Remove what is repeated many times';
  return null;
};
