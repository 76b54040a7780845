import { C, type Draw } from './dungeon-ink.ts';

/** Flagstones; `wear` is how many chips and cracks they have. */
export const floor =
  (wear: number): Draw =>
  (t, chance) => {
    t.rect(0, 0, 16, 16, C.floor);
    for (const [x, y, w, h] of [
      [0, 0, 8, 8],
      [8, 0, 8, 8],
      [0, 8, 8, 8],
      [8, 8, 8, 8],
    ] as const) {
      const shade = chance.pick([C.floor, C.floor, '#46415b', '#524d69']);
      t.rect(x, y, w, h, shade)
        .rect(x, y, w, 1, C.floorLight)
        .rect(x, y + h - 1, w, 1, C.gap)
        .rect(x + w - 1, y, 1, h, C.gap);
    }
    for (let i = 0; i < wear; i++) {
      const [x, y] = [chance.whole(1, 12), chance.whole(1, 12)];
      t.line(x, y, x + chance.whole(1, 3), y + chance.whole(0, 3), C.gap).set(x + 1, y, C.floorDark);
    }
  };

/** The floor that traps lie in. */
export const plain: Draw = floor(1);

/** The front of a wall. */
export const bricks =
  (moss: boolean): Draw =>
  (t, chance) => {
    t.rect(0, 0, 16, 16, C.mortar);
    for (let row = 0; row < 4; row++) {
      for (let x = row % 2 ? -4 : 0; x < 16; x += 8) {
        const shade = chance.pick([C.wall, C.wall, '#756a8e', '#86799f']);
        t.rect(x, row * 4, 7, 3, shade)
          .rect(x, row * 4, 7, 1, C.wallLight)
          .rect(x, row * 4 + 2, 7, 1, C.wallDark);
      }
    }
    if (moss)
      for (let i = 0; i < 14; i++)
        t.set(chance.whole(0, 15), 15 - chance.whole(0, 6), chance.pick([C.green, C.greenLight]));
  };

/** The top of a wall, with light edges on the given sides: n, e, s, w. */
export const top =
  (edges: string): Draw =>
  (t) => {
    t.rect(0, 0, 16, 16, C.top);
    if (edges.includes('n')) t.rect(0, 0, 16, 2, C.topEdge).rect(0, 0, 16, 1, C.wallLight);
    if (edges.includes('s')) t.rect(0, 14, 16, 2, C.topEdge).rect(0, 15, 16, 1, C.wallLight);
    if (edges.includes('w')) t.rect(0, 0, 2, 16, C.topEdge).rect(0, 0, 1, 16, C.wallLight);
    if (edges.includes('e')) t.rect(14, 0, 2, 16, C.topEdge).rect(15, 0, 1, 16, C.wallLight);
  };

/** A torch on a wall, in one of four moments. */
export const torch =
  (frame: number): Draw =>
  (t, chance) => {
    bricks(false)(t, chance);
    const sway = [0, 1, 0, -1][frame] ?? 0;
    t.rect(7, 8, 2, 6, C.woodDark).rect(6, 8, 4, 1, C.iron);
    t.ellipse(7.5 + sway * 0.5, 4.5, 2.6, 3.6, C.flame)
      .ellipse(7.5, 5.8, 1.6, 2, C.flameHot)
      .set(7 + sway, frame % 2, C.flame);
  };

/** Water or lava; frames differ by how far the ripples moved. */
export const liquid =
  (base: string, light: string, dark: string, frame: number): Draw =>
  (t) => {
    t.rect(0, 0, 16, 16, base);
    for (const [x, y, w] of [
      [1, 2, 5],
      [9, 5, 6],
      [3, 9, 4],
      [10, 12, 5],
    ] as const) {
      t.rect((x + frame * 2) % 16, y, w, 1, light).rect((x + 1 + frame * 2) % 16, y + 1, w - 2, 1, dark);
    }
  };

/** Half of a pillar that is two tiles high. */
export const pillar =
  (part: 'top' | 'base'): Draw =>
  (t) => {
    if (part === 'top')
      t.rect(2, 2, 12, 4, C.wallLight)
        .rect(2, 5, 12, 2, C.wallDark)
        .rect(4, 7, 8, 9, C.wall)
        .rect(4, 7, 2, 9, C.wallLight)
        .rect(10, 7, 2, 9, C.wallDark);
    else
      t.rect(4, 0, 8, 10, C.wall)
        .rect(4, 0, 2, 10, C.wallLight)
        .rect(10, 0, 2, 10, C.wallDark)
        .rect(2, 10, 12, 4, C.wallLight)
        .rect(2, 13, 12, 2, C.wallDark);
    t.outline(C.line);
  };

