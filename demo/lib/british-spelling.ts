const WORDS: Record<string, string> = {
  armor: 'armour',
  armory: 'armoury',
  centered: 'centred',
  color: 'colour',
  colors: 'colours',
  eggplant: 'aubergine',
  flavor: 'flavour',
  'garbage truck': 'refuse lorry',
  gray: 'grey',
  harbor: 'harbour',
  harbors: 'harbours',
  hood: 'bonnet',
  jeweled: 'jewelled',
  license: 'licence',
  meter: 'metre',
  meters: 'metres',
  modeled: 'modelled',
  recolor: 'recolour',
  stylized: 'stylised',
  tires: 'tyres',
};

const PATTERN = new RegExp(`\\b(${Object.keys(WORDS).join('|')})\\b`, 'gi');

/**
 * Rewrites American spelling as British. The published archives contain texts in British spelling, and a published archive must
 * be rebuilt byte for byte (docs/decisions/024-keep-the-built-demo-catalog-in-the-repository.md).
 */
export function toBritishSpelling(text: string): string {
  return text.replace(PATTERN, (word) => {
    const british = WORDS[word.toLowerCase()] ?? word;
    return /^[A-Z]/.test(word) ? `${british.charAt(0).toUpperCase()}${british.slice(1)}` : british;
  });
}
