import type { Engine } from '#contract/enums.ts';

export const ENGINE_NAMES: Record<Engine, string> = {
  unity: 'Unity',
  unreal: 'Unreal Engine',
  godot: 'Godot',
  blender: 'Blender',
};
