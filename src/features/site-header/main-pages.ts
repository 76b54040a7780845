/** The four main links. The header has room for those with `isWideOnly` on wide windows only. */
export const MAIN_PAGES = [
  { label: 'Home', path: '/', isWideOnly: true },
  { label: 'About', path: '/about', isWideOnly: true },
  { label: 'Catalog', path: '/catalog' },
  { label: 'Contact Us', path: '/contact-us', isWideOnly: true },
];

export const VISITOR_PAGES: readonly { path: string; label: string }[] = [
  { path: '/register', label: 'Sign Up' },
  { path: '/sign-in', label: 'Sign In' },
];
