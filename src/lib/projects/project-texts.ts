import { formatNames } from '#contract/products/format-names.ts';
import { SCRIPT_NAMES } from '#contract/projects/fit-rules.ts';
import { MEGABYTE } from '#contract/projects/fit-limits.ts';
import type { Budget, LicenseNeed, Platform, ProjectNeeds } from '#contract/projects/project.ts';
import { formatNumber } from '#lib/formats/format-number.ts';
import { ENGINE_NAMES } from './engines.ts';

export const PLATFORM_NAMES: Record<Platform, string> = {
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
  web: 'Web',
  android: 'Android',
  ios: 'iOS',
  console: 'Consoles',
};

export const LICENSE_NEED_NAMES: Record<LicenseNeed, string> = {
  commercial: 'Use in commercial games',
  changes: 'Changes to the files',
  sharing: 'Sharing the files themselves',
};

interface BudgetTexts {
  label: string;
  unit: string;
  /** Size of the unit, for a budget that people read and type in a larger unit than the project holds. */
  unitSize?: number;
}

/** Label and unit of each budget, in the order of the form. */
export const BUDGETS: Readonly<Record<Budget, BudgetTexts>> = {
  model_triangles: { label: 'Triangles per model', unit: 'triangles' },
  scene_triangles: { label: 'Triangles per scene', unit: 'triangles' },
  model_materials: { label: 'Materials per model', unit: 'materials' },
  model_draw_calls: { label: 'Draw calls per model', unit: 'draw calls' },
  skeleton_bones: { label: 'Bones per skeleton', unit: 'bones' },
  texture_px: { label: 'Texture size', unit: 'px' },
  texture_bytes: { label: 'Texture memory', unit: 'MB', unitSize: MEGABYTE },
  sprite_px: { label: 'Sprite size', unit: 'px' },
};
export const BUDGET_NAMES = Object.keys(BUDGETS) as Budget[];

const named = <Value extends string>(
  label: string,
  values: readonly Value[] | undefined,
  names: Readonly<Record<Value, string>>,
) => (values?.length ? [{ label, value: values.map((value) => names[value]).join(', ') }] : []);

/** What a project needs, as labels and values. */
export const describeNeeds = (needs: ProjectNeeds): { label: string; value: string }[] => [
  ...(needs.engine ? [{ label: 'Engine', value: `${ENGINE_NAMES[needs.engine]} ${needs.engine_version}` }] : []),
  ...named('Platforms', needs.platforms, PLATFORM_NAMES),
  ...BUDGET_NAMES.flatMap((name) => {
    const value = needs[name];
    const { label, unit, unitSize = 1 } = BUDGETS[name];
    return value === undefined ? [] : [{ label, value: `at most ${formatNumber(value / unitSize)} ${unit}` }];
  }),
  ...named('Font scripts', needs.scripts, SCRIPT_NAMES),
  ...(needs.formats?.length ? [{ label: 'Formats', value: formatNames(needs.formats) }] : []),
  ...named('License', needs.license, LICENSE_NEED_NAMES),
];
