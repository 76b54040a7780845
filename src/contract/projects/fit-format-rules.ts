import type { Engine } from '#contract/products/product-enums.ts';
import {
  ENGINE_FORMATS,
  FAMILY_NAMES,
  type Importer,
  getEngineFormats,
  getFormatsIn,
  hasFamily,
  isConvertible,
} from './fit-formats.ts';
import { DESIGN, type FitRule, type Verdict, getWorst } from './fit-rule.ts';
import { formatNames } from '#contract/products/format-names.ts';
import type { ProductFacts } from '#contract/products/product-facts.ts';
import type { ProjectNeeds } from './project.ts';

const ENGINE_LABELS: Record<Engine, string> = {
  unity: 'Unity',
  unreal: 'Unreal Engine',
  godot: 'Godot',
  blender: 'Blender',
};
const formatEngine = ({ engine, engine_version }: ProjectNeeds) =>
  `${engine ? ENGINE_LABELS[engine] : ''} ${engine_version}`;

/** What an engine imports the formats with; undefined when it reads one of them by itself, or none at all. */
const importerFor = (engine: Engine, version: string | undefined, formats: readonly string[]): Importer | undefined => {
  const { reads, readsWith } = getEngineFormats(engine, version);
  if (formats.some((format) => reads.includes(format))) return undefined;
  return formats.map((format) => readsWith[format]).find((importer) => importer !== undefined);
};

const judgeImport = (engine: Engine, version: string | undefined, formats: readonly string[]): Verdict => {
  const { reads } = getEngineFormats(engine, version);
  if (formats.some((format) => reads.includes(format)) || importerFor(engine, version, formats)) return 'fits';
  const targets = FAMILY_NAMES.filter((family) => hasFamily(family, formats)).flatMap((family) =>
    getFormatsIn(family, reads),
  );
  return formats.some((from) => targets.some((to) => isConvertible(from, to))) ? 'work' : 'fails';
};

const explainImport = (needs: ProjectNeeds, formats: readonly string[]): string => {
  const { engine, engine_version: version } = needs;
  if (!engine) return '';
  const { reads, readsWith } = getEngineFormats(engine, version);
  const native = formats.filter((format) => reads.includes(format));
  if (native.length > 0) return `${formatEngine(needs)} reads ${formatNames(native)}.`;
  const [assisted] = formats.filter((format) => readsWith[format] !== undefined);
  if (assisted) return `${formatEngine(needs)} reads ${formatNames([assisted])} with ${readsWith[assisted]?.text}.`;
  const verdict = judgeImport(engine, version, formats);
  return `${formatEngine(needs)} does not read ${formatNames(formats)}.${verdict === 'work' ? ' Convert it first.' : ''}`;
};

/** The formats of a product, by family; families it does not have are left out. */
const families = (formats: readonly string[]) =>
  FAMILY_NAMES.filter((family) => hasFamily(family, formats)).map((family) => getFormatsIn(family, formats));

/** What has to be installed so that the engine imports the files: the best format of each family counts. */
export const getNeededImporters = (
  { engine, engine_version: version }: ProjectNeeds,
  { formats }: ProductFacts,
): string[] => {
  if (!engine) return [];
  const names = families(formats).map((family) => importerFor(engine, version, family)?.name);
  return [...new Set(names.filter((name) => name !== undefined))];
};

/** Whether the engine imports the files, by itself or with something free: the best format of each family counts. */
export const engineRule: FitRule = {
  id: 'engine',
  label: 'Engine',
  source: ({ engine }) => (engine ? ENGINE_FORMATS[engine].source : DESIGN),
  judge: ({ engine, engine_version: version }, { formats }) => {
    if (!engine) return null;
    return getWorst(families(formats).map((family) => judgeImport(engine, version, family))) ?? 'not_known';
  },
  explain: (verdict, needs, { formats }) =>
    verdict === 'not_known'
      ? `It is not known how ${formatEngine(needs)} reads these files.`
      : families(formats)
          .map((family) => explainImport(needs, family))
          .join(' '),
};

/** The wanted formats and those of the product, for each family that both have. */
const wantedFamilies = ({ formats: wanted = [] }: ProjectNeeds, { formats }: ProductFacts) =>
  FAMILY_NAMES.filter((family) => hasFamily(family, wanted) && hasFamily(family, formats)).map((family) => ({
    wanted: getFormatsIn(family, wanted),
    has: getFormatsIn(family, formats),
  }));

const judgeFormats = ({ wanted, has }: { wanted: readonly string[]; has: readonly string[] }): Verdict => {
  if (wanted.some((format) => has.includes(format))) return 'fits';
  return has.some((from) => wanted.some((to) => isConvertible(from, to))) ? 'work' : 'fails';
};

/** Whether the product has a wanted format in each family that both name. */
export const formatsRule: FitRule = {
  id: 'formats',
  label: 'Formats',
  source: () => DESIGN,
  judge: (needs, facts) => (needs.formats?.length ? getWorst(wantedFamilies(needs, facts).map(judgeFormats)) : null),
  explain: (_verdict, needs, facts) =>
    wantedFamilies(needs, facts)
      .map((family) => {
        const { wanted, has } = family;
        const verdict = judgeFormats(family);
        if (verdict === 'fits') return `It has ${formatNames(has.filter((format) => wanted.includes(format)))}.`;
        const missing = `It has ${formatNames(has)}, not ${formatNames(wanted)}.`;
        return verdict === 'work' ? `${missing} Convert it.` : `${missing} Pixels cannot become curves.`;
      })
      .join(' '),
};
