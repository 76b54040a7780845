import { expect, test } from '@playwright/test';

/**
 * Checks one sentence of the specification, quoted to the letter. A failure is reported under the sentence, and the test continues
 * with the next one.
 */
export const says = async (sentence: string, shows: () => Promise<void>): Promise<void> => {
  const fault = await test.step(`"${sentence}"`, shows).then(
    () => null,
    (error: unknown) => error,
  );
  expect.soft(fault, sentence).toBeNull();
};
