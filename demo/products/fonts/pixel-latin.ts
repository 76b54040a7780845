import { PIXEL_GLYPHS } from './pixel-glyphs.ts';

/** Accents, two rows each; they are set in the middle over a letter. */
const ACCENTS: Record<string, readonly [string, string]> = {
  grave: ['#..', '.#.'],
  acute: ['..#', '.#.'],
  circumflex: ['.#.', '#.#'],
  tilde: ['.#.#', '#.#.'],
  dieresis: ['...', '#.#'],
  ring: ['.#.', '.#.'],
};

const LETTERS =
  'AÀgrave AÁacute AÂcircumflex AÃtilde AÄdieresis AÅring EÈgrave EÉacute EÊcircumflex EËdieresis IÌgrave IÍacute IÎcircumflex IÏdieresis NÑtilde OÒgrave OÓacute OÔcircumflex OÕtilde OÖdieresis UÙgrave UÚacute UÛcircumflex UÜdieresis YÝacute aàgrave aáacute aâcircumflex aãtilde aädieresis aåring eègrave eéacute eêcircumflex eëdieresis iìgrave iíacute iîcircumflex iïdieresis nñtilde oògrave oóacute oôcircumflex oõtilde oödieresis uùgrave uúacute uûcircumflex uüdieresis yýacute yÿdieresis';

const DOTLESS_I = '... ... ##. .#. .#. .#. ###';

function compose(letter: string, accent: string): { bitmap: string; above: number } {
  const rows = (letter === 'i' ? DOTLESS_I : (PIXEL_GLYPHS[letter] ?? '')).split(' ');
  const width = rows[0]?.length ?? 0;
  const mark = (ACCENTS[accent] ?? ['', '']).map((row) => {
    const left = Math.max(0, Math.floor((width - row.length) / 2));
    return `${'.'.repeat(left)}${row}`.padEnd(width, '.').slice(0, width);
  });
  // Small letters have room for the accent in their own rows, capitals get two more.
  if (letter !== letter.toUpperCase()) return { bitmap: [...mark, ...rows.slice(2)].join(' '), above: 0 };
  return { bitmap: [...mark, ...rows].join(' '), above: 2 };
}

const plain = (bitmap: string): { bitmap: string; above: number } => ({ bitmap, above: 0 });

/** The letters of Latin-1 beyond ASCII, made from the letters that they grow from, and its signs. */
export const PIXEL_LATIN: Readonly<Record<string, { bitmap: string; above: number }>> = {
  ...Object.fromEntries(
    LETTERS.split(' ').map((entry) => {
      const [letter = '', made = '', ...accent] = entry;
      return [made, compose(letter, accent.join(''))];
    }),
  ),
  Ç: plain('.###. #...# #.... #.... #.... #...# .###. ..#.. .#...'),
  ç: plain('..... ..... .###. #.... #.... #...# .###. ..#.. .#...'),
  Æ: plain('.#### #.#.. #.#.. ####. #.#.. #.#.. #.###'),
  æ: plain('..... ..... ##.#. ..#.# ##### #.#.. .####'),
  Ø: plain('.###. #..## #.#.# #.#.# #.#.# ##..# .###.'),
  ø: plain('..... ..... .###. #..## #.#.# ##..# .###.'),
  Ð: plain('.###. .#..# .#..# ###.# .#..# .#..# .###.'),
  ð: plain('.##.. ..##. .#.#. .#### #...# #...# .###.'),
  Þ: plain('#.... ####. #...# #...# ####. #.... #....'),
  þ: plain('#.... #.... ####. #...# #...# #...# ####. #.... #....'),
  ß: plain('.##.. #..#. #..#. #.##. #...# #...# #.##.'),
  '¡': plain('. . # . # # # # #'),
  '¿': plain('..... ..... ..#.. ..... ..#.. .#... #.... #...# .###.'),
  '«': plain('..... ..... .#.#. #.#.. .#.#. ..... .....'),
  '»': plain('..... ..... #.#.. .#.#. #.#.. ..... .....'),
  '£': plain('..##. .#..# .#... ###.. .#... .#... #####'),
  '€': plain('..### .#... ####. .#... ####. .#... ..###'),
  '¥': plain('#...# .#.#. ##### ..#.. ##### ..#.. ..#..'),
  '°': plain('.#. #.# .#. ... ... ... ...'),
  '·': plain('. . . # . . .'),
  '×': plain('..... ..... #...# .#.#. ..#.. .#.#. #...#'),
  '÷': plain('..... ..#.. ..... ##### ..... ..#.. .....'),
  '“': plain('.#.# #.#. .... .... .... .... ....'),
  '”': plain('#.#. .#.# .... .... .... .... ....'),
};
