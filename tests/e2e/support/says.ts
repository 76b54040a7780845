import { expect, test } from '@playwright/test';

/**
 * One sentence of the specification, to the letter, and how the started shop keeps it. When it does not, the test fails under the
 * sentence's name, and the sentences after it are asked all the same.
 */
export const says = async (sentence: string, shows: () => Promise<void>): Promise<void> => {
  const fault = await test.step(`"${sentence}"`, shows).then(
    () => null,
    (error: unknown) => error,
  );
  expect.soft(fault, sentence).toBeNull();
};
