import type { WrittenPage } from '#contract/content/pages.ts';
import { formatDate } from '#lib/formats/format-date.ts';
import { Link } from '#ui/link/link.tsx';
import { list, versions as versionsClass } from './written.css.ts';

/** Pages that bind both sides from a date on. */
const isBinding = (slug: WrittenPage['slug']) => slug === 'policy' || slug === 'terms';

const describeValidity = ({ slug, version, versions: [newest] }: WrittenPage) => {
  if (version !== newest) return `This is an older version, in effect from ${formatDate(version)}.`;
  return isBinding(slug) ? `In effect since ${formatDate(version)}.` : null;
};

/** The date of the version, and links to the other versions, which users may have agreed to. */
export function PageVersions({ page }: { page: WrittenPage }) {
  const { slug, version, versions } = page;
  const [newest] = versions;
  const others = versions.filter((other) => other !== version);
  const validity = describeValidity(page);
  if (!validity && others.length === 0) return null;
  return (
    <footer className={versionsClass}>
      {validity ? <p>{validity}</p> : null}
      {others.length > 0 ? (
        <nav aria-label="Other versions">
          <ul className={list}>
            {others.map((other) => (
              <li key={other}>
                <Link href={other === newest ? `/${slug}` : `/${slug}?version=${other}`}>
                  {other === newest ? 'Current version' : `Version of ${formatDate(other)}`}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </footer>
  );
}
