import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest. Without a cache of durations vitest starts the largest files first, and these are small. */
const LONG = [
  'tests/server/modules/payments/settle-races.test.ts',
  'tests/server/modules/identity/once-per-key.crash.test.ts',
  'tests/server/main.test.ts',
  'tests/server/cli/catalog.test.ts',
  'tests/server/cli/admin.test.ts',
  'tests/qa/add-event.test.ts',
  'tests/qa/races/races.test.ts',
  'tests/structure/new-chart.test.ts',
  'tests/structure/production-bundle.test.ts',
  'tests/features/product/reviews.test.tsx',
  'tests/app/routing/page-rights.test.ts',
];

const getRank = ({ moduleId }: TestSpecification) => {
  const rank = LONG.findIndex((file) => moduleId.endsWith(file));
  return rank < 0 ? LONG.length : rank;
};

/** Starts the long files of a project first, so that no worker waits for one that started last. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    return projects.flatMap((name) =>
      sorted.filter(({ project }) => project.name === name).toSorted((one, other) => getRank(one) - getRank(other)),
    );
  }
}
