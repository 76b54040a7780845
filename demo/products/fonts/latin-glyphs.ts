import type { Stroke } from '../../lib/font/strokes-to-path.ts';
import { DISPLAY_GLYPHS, type Sketch } from './display-glyphs.ts';

const line = (x1: number, y1: number, x2: number, y2: number): Stroke => ['line', x1, y1, x2, y2];
const arc = (cx: number, cy: number, rx: number, ry: number, from: number, to: number): Stroke => [
  'arc',
  cx,
  cy,
  rx,
  ry,
  from,
  to,
];

/** Accents around x = 0, resting on y = 0. */
const ACCENTS: Record<string, readonly Stroke[]> = {
  grave: [line(-70, 100, 20, 10)],
  acute: [line(70, 100, -20, 10)],
  circumflex: [line(-90, 10, 0, 95), line(90, 10, 0, 95)],
  tilde: [arc(-50, 40, 50, 45, 180, 0), arc(50, 40, 50, 45, 180, 360)],
  dieresis: [line(-85, 50, -84, 50), line(85, 50, 86, 50)],
  ring: [arc(0, 60, 55, 55, 90, -270)],
};

const CAPITALS =
  'AÀgrave AÁacute AÂcircumflex AÃtilde AÄdieresis AÅring EÈgrave EÉacute EÊcircumflex EËdieresis IÌgrave IÍacute IÎcircumflex IÏdieresis NÑtilde OÒgrave OÓacute OÔcircumflex OÕtilde OÖdieresis UÙgrave UÚacute UÛcircumflex UÜdieresis YÝacute YŸdieresis';
const SMALL =
  'aàgrave aáacute aâcircumflex aãtilde aädieresis aåring eègrave eéacute eêcircumflex eëdieresis iìgrave iíacute iîcircumflex iïdieresis nñtilde oògrave oóacute oôcircumflex oõtilde oödieresis uùgrave uúacute uûcircumflex uüdieresis yýacute yÿdieresis';

const base = (letter: string): Sketch => {
  const sketch = DISPLAY_GLYPHS[letter];
  if (!sketch) throw new Error(`There are no strokes for ${letter}`);
  return sketch;
};

const shifted = (strokes: readonly Stroke[], dx: number, dy = 0): Stroke[] =>
  strokes.map((stroke): Stroke =>
    stroke[0] === 'line'
      ? line(stroke[1] + dx, stroke[2] + dy, stroke[3] + dx, stroke[4] + dy)
      : arc(stroke[1] + dx, stroke[2] + dy, stroke[3], stroke[4], stroke[5], stroke[6]),
  );

/** The dot of the i is its second stroke: an accent takes its place. */
const body = (letter: string): readonly Stroke[] =>
  letter === 'i' ? base(letter).strokes.slice(0, 1) : base(letter).strokes;

const accented = (list: string, foot: number): [string, Sketch][] =>
  list.split(' ').map((entry) => {
    const [letter = '', made = '', ...accent] = entry;
    const { width } = base(letter);
    return [made, { width, strokes: [...body(letter), ...shifted(ACCENTS[accent.join('')] ?? [], width / 2, foot)] }];
  });

const cedilla = (letter: string): Sketch => ({
  width: base(letter).width,
  strokes: [
    ...base(letter).strokes,
    line(base(letter).width * 0.62, 60, base(letter).width * 0.62, -20),
    arc(base(letter).width * 0.55, -80, 80, 65, 60, -120),
  ],
});
const joined = (left: string, right: string, gap: number): Sketch => ({
  width: base(left).width + base(right).width + gap,
  strokes: [...base(left).strokes, ...shifted(base(right).strokes, base(left).width + gap)],
});
const slashed = (letter: string, low: number, high: number): Sketch => ({
  width: base(letter).width,
  strokes: [...base(letter).strokes, line(20, low, base(letter).width - 20, high)],
});

