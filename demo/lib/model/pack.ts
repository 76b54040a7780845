import type { Files } from '../types.ts';
import { writeGlb } from './glb.ts';
import type { Palette, Part } from './part.ts';
import type { Rig } from './rig.ts';

/** Writes each model as `models/NAME.glb`. All share the materials and, if they are skinned, the skeleton. */
export async function modelFiles(models: readonly Part[], palette: Palette, rig?: Rig): Promise<Files> {
  const files: Files = {};
  for (const model of models) files[`models/${model.name}.glb`] = await writeGlb(model, palette, rig);
  return files;
}
