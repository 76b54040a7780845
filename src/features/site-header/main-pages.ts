/** The four main links. */
export const MAIN_PAGES = [
  { label: 'Home', path: '/' },
  { label: 'About', path: '/about' },
  { label: 'Catalog', path: '/catalog' },
  { label: 'Contact Us', path: '/contact-us' },
];

export const VISITOR_PAGES: readonly { path: string; label: string }[] = [
  { path: '/register', label: 'Sign Up' },
  { path: '/sign-in', label: 'Sign In' },
];

export const PROJECTS_PAGE = { path: '/projects', label: 'My projects' };