/** Letters and signs of Latin-1 beyond ASCII, made of the same strokes as the letters that they grow from. */
const LATIN_1: Record<string, Sketch> = {
  ...Object.fromEntries(accented(CAPITALS, 760)),
  ...Object.fromEntries(accented(SMALL, 570)),
  Ç: cedilla('C'),
  ç: cedilla('c'),
  Æ: {
    width: 560,
    strokes: [
      line(0, 60, 280, 640),
      line(280, 640, 560, 640),
      line(300, 60, 300, 640),
      line(100, 240, 300, 240),
      line(300, 350, 500, 350),
      line(300, 60, 560, 60),
    ],
  },
  æ: { width: 540, strokes: [...base('a').strokes, ...shifted(base('e').strokes, 230)] },
  Œ: joined('O', 'E', -170),
  œ: joined('o', 'e', -60),
  Ø: slashed('O', 40, 660),
  ø: slashed('o', 40, 460),
  Ð: { width: 380, strokes: [...base('D').strokes, line(-70, 350, 150, 350)] },
  ð: { width: 330, strokes: [...base('o').strokes, line(315, 270, 140, 650), line(90, 520, 300, 640)] },
  Þ: {
    width: 310,
    strokes: [line(0, 60, 0, 640), line(0, 500, 150, 500), line(0, 190, 150, 190), arc(150, 345, 160, 155, 90, -90)],
  },
  þ: { width: 300, strokes: [line(0, 690, 0, -130), arc(150, 250, 150, 190, 90, -270)] },
  ß: {
    width: 310,
    strokes: [
      line(0, 60, 0, 520),
      arc(130, 520, 130, 125, 180, 0),
      line(260, 520, 140, 370),
      arc(160, 215, 150, 155, 90, -140),
    ],
  },
  '¡': { width: 0, strokes: [line(0, 440, 1, 440), line(0, 220, 0, -130)] },
  '¿': {
    width: 270,
    strokes: shifted(
      base('?').strokes.map((stroke): Stroke =>
        stroke[0] === 'line'
          ? line(270 - stroke[1], 500 - stroke[2], 270 - stroke[3], 500 - stroke[4])
          : arc(270 - stroke[1], 500 - stroke[2], stroke[3], stroke[4], stroke[5] + 180, stroke[6] + 180),
      ),
      0,
    ),
  },
  '«': {
    width: 290,
    strokes: [line(130, 410, 0, 250), line(0, 250, 130, 90), line(290, 410, 160, 250), line(160, 250, 290, 90)],
  },
  '»': {
    width: 290,
    strokes: [line(0, 410, 130, 250), line(130, 250, 0, 90), line(160, 410, 290, 250), line(290, 250, 160, 90)],
  },
  '£': {
    width: 330,
    strokes: [arc(200, 480, 130, 160, 20, 180), line(70, 480, 70, 60), line(0, 60, 330, 60), line(0, 340, 240, 340)],
  },
  '€': { width: 390, strokes: [arc(270, 350, 220, 290, 55, 305), line(0, 420, 270, 420), line(0, 290, 250, 290)] },
  '¥': { width: 380, strokes: [...base('Y').strokes, line(60, 300, 320, 300), line(60, 190, 320, 190)] },
  '°': { width: 170, strokes: [arc(85, 560, 85, 85, 90, -270)] },
  '·': { width: 0, strokes: [line(0, 300, 1, 300)] },
  '×': { width: 260, strokes: [line(0, 170, 260, 430), line(0, 430, 260, 170)] },
  '÷': { width: 300, strokes: [line(0, 300, 300, 300), line(150, 470, 151, 470), line(150, 130, 151, 130)] },
  '“': { width: 180, strokes: [line(0, 520, 40, 640), line(140, 520, 180, 640)] },
  '”': { width: 180, strokes: [line(40, 640, 0, 520), line(180, 640, 140, 520)] },
  '‘': { width: 40, strokes: [line(0, 520, 40, 640)] },
  '—': { width: 480, strokes: [line(0, 260, 480, 260)] },
  '…': { width: 360, strokes: [line(0, 60, 1, 60), line(180, 60, 181, 60), line(360, 60, 361, 60)] },
};

/** All letters: ASCII and Latin-1. */
export const LATIN_GLYPHS: Readonly<Record<string, Sketch>> = { ...DISPLAY_GLYPHS, ...LATIN_1 };
