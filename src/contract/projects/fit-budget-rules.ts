import { getFormatsIn, hasFamily } from './fit-formats.ts';
import { MEGABYTE } from './fit-limits.ts';
import { DESIGN, type FitRule, type Verdict, formatGroupedNumber } from './fit-rule.ts';
import type { ProductFacts } from '#contract/products/product-facts.ts';
import type { Budget, Platform, ProjectNeeds } from './project.ts';

interface BudgetRule {
  id: Budget;
  label: string;
  appliesTo(facts: ProductFacts): boolean;
  /** The verdict on a value above the budget. */
  above(value: number, budget: number, facts: ProductFacts): Verdict;
  /** What has the value, as the start of a sentence: `The largest model has 5,000 triangles`. */
  says(value: number, facts: ProductFacts): string;
  /** What is missing, as the start of a sentence. */
  subject: string;
  /** A value with its unit. */
  amount(value: number): string;
  /** What can be done. */
  advice: string;
  source?: string;
}

const amount = (value: number, unit: string) =>
  `${formatGroupedNumber(value)} ${value === 1 ? unit.replace(/s$/, '') : unit}`;
const createAmountFormatter = (unit: string) => (value: number) => amount(value, unit);

const megabytes = (bytes: number) => `${(bytes / MEGABYTE).toLocaleString('en', { maximumFractionDigits: 6 })} MB`;
/** Rounded up, so that a value above a budget is also above it in the sentence. */
const roughMegabytes = (bytes: number) => megabytes(Math.ceil(bytes / 10_000) * 10_000);

const budgetRule = (rule: BudgetRule): FitRule => ({
  id: rule.id,
  label: rule.label,
  source: () => rule.source ?? DESIGN,
  judge: (needs, facts) => {
    const budget = needs[rule.id];
    if (budget === undefined || !rule.appliesTo(facts)) return null;
    const value = facts[rule.id];
    if (value === undefined) return 'not_known';
    return value <= budget ? 'fits' : rule.above(value, budget, facts);
  },
  explain: (verdict, needs, facts) => {
    const value = facts[rule.id];
    if (value === undefined) return `${rule.subject} not known.`;
    const limit = rule.amount(needs[rule.id] ?? 0);
    const says = rule.says(value, facts);
    if (verdict === 'fits') return `${says}; your limit is ${limit}.`;
    return `${says}, more than your ${limit}. ${verdict === 'work' ? rule.advice : ''}`.trim();
  },
});

const hasModels = ({ formats }: ProductFacts) => hasFamily('model', formats);
const hasPixels = ({ formats }: ProductFacts) => getFormatsIn('picture', formats).some((format) => format !== 'svg');

/** How many times a budget of triangles a model may have and still be reduced to it. */
const REDUCIBLE = 2;

const textureSays = (value: number) =>
  value === 0 ? 'It has no textures' : `The largest texture has ${formatGroupedNumber(value)} px`;

const memorySays = (value: number, facts: ProductFacts) => {
  if (value === 0) return 'It has no textures';
  return `${hasModels(facts) ? 'The textures of a model take' : 'A picture takes'} up to ${roughMegabytes(value)} of memory`;
};

/** "Primitives correspond to the data required for GPU draw calls." */
const GLTF_MESHES = 'https://registry.khronos.org/glTF/specs/2.0/glTF-2.0.html#meshes-overview';

