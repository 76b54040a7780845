import { useQuery } from '@tanstack/react-query';
import { projectsQuery } from '#api/projects/projects-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { encodeNeeds } from '#contract/projects/encode-project.ts';
import { type CatalogAddress, catalogPath } from '#lib/addresses/catalog-address.ts';
import { changeFilters } from '#lib/catalog/catalog-filters.ts';
import { getActiveProject } from '#lib/projects/change-projects.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { Link } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';

interface ProjectFilterProps {
  /** The needs in the address. */
  chosen: string | undefined;
  hrefFor: (project: string | undefined) => string;
  /** Of a link that is a choice. */
  className: string;
}

/** Shows only assets that fit the active project, or the project of a shared address, such as the active one before it was edited. See docs/design/fits-my-project.md#fits-my-project. */
export function ProjectFilter({ chosen, hrefFor, className }: ProjectFilterProps) {
  const { data } = useQuery(projectsQuery(useShopApi(), useIsSignedIn()));
  const project = getActiveProject(data);
  const own = project ? encodeNeeds(project.needs) : undefined;
  return (
    <>
      {chosen === undefined || chosen === own ? null : (
        <Link className={className} href={hrefFor(undefined)} aria-current="true">
          Fits the project of this link
        </Link>
      )}
      {own === undefined ? null : (
        <Link
          className={className}
          href={hrefFor(chosen === own ? undefined : own)}
          aria-current={chosen === own ? 'true' : undefined}
        >
          Fits {project?.name}
        </Link>
      )}
      <Link className={className} href="/projects">
        {project ? 'Change project' : 'Describe your project'}
      </Link>
    </>
  );
}

/** Replaces the list when the API rejects the project of the address, such as one that was cut. */
export function UnreadableProject({ address }: { address: CatalogAddress }) {
  const filters = changeFilters(address.filters, { project: undefined });
  return (
    <Notice
      sentence="The project in this link cannot be read"
      action={<ButtonLink href={catalogPath({ ...address, filters, page: 1 })}>Show all assets</ButtonLink>}
    />
  );
}
