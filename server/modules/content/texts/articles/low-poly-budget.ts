import type { WrittenArticle } from '../written-article.ts';

export const lowPolyBudget: WrittenArticle = {
  slug: 'a-triangle-budget-that-survives-the-first-build',
  title: 'A triangle budget that survives the first build',
  date: '2026-10-14',
  tag: '3D',
  description:
    'How to read the facts on the page of an asset and decide, before you buy, whether a model fits your scene.',
  pictures: [101, 102],
  related: [101, 102, 103, 104],
  sections: [
    {
      id: 'start-with-the-scene',
      title: 'Start with the scene, not with the model',
      content: [
        'A budget for one model says little. What counts is what stands on the screen at the same time: forty cars in a street, one hero in front of them, a skyline that nobody will ever reach. Write those numbers down first and divide afterwards.',
        'A scene that has to run on a phone from some years ago is comfortable with about 100,000 triangles in view. A desktop game has ten times that before triangles are what slows it down. Draw calls usually get there earlier.',
      ],
    },
    {
      id: 'read-the-facts',
      title: 'Read the facts on the page',
      content: [
        'Every number on the pages of our assets is counted from the files you will download, not typed by hand.',
      ],
      items: [
        {
          id: 'triangles',
          key: 'Triangles',
          description: 'The sum over all models of the pack. Divide by the number of models for a first idea of each.',
        },
        {
          id: 'materials',
          key: 'Materials',
          description:
            'Each material is at least one draw call for every model that uses it. A pack that shares one palette over all its models can be batched.',
        },
        {
          id: 'textures',
          key: 'Textures',
          description:
            'Low-poly packs often need none: color sits in the vertices or in a tiny palette. That saves more memory than fewer triangles do.',
        },
        {
          id: 'bones',
          key: 'Bones and animations',
          description: 'Skinning costs per vertex and per bone. For a crowd look for fewer than forty bones.',
        },
      ],
    },
    {
      id: 'then-measure',
      title: 'Then measure',
      content: [
        'Put one model into an empty scene, copy it until the frame rate drops, and write that number next to your budget. It takes ten minutes and ends most discussions.',
      ],
    },
  ],
};
