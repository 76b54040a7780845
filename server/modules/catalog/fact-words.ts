import type { Engine } from '#contract/products/product-enums.ts';
import { FORMAT_FAMILIES } from '#contract/projects/fit-formats.ts';
import { type Synonyms, withSynonyms } from './search-words.ts';

/** The engines that a word names. */
const ENGINES_BY_WORD: Readonly<Record<string, readonly Engine[]>> = {
  unity: ['unity'],
  unity3d: ['unity'],
  unreal: ['unreal'],
  ue: ['unreal'],
  ue4: ['unreal'],
  ue5: ['unreal'],
  godot: ['godot'],
  blender: ['blender'],
  engine: ['unity', 'unreal', 'godot'],
};

/** Formats that one word stands for: GLB is a form of glTF. Every other format is its own word. */
const FORMATS_BY_WORD: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    Object.values(FORMAT_FAMILIES)
      .flat()
      .map((format) => [format, [format]]),
  ),
  gltf: ['gltf', 'glb'],
  jpg: ['jpg', 'jpeg'],
  jpeg: ['jpg', 'jpeg'],
};

/** All words that name engines or formats. */
export const FACT_WORDS: readonly string[] = [...Object.keys(ENGINES_BY_WORD), ...Object.keys(FORMATS_BY_WORD)];

/** Engines and formats that a word or its synonyms name. */
export interface NamedFacts {
  engines: readonly Engine[];
  formats: readonly string[];
}

const collectValues = <Value>(
  values: Readonly<Record<string, readonly Value[]>>,
  words: readonly string[],
): Value[] => [...new Set(words.flatMap((word) => (Object.hasOwn(values, word) ? (values[word] ?? []) : [])))];

/** @returns null when the word and its synonyms name neither an engine nor a format */
export const getNamedFacts = (word: string, synonyms: Synonyms): NamedFacts | null => {
  const words = withSynonyms(word, synonyms);
  const [engines, formats] = [collectValues(ENGINES_BY_WORD, words), collectValues(FORMATS_BY_WORD, words)];
  return engines.length + formats.length === 0 ? null : { engines, formats };
};
