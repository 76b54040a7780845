import { useQuery } from '@tanstack/react-query';
import { projectsQuery } from '#api/projects/projects-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { encodeNeeds } from '#contract/encode-project.ts';
import { activeProject } from '#lib/change-projects.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { Link } from '#ui/link/link.tsx';

interface ProjectFilterProps {
  /** The needs in the address. */
  chosen: string | undefined;
  hrefFor: (project: string | undefined) => string;
  /** Of a link that is a choice. */
  className: string;
}

/** Shows only assets that fit the active project, or the one of a shared address. See docs/design.md#fits-my-project. */
export function ProjectFilter({ chosen, hrefFor, className }: ProjectFilterProps) {
  const { data } = useQuery(projectsQuery(useShopApi(), useIsSignedIn()));
  const project = activeProject(data);
  const own = project ? encodeNeeds(project.needs) : undefined;
  const offered = chosen ?? own;
  return (
    <>
      {offered === undefined ? null : (
        <Link
          className={className}
          href={hrefFor(chosen === undefined ? own : undefined)}
          {...(chosen === undefined ? {} : { 'aria-current': 'true' as const })}
        >
          {offered === own ? `Fits ${project?.name}` : 'Fits the project of this link'}
        </Link>
      )}
      <Link className={className} href="/projects">
        {project ? 'Change project' : 'Describe your project'}
      </Link>
    </>
  );
}
