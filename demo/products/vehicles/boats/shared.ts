import { Part } from '../../../lib/model/part.ts';
import { type Point3, loft } from '../../../lib/model/shapes.ts';
import type { Solid } from '../../../lib/model/solid.ts';

export interface Hull {
  length: number;
  beam: number;
  /** Height of the deck amidships, and how much higher it is at the bow and at the stern. */
  deck: number;
  bow: number;
  stern: number;
  /** Share of the beam that the stern keeps. */
  transom: number;
}

/** A hull between two shares of its height; `grow` widens it, for rails and stripes. */
export function hull({ length, beam, deck, bow, stern, transom }: Hull, from: number, to: number, grow = 0): Solid {
  const sections = 13;
  return loft(
    Array.from({ length: sections }, (_, i): Point3[] => {
      const t = i / (sections - 1);
      const z = -length / 2 + t * length;
      const wide =
        t < 0.45
          ? transom + (1 - transom) * Math.sin((t / 0.45) * (Math.PI / 2))
          : Math.cos(((t - 0.45) / 0.55) ** 1.9 * (Math.PI / 2));
      const top = deck + bow * Math.max(0, t - 0.4) ** 2 * 2.78 + stern * Math.max(0, 0.4 - t) ** 2 * 6.25;
      const keel = 0.12 + 0.5 * deck * Math.max(0, t - 0.7) * 1.6;
      const at = (share: number): [number, number] => {
        const half =
          ((beam / 2) * Math.max(0.02, wide) + grow) * (0.3 + 0.7 * Math.sin(Math.max(0.001, share) * (Math.PI / 2)));
        return [half, keel + (top - keel) * share];
      };
      const shares = [from, from + (to - from) * 0.35, from + (to - from) * 0.7, to];
      return [
        ...shares.map((s): Point3 => [at(s)[0], at(s)[1], z]),
        ...shares.toReversed().map((s): Point3 => [-at(s)[0], at(s)[1], z]),
      ];
    }),
  );
}

export function build(name: string, shape: Hull, upper: string, lower: string): Part {
  const boat = new Part(name);
  boat.add(lower, hull(shape, 0, 0.45, 0.004));
  boat.add(upper, hull(shape, 0.45, 0.9));
  boat.add('rail', hull(shape, 0.88, 1, 0.04));
  boat.add('deck', hull(shape, 0.97, 1.008, -0.1));
  return boat;
}
