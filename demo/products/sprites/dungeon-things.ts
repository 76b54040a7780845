import { C, type Draw } from './dungeon-ink.ts';

/** A chest, closed or open. */
export const chest =
  (open: boolean): Draw =>
  (t) => {
    t.rect(2, 7, 12, 7, C.wood)
      .rect(2, 12, 12, 2, C.woodDark)
      .rect(2, 7, 2, 7, C.goldDark)
      .rect(12, 7, 2, 7, C.goldDark);
    if (open)
      t.rect(2, 3, 12, 3, C.woodDark)
        .rect(3, 6, 10, 2, C.black)
        .rect(4, 6, 8, 2, C.gold)
        .set(5, 5, C.gold)
        .set(9, 5, C.flameHot);
    else
      t.rect(2, 4, 12, 4, C.woodLight).rect(2, 7, 12, 1, C.woodDark).rect(2, 4, 2, 4, C.gold).rect(12, 4, 2, 4, C.gold);
    t.rect(7, 7, 2, 3, C.gold).set(7, 9, C.line).outline(C.line);
  };

/** A barrel. */
export const barrel: Draw = (t) => {
  t.ellipse(7.5, 8.5, 5, 6.4, C.wood)
    .rect(5, 3, 2, 11, C.woodLight)
    .rect(3, 5, 10, 1, C.iron)
    .rect(3, 11, 10, 1, C.iron)
    .ellipse(7.5, 3.5, 3.6, 1.2, C.woodDark)
    .outline(C.line);
};

/** A crate. */
export const crate: Draw = (t) => {
  t.rect(2, 3, 12, 11, C.wood)
    .rect(2, 3, 12, 2, C.woodLight)
    .rect(2, 12, 12, 2, C.woodDark)
    .line(4, 6, 11, 11, C.woodLight, 2)
    .rect(2, 3, 2, 11, C.woodLight)
    .rect(12, 3, 2, 11, C.woodDark)
    .outline(C.line);
};

/** A clay pot. */
export const pot: Draw = (t) => {
  t.ellipse(7.5, 9.5, 4.6, 4.6, '#c4683f')
    .rect(5, 3, 6, 2, '#d98a5c')
    .rect(6, 5, 4, 1, '#8f4426')
    .rect(5, 7, 2, 4, '#e8a277')
    .outline(C.line);
};

/** A skull on crossed bones. */
export const bones: Draw = (t) => {
  t.line(2, 9, 13, 14, C.boneDark, 2)
    .line(2, 14, 13, 9, C.bone, 2)
    .ellipse(7.5, 6.5, 4.4, 4.4, C.bone)
    .rect(5, 9, 6, 3, C.bone);
  t.rect(5, 6, 2, 3, C.line)
    .rect(9, 6, 2, 3, C.line)
    .set(7, 9, C.line)
    .set(6, 11, C.boneDark)
    .set(8, 11, C.boneDark)
    .set(10, 11, C.boneDark)
    .outline(C.line);
};

/** A potion in the given color. */
export const potion =
  (ink: string): Draw =>
  (t) => {
    t.ellipse(7.5, 10, 3.8, 3.8, ink)
      .rect(6, 3, 4, 4, '#cfe6f2')
      .rect(6, 2, 4, 2, C.woodDark)
      .set(6, 9, '#ffffff')
      .set(6, 10, '#ffffff')
      .outline(C.line);
  };

/** A key. */
export const key: Draw = (t) => {
  t.ellipse(4.5, 8, 3, 3, C.gold)
    .ellipse(4.5, 8, 1, 1, C.line)
    .rect(7, 7, 7, 2, C.gold)
    .rect(11, 9, 1, 2, C.goldDark)
    .rect(13, 9, 1, 3, C.goldDark)
    .outline(C.line);
};

/** A turning coin, in one of four moments. */
export const coin =
  (frame: number): Draw =>
  (t) => {
    const wide = [4.4, 3, 1, 3][frame] ?? 4;
    t.ellipse(7.5, 8, wide, 4.6, C.gold).rect(7, 5, 2, 6, C.goldDark).outline(C.line);
  };

/** A heart. */
export const heart: Draw = (t) => {
  t.stamp(3, 4, ['.rr..rr.', 'rwrrrrrr', 'rrrrrrrr', '.rrrrrr.', '..rrrr..', '...rr...'], {
    r: C.red,
    w: '#ffffff',
  }).outline(C.line);
};
