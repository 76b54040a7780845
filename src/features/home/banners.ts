/** A large picture with a text and one way to go (specification, section 2, home page). */
export interface BannerContent {
  tag?: string;
  title: string;
  button: string;
  /** What the button searches for, and in which category. */
  text: string;
  categoryId: number;
}

/** The hero's two slides. */
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

/** The two promotional banners. */
export const PROMOTIONS: readonly BannerContent[] = [
  { title: 'Vibrant Character Models', button: 'Browse Characters', text: 'Characters', categoryId: 85 },
  { title: 'Delicious 3D Sweets', button: 'Explore Sweet Assets', text: 'Sweets', categoryId: 4 },
];
