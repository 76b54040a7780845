/**
 * The shop's four main links (specification, section 2, mobile drawer); the header's row has room for all of them on wide windows only, and the logo leads home there too.
 */
export const MAIN_PAGES = [
  { label: 'Home', path: '/', isWideOnly: true },
  { label: 'About', path: '/about', isWideOnly: true },
  { label: 'Catalog', path: '/catalog' },
  { label: 'Contact Us', path: '/contact-us', isWideOnly: true },
];
