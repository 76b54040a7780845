import { Link } from '../link/link.tsx';
import { segment, segments } from './segmented-links.css.ts';

export interface SegmentedLinksProps {
  /** Accessible name of the choice, such as `Period`. */
  label: string;
  links: readonly { href: string; label: string; isChosen: boolean }[];
}

/** A choice between a few views of a page, each a link that changes the URL. */
export function SegmentedLinks({ label, links }: SegmentedLinksProps) {
  return (
    <nav className={segments} aria-label={label}>
      {links.map(({ href, label: text, isChosen }) => (
        <Link key={href} href={href} className={segment} aria-current={isChosen ? 'true' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  );
}
