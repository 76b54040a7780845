/** px from the top of the window. A section counts as read below the header, where a link to it scrolls it. */
const LINE_MIN_PX = 170;

/** Fractions of a pixel may be missing at the end of a page. */
const END_TOLERANCE_PX = 2;

/** Marks one of the links. A row of links, which may be wider than the screen, scrolls until it is in the middle. */
const setCurrent = (list: Element, links: readonly Element[], current: Element) => {
  for (const link of links) if (link !== current) link.removeAttribute('aria-current');
  if (current.hasAttribute('aria-current')) return;
  current.setAttribute('aria-current', 'true');
  const [row, place] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
  list.scrollLeft += place.left + place.width / 2 - row.left - row.width / 2;
};

const isAtEnd = ({ clientHeight, scrollHeight, scrollTop }: Element) =>
  scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - END_TOLERANCE_PX;

const getTop = (section: Element) => section.getBoundingClientRect().top;

/**
 * The section whose top was the last to pass a line in the upper third of the window, or at the end of the page the last section. A linked
 * section wins while its top is visible, even if a later one has passed the line.
 */
const findCurrent = (sections: readonly Element[]) => {
  const line = Math.max(LINE_MIN_PX, window.innerHeight / 3);
  const isEnd = isAtEnd(document.documentElement);
  const linked = sections.find(({ id }) => `#${id}` === window.location.hash);
  if (linked && getTop(linked) >= 0 && getTop(linked) <= (isEnd ? window.innerHeight : line)) return linked;
  return isEnd ? sections.at(-1) : (sections.findLast((section) => getTop(section) <= line) ?? sections[0]);
};

/**
 * A ref of a list of links to sections of the page: the link of the section that is read gets `aria-current`.
 * @returns a function that stops following the page
 */
export const markSectionInView = (list: HTMLElement | null) => {
  if (!list) return undefined;
  const links = [...list.querySelectorAll('a')];
  const findSections = () => links.flatMap(({ hash }) => document.getElementById(hash.slice(1)) ?? []);
  const mark = () => {
    const current = links.find(({ hash }) => hash === `#${findCurrent(findSections())?.id}`);
    if (current) setCurrent(list, links, current);
  };
  // A section also passes the upper third when data above it arrives.
  const observer = new IntersectionObserver(mark, { rootMargin: '0px 0px -66%' });
  for (const section of findSections()) observer.observe(section);
  // A link to one of the last sections may not scroll. The address changes only after the click.
  const markLater = () => void requestAnimationFrame(mark);
  list.addEventListener('click', markLater);
  document.addEventListener('scroll', mark, { passive: true });
  return () => {
    observer.disconnect();
    list.removeEventListener('click', markLater);
    document.removeEventListener('scroll', mark);
  };
};
