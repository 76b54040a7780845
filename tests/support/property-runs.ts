/** In `npm run test:quick` a property test runs this share of its cases. */
const QUICK_SHARE = 1 / 4;

/** `npm run test:quick` leaves out tests that start compilers and test runners of their own. */
export const IS_QUICK = Boolean(process.env['TEST_QUICK']);

/** Number of cases of a property test. @param all in `npm test` */
export const propertyRuns = (all: number): number => (IS_QUICK ? Math.ceil(all * QUICK_SHARE) : all);
