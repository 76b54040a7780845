/** In `npm run test:quick` a property test runs this share of its cases. */
const QUICK_SHARE = 1 / 4;

/** Number of cases of a property test. @param all in `npm test` */
export const propertyRuns = (all: number): number => (process.env['TEST_QUICK'] ? Math.ceil(all * QUICK_SHARE) : all);
