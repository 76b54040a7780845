import type { Picture, StageItem, StageScene } from '../types.ts';

/** A model, by its name, standing on the floor at x and z. */
export function on(name: string, x = 0, z = 0, turn = 0, rest: Partial<StageItem> = {}): StageItem {
  return { file: `models/${name}.glb`, at: [x, 0, z], turn, ...rest };
}

/** A picture of models on the stage. */
export function shot(
  alt: string,
  items: readonly StageItem[],
  yaw: number,
  pitch: number,
  rest: Omit<Partial<StageScene>, 'items' | 'yaw' | 'pitch'> = {},
): Picture {
  return { alt, stage: { items, yaw, pitch, ...rest } };
}

/** A model beside its wireframe, `apart` meters between them. */
export function wired(name: string, apart: number, turn = 0, rest: Partial<StageItem> = {}): StageItem[] {
  return [on(name, -apart / 2, 0, turn, rest), on(name, apart / 2, 0, turn, { ...rest, wireframe: true })];
}