/** A door in a wall. */
export const door =
  (open: boolean): Draw =>
  (t, chance) => {
    bricks(false)(t, chance);
    t.rect(2, 1, 12, 15, C.line).rect(3, 2, 10, 14, open ? C.black : C.wood);
    if (open) t.rect(3, 2, 2, 14, C.woodDark).rect(4, 8, 1, 1, C.gold);
    else {
      for (const x of [5, 8, 11]) t.rect(x, 2, 1, 14, C.woodDark);
      t.rect(3, 4, 10, 1, C.iron).rect(3, 11, 10, 1, C.iron).rect(11, 8, 1, 2, C.gold);
    }
  };

/** A trap in the floor. */
export const spikes =
  (up: boolean): Draw =>
  (t, chance) => {
    plain(t, chance);
    for (const x of [3, 8, 12])
      for (const y of [5, 11]) {
        t.rect(x - 1, y, 3, 1, C.gap);
        if (up)
          t.line(x, y - 4, x, y, C.ironLight)
            .line(x - 1, y - 1, x - 1, y, C.iron)
            .line(x + 1, y - 2, x + 1, y, C.iron);
      }
  };

/** Stairs that get darker on the way down. */
export const stairs =
  (down: boolean): Draw =>
  (t) => {
    t.rect(0, 0, 16, 16, C.gap);
    for (let i = 0; i < 4; i++) {
      const shade = [C.wallLight, C.wall, C.wallDark, C.mortar][down ? i : 3 - i] ?? C.wall;
      t.rect(1, i * 4, 14, 3, shade).rect(1, i * 4, 14, 1, C.floorLight);
    }
  };

/** A piece of carpet with a border on the given sides: n, e, s, w. */
export const carpet =
  (edges: string): Draw =>
  (t) => {
    t.rect(0, 0, 16, 16, C.red);
    for (const [x, y] of [
      [4, 4],
      [12, 4],
      [4, 12],
      [12, 12],
    ] as const)
      t.set(x, y, C.redDark)
        .set(x - 1, y, C.redDark)
        .set(x, y - 1, C.redDark);
    if (edges.includes('n')) t.rect(0, 0, 16, 1, C.redDark).rect(0, 1, 16, 1, C.gold);
    if (edges.includes('s')) t.rect(0, 15, 16, 1, C.redDark).rect(0, 14, 16, 1, C.gold);
    if (edges.includes('w'))
      t.rect(0, 0, 1, 16, C.redDark).rect(1, edges.includes('n') ? 1 : 0, 1, edges.includes('s') ? 14 : 15, C.gold);
    if (edges.includes('e'))
      t.rect(15, 0, 1, 16, C.redDark).rect(14, edges.includes('n') ? 1 : 0, 1, edges.includes('s') ? 14 : 15, C.gold);
  };

/** A wall with a banner. */
export const banner: Draw = (t, chance) => {
  bricks(false)(t, chance);
  t.rect(4, 1, 8, 11, C.blue)
    .line(4, 12, 7, 15, C.blue, 2)
    .line(11, 12, 8, 15, C.blue, 2)
    .rect(3, 0, 10, 2, C.gold)
    .rect(7, 4, 2, 6, C.gold)
    .rect(5, 6, 6, 2, C.gold);
};

/** A grate in the floor. */
export const grate: Draw = (t, chance) => {
  plain(t, chance);
  t.rect(2, 2, 12, 12, C.line);
  for (const x of [4, 7, 10]) t.rect(x, 2, 2, 12, C.iron).rect(x, 2, 1, 12, C.ironLight);
};

/** A pit, with or without its far wall. */
export const pit =
  (edge: boolean): Draw =>
  (t) => {
    t.rect(0, 0, 16, 16, C.black);
    if (edge)
      t.rect(0, 0, 16, 5, C.wallDark)
        .rect(0, 0, 16, 1, C.floorLight)
        .rect(0, 4, 16, 1, C.mortar)
        .rect(4, 1, 1, 3, C.mortar)
        .rect(11, 1, 1, 3, C.mortar);
  };

/** A wall with a window to the night. */
export const window: Draw = (t, chance) => {
  bricks(false)(t, chance);
  t.rect(4, 2, 8, 11, C.line)
    .rect(5, 3, 6, 9, '#1b2f57')
    .set(9, 5, '#fff7cf')
    .rect(7, 3, 1, 9, C.iron)
    .rect(5, 7, 6, 1, C.iron);
};

/** A wall that vines grow on. */
export const vine: Draw = (t, chance) => {
  bricks(true)(t, chance);
  for (const x of [3, 8, 13])
    for (let y = 0; y < 10 + (x % 3); y++) t.set(x + Math.round(Math.sin(y) * 0.8), y, y % 3 ? C.green : C.greenLight);
};
