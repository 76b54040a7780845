/** Content of a banner. The texts are those of the [home page](../../../docs/specification.md#home-page). */
export interface BannerContent {
  tag?: string;
  title: string;
  button: string;
  /** Search text of the button's link. */
  text: string;
  categoryId: number;
}

export const HERO: readonly [BannerContent, ...BannerContent[]] = [
  { tag: '3D VEHICLE MODEL', title: 'High-Quality Car Models', button: 'Browse Cars', text: 'Cars', categoryId: 1 },
  {
    tag: 'FANTASY ASSETS',
    title: 'Bring Fantasy Worlds to Life',
    button: 'Explore Fantasy Models',
    text: 'Fantasy',
    categoryId: 1,
  },
];

export const PROMOTIONS: readonly BannerContent[] = [
  { title: 'Vibrant Character Models', button: 'Browse Characters', text: 'Characters', categoryId: 85 },
  { title: 'Delicious 3D Sweets', button: 'Explore Sweet Assets', text: 'Sweets', categoryId: 4 },
];
