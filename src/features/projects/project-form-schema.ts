import type { Engine } from '#contract/products/product-enums.ts';
import { type Budget, type Project, type ProjectNeeds, projectSchema } from '#contract/projects/project.ts';
import { z } from '#contract/zod.ts';
import { BUDGETS, BUDGET_NAMES } from '#lib/projects/project-texts.ts';

/** What the fields hold: texts, empty for nothing, and the values of checked boxes. */
export interface ProjectValues extends Record<Budget, string> {
  name: string;
  /** Engine and version, such as `unity 6`. */
  engine: string;
  platforms: string[];
  scripts: string[];
  formats: string[];
  license: string[];
}

/** Digits may be in groups: `50,000` or `50 000`. A decimal comma is not a number, because `1,5` must not become 15. */
const toNumber = (text: string) =>
  text.trim() === '' ? undefined : Number(text.replaceAll(/\s|,(?=\d{3}(?!\d))/g, ''));

/** What a project holds for the text of a field. */
const toBudget = (name: Budget, text: string) => {
  const { unitSize } = BUDGETS[name];
  const value = toNumber(text);
  return value === undefined || unitSize === undefined ? value : Math.round(value * unitSize);
};

const toProject = (values: ProjectValues): unknown => {
  const [engine, version] = values.engine.split(' ');
  const budgets = BUDGET_NAMES.map((name) => [name, toBudget(name, values[name])] as const);
  const { platforms, scripts, formats, license } = values;
  return {
    name: values.name,
    needs: {
      ...(engine && { engine, engine_version: version }),
      ...Object.fromEntries(budgets.filter(([, value]) => value !== undefined)),
      platforms,
      scripts,
      formats,
      license,
    },
  };
};

/** Validates the fields and converts them to a project. Messages are at the fields, which have no nesting. */
export const projectFormSchema = z.unknown().transform((values, context): Project => {
  // The form passes its own values, so their type is known.
  const checked = projectSchema.safeParse(toProject(values as ProjectValues));
  if (checked.success) return checked.data;
  for (const { path, message } of checked.error.issues) {
    const [first, second] = path;
    const field = second === 'engine_version' ? 'engine' : (second ?? first);
    context.issues.push({ code: 'custom', message, input: values, path: [field ?? 'name'] });
  }
  return z.NEVER;
}) as unknown as z.ZodType<Project, ProjectValues>;

const budgetTexts = (needs: ProjectNeeds) =>
  Object.fromEntries(
    BUDGET_NAMES.map((name) => {
      const value = needs[name];
      return [name, value === undefined ? '' : String(value / (BUDGETS[name].unitSize ?? 1))];
    }),
  ) as Record<Budget, string>;
const engineText = ({
  engine,
  engine_version: version,
}: {
  engine?: Engine | undefined;
  engine_version?: string | undefined;
}) => (engine ? `${engine} ${version}` : '');

/** The fields of a project; empty for a new one. */
export const toValues = (project: Project | null): ProjectValues => {
  const needs: ProjectNeeds = project?.needs ?? {};
  return {
    name: project?.name ?? '',
    engine: engineText(needs),
    ...budgetTexts(needs),
    platforms: needs.platforms ?? [],
    scripts: needs.scripts ?? [],
    formats: needs.formats ?? [],
    license: needs.license ?? [],
  };
};
