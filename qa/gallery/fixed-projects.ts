import type { ProjectList } from '#contract/projects/projects.ts';

/** The id in the events of the model. */
export const FIXED_PROJECT_ID = '00000000-0000-4000-8000-000000000001';

/** The projects of the user. */
export const fixedProjects: ProjectList = [
  {
    id: FIXED_PROJECT_ID,
    name: 'Lava Caves',
    needs: { engine: 'godot', engine_version: '4', model_triangles: 5_000 },
    is_active: false,
  },
];
