import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { factsQuery } from '#api/projects/facts-query.ts';
import { projectsQuery } from '#api/projects/projects-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { judgeFit } from '#contract/fit-rules.ts';
import { FACTS_IDS_MAX } from '#contract/fit-limits.ts';
import { activeProject } from '#lib/change-projects.ts';
import { VERDICT_TEXTS, VERDICT_TONES } from '#lib/fit-texts.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { cardBadge } from './fit-badges.css.ts';
import { createCardWatch } from './shown-cards.ts';

const watch = createCardWatch();

/**
 * A badge on every card of a product that says whether it fits the active project. It lies over the picture, so nothing moves, and
 * shows nothing without a project or while the facts are missing. See docs/design.md#fits-my-project.
 */
export function FitBadges() {
  const cards = useSyncExternalStore(watch.subscribe, watch.current);
  const api = useShopApi();
  const isSignedIn = useIsSignedIn();
  const hasCards = cards.length > 0;
  const { data: projects } = useQuery({ ...projectsQuery(api, isSignedIn), enabled: hasCards });
  const project = activeProject(projects);
  const ids = [...new Set(cards.map(({ productId }) => productId))].sort((a, b) => a - b).slice(0, FACTS_IDS_MAX);
  const { data: facts } = useQuery({ ...factsQuery(api, ids), enabled: hasCards && project !== null });
  if (!project || !facts) return null;
  return cards.map(({ productId, stage }, index) => {
    const known = facts.get(productId);
    if (!known) return null;
    const verdict = judgeFit(project.needs, known);
    return createPortal(
      <Badge className={cardBadge} tone={VERDICT_TONES[verdict]}>
        {VERDICT_TEXTS[verdict]}
      </Badge>,
      stage,
      `${productId} ${index}`,
    );
  });
}
