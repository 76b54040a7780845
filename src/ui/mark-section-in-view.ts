/** px. A section that ends above this line, a little below the header, has been read. */
const READ_ABOVE = 170;

/**
 * A ref of a list of links to sections of the page: the link of the first section in view gets `aria-current`.
 * @returns stops watching the sections
 */
export const markSectionInView = (list: HTMLElement | null) => {
  const links = [...(list?.querySelectorAll('a') ?? [])];
  const sections = links.flatMap(({ hash }) => document.getElementById(hash.slice(1)) ?? []);
  const inView = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) inView[isIntersecting ? 'add' : 'delete'](target);
      const first = sections.find((section) => inView.has(section));
      for (const link of links) {
        if (first && link.hash === `#${first.id}`) link.setAttribute('aria-current', 'true');
        else link.removeAttribute('aria-current');
      }
    },
    { rootMargin: `-${READ_ABOVE}px 0px 0px` },
  );
  for (const section of sections) observer.observe(section);
  return () => observer.disconnect();
};
