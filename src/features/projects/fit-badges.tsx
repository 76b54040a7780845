import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { projectsQuery } from '#api/projects/projects-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { getActiveProject } from '#lib/projects/change-projects.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { loadWhenIdle } from '#ui/load-when-idle/load-when-idle.tsx';
import { createCardWatch } from './shown-cards.ts';

/** Most visitors have no project, so the rules of project fit load only for those who have one. */
const CardVerdicts = loadWhenIdle(async () => (await import('./card-verdicts.tsx')).CardVerdicts);

const watch = createCardWatch();

/** A badge on every card of a product that says whether it fits the active project. See docs/design/fits-my-project.md#fits-my-project. */
export function FitBadges() {
  const cards = useSyncExternalStore(watch.subscribe, watch.current);
  const api = useShopApi();
  const isSignedIn = useIsSignedIn();
  const { data: projects } = useQuery({ ...projectsQuery(api, isSignedIn), enabled: cards.length > 0 });
  const project = getActiveProject(projects);
  return project && cards.length > 0 ? <CardVerdicts cards={cards} needs={project.needs} /> : null;
}
