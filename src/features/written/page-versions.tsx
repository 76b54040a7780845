import type { WrittenPage } from '#contract/pages.ts';
import { formatDate } from '#lib/format-date.ts';
import { Link } from '#ui/link/link.tsx';
import { list, versions as versionsClass } from './written.css.ts';

/** The date of the version, and links to the other versions, which users may have agreed to. */
export function PageVersions({ page: { slug, version, versions } }: { page: WrittenPage }) {
  const [newest] = versions;
  const others = versions.filter((other) => other !== version);
  return (
    <footer className={versionsClass}>
      <p>
        {version === newest
          ? `In effect since ${formatDate(version)}.`
          : `This is an older version, in effect from ${formatDate(version)}.`}
      </p>
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
