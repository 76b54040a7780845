import type { WrittenArticle } from '../written-article.ts';

export const gltfImport: WrittenArticle = {
  slug: 'bringing-glb-files-into-your-engine',
  title: 'Bringing GLB files into Unity, Unreal, Godot and Blender',
  date: '2026-07-09',
  tag: 'Engines',
  description:
    'One file for four tools: what each of them needs, and what to check when a model arrives lying on its side.',
  pictures: [105, 104],
  related: [102, 103, 104, 105],
  sections: [
    {
      id: 'why-glb',
      title: 'Why GLB',
      content: [
        'A GLB holds geometry, materials, textures, skeleton and animations in one file, in meters, with Y up. The format is open, and every engine has a well-maintained importer.',
      ],
    },
    {
      id: 'engines',
      title: 'Engine by engine',
      items: [
        {
          id: 'unity',
          key: 'Unity',
          description:
            'Install the package glTFast from the package manager, then drag the file into the project. Its materials match the active render pipeline.',
        },
        {
          id: 'unreal',
          key: 'Unreal Engine',
          description:
            'Interchange reads GLB out of the box. Choose the content browser folder, select Import, and tick “combine static meshes” only for props that never move apart.',
        },
        {
          id: 'godot',
          key: 'Godot',
          description:
            'Copy the file into the project folder. In the import dock set the root type, and switch the animations that should repeat to a loop mode.',
        },
        {
          id: 'blender',
          key: 'Blender',
          description:
            'File, Import, glTF 2.0. Bones are drawn as small spheres, unless you tick “Disable Bone Shape” in the import options.',
        },
      ],
    },
    {
      id: 'lying-on-its-side',
      title: 'When it lies on its side',
      content: [
        'Then something between the file and the scene has rotated it twice. There is no need to export it again: reset the rotation of the imported root, and look for an extra “convert axes” option that is ticked.',
      ],
    },
  ],
};
