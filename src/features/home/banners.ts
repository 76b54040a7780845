/** Content of a banner. The texts are those of the [home page](../../../docs/specification.md#home-page). */
export interface BannerContent {
  id: string;
  /** The search whose first product shows the picture, so that it fits the current catalog. */
  image: { categoryId: number; text: string };
  tag?: string;
  title: string;
  description: string;
  button: {
    label: string;
    /** The catalog page that it links to. */
    categoryId: number;
    /** The search text. */
    query: string;
  };
}

export const HERO: readonly [BannerContent, ...BannerContent[]] = [
  {
    id: 'cars',
    image: { categoryId: 1, text: 'Cars' },
    tag: '3D VEHICLE MODEL',
    title: 'High-Quality Car Models',
    description: 'Clean meshes, ready for your engine.',
    button: { label: 'Browse Cars', categoryId: 1, query: 'Cars' },
  },
  {
    id: 'fantasy',
    image: { categoryId: 1, text: 'Fantasy' },
    tag: 'FANTASY ASSETS',
    title: 'Bring Fantasy Worlds to Life',
    description: 'Castles, heroes and weapons.',
    button: { label: 'Explore Fantasy Models', categoryId: 1, query: 'Fantasy' },
  },
];

export const PROMOTIONS: readonly BannerContent[] = [
  {
    id: 'characters',
    image: { categoryId: 85, text: 'Characters' },
    title: 'Vibrant Character Models',
    description: 'With a skeleton and animations.',
    button: { label: 'Browse Characters', categoryId: 85, query: 'Characters' },
  },
  {
    id: 'sweets',
    image: { categoryId: 4, text: 'Sweets' },
    title: 'Delicious 3D Sweets',
    description: 'Cakes, candy and ice cream for your game.',
    button: { label: 'Explore Sweet Assets', categoryId: 4, query: 'Sweets' },
  },
];
