import type { Engine } from '#contract/enums.ts';

/** What the engines call themselves. */
export const ENGINE_NAMES: Record<Engine, string> = {
  unity: 'Unity',
  unreal: 'Unreal Engine',
  godot: 'Godot',
  blender: 'Blender',
};