/** One rule for each budget. */
export const budgetRules = [
  budgetRule({
    id: 'model_triangles',
    label: 'Triangles of a model',
    appliesTo: hasModels,
    above: (value, budget) => (value <= budget * REDUCIBLE ? 'work' : 'fails'),
    says: (value) => `The largest model has ${formatGroupedNumber(value)} triangles`,
    subject: 'The number of triangles of the largest model is',
    amount: createAmountFormatter('triangles'),
    advice: 'Reduce it, or make a level of detail.',
  }),
  budgetRule({
    id: 'scene_triangles',
    label: 'Triangles of a scene',
    appliesTo: hasModels,
    above: (_value, budget, { model_triangles: largest = 0 }) => (largest <= budget ? 'work' : 'fails'),
    says: (value) => `All models together have ${formatGroupedNumber(value)} triangles`,
    subject: 'The number of triangles of all models is',
    amount: createAmountFormatter('triangles'),
    advice: 'Use only some of them at a time.',
  }),
  budgetRule({
    id: 'model_materials',
    label: 'Materials of a model',
    appliesTo: hasModels,
    above: () => 'work',
    says: (value) => `A model has up to ${amount(value, 'materials')}`,
    subject: 'The number of materials is',
    amount: createAmountFormatter('materials'),
    advice: 'Merge materials.',
  }),
  budgetRule({
    id: 'model_draw_calls',
    label: 'Draw calls of a model',
    appliesTo: hasModels,
    above: () => 'work',
    says: (value) => `A model takes up to ${amount(value, 'draw calls')}`,
    subject: 'The number of draw calls is',
    amount: createAmountFormatter('draw calls'),
    advice: 'Merge meshes and materials.',
    source: GLTF_MESHES,
  }),
  budgetRule({
    id: 'skeleton_bones',
    label: 'Bones of a skeleton',
    appliesTo: hasModels,
    above: () => 'fails',
    says: (value) => (value === 0 ? 'It has no skeleton' : `The largest skeleton has ${amount(value, 'bones')}`),
    subject: 'The number of bones is',
    amount: createAmountFormatter('bones'),
    advice: '',
  }),
  budgetRule({
    id: 'texture_px',
    label: 'Texture size',
    appliesTo: (facts) => hasModels(facts) || hasPixels(facts),
    above: () => 'work',
    says: textureSays,
    subject: 'The size of the largest texture is',
    amount: createAmountFormatter('px'),
    advice: 'Scale it down or split it.',
  }),
  budgetRule({
    id: 'texture_bytes',
    label: 'Texture memory',
    appliesTo: (facts) => hasModels(facts) || hasPixels(facts),
    above: () => 'work',
    says: memorySays,
    subject: 'The memory that textures take is',
    amount: megabytes,
    advice: 'Scale textures down or compress them.',
  }),
  budgetRule({
    id: 'sprite_px',
    label: 'Sprite size',
    appliesTo: (facts) => hasPixels(facts) && !hasModels(facts),
    above: () => 'work',
    says: (value) => `The largest sprite has ${formatGroupedNumber(value)} px`,
    subject: 'The size of the largest sprite is',
    amount: createAmountFormatter('px'),
    advice: 'Scale it down.',
  }),
];

const KHRONOS_ES = 'https://registry.khronos.org/OpenGL/specs/es/3.0/es_spec_3.0.pdf';
const METAL = 'https://developer.apple.com/metal/Metal-Feature-Set-Tables.pdf';

/** Texture size in px that every supported device of a platform has. Consoles publish none. */
const PLATFORM_TEXTURES: readonly { platform: Platform; name: string; px: number; source: string }[] = [
  { platform: 'web', name: 'The web', px: 2_048, source: KHRONOS_ES },
  { platform: 'android', name: 'Android', px: 2_048, source: KHRONOS_ES },
  { platform: 'ios', name: 'iOS', px: 8_192, source: METAL },
  {
    platform: 'windows',
    name: 'Windows',
    px: 16_384,
    source: 'https://learn.microsoft.com/windows/win32/direct3d11/overviews-direct3d-11-resources-limits',
  },
  { platform: 'macos', name: 'macOS', px: 16_384, source: METAL },
  {
    platform: 'linux',
    name: 'Linux',
    px: 16_384,
    source: 'https://registry.khronos.org/OpenGL/specs/gl/glspec46.core.pdf',
  },
];
/** The strictest platform of a project; the list is sorted by size. */
const strictest = ({ platforms = [] }: ProjectNeeds) =>
  PLATFORM_TEXTURES.find(({ platform }) => platforms.includes(platform));

/** Whether every device of the platforms has textures of this size. */
export const platformRule: FitRule = {
  id: 'platforms',
  label: 'Platforms',
  source: (needs) => strictest(needs)?.source ?? DESIGN,
  judge: (needs, facts) => {
    const limit = strictest(needs);
    if (!limit || !(hasModels(facts) || hasPixels(facts))) return null;
    if (facts.texture_px === undefined) return 'not_known';
    return facts.texture_px <= limit.px ? 'fits' : 'work';
  },
  explain: (verdict, needs, { texture_px: value }) => {
    const limit = strictest(needs);
    if (!limit) return '';
    if (value === undefined) return 'The size of the largest texture is not known.';
    const rule = `${limit.name} guarantees textures of ${formatGroupedNumber(limit.px)} px`;
    if (verdict === 'fits')
      return value === 0 ? 'It has no textures.' : `${rule}; the largest has ${formatGroupedNumber(value)} px.`;
    return `${rule}, but the largest has ${formatGroupedNumber(value)} px. Scale it down or split it.`;
  },
};
