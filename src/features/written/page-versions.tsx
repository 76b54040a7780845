import type { WrittenPage } from '#contract/pages.ts';
import { formatDate } from '#lib/dates.ts';
import { Link } from '#ui/link/link.tsx';
import { list, versions as versionsClass } from './written.css.ts';

/** From when the text holds, and the way to its other versions: somebody agreed to them. */
export function PageVersions({ page: { slug, version, versions } }: { page: WrittenPage }) {
  const [newest] = versions;
  const others = versions.filter((other) => other !== version);
  return (
    <footer className={versionsClass}>
      <p>
        {version === newest
          ? `This version holds from ${formatDate(version)}.`
          : `This is an older version. It held from ${formatDate(version)}.`}
      </p>
      {others.length > 0 ? (
        <nav aria-label="Other versions">
          <ul className={list}>
            {others.map((other) => (
              <li key={other}>
                <Link href={other === newest ? `/${slug}` : `/${slug}?version=${other}`}>
                  {other === newest ? 'The version that holds today' : `Version of ${formatDate(other)}`}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </footer>
  );
}
