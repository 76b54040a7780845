import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { factsQuery } from '#api/projects/facts-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { FACTS_IDS_MAX } from '#contract/projects/fit-limits.ts';
import { judgeFit, noteFit } from '#contract/projects/fit-rules.ts';
import type { Project } from '#contract/projects/project.ts';
import { VERDICT_TEXTS, VERDICT_TONES } from '#lib/projects/fit-texts.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { cardBadge, cardNote } from './card-verdicts.css.ts';
import type { ShownCard } from './shown-cards.ts';

interface CardVerdictsProps {
  cards: readonly ShownCard[];
  /** What the active project needs. */
  needs: Project['needs'];
}

/** The badges over the pictures of the cards, so that nothing moves. They show nothing while the facts are missing. */
export function CardVerdicts({ cards, needs }: CardVerdictsProps) {
  const api = useShopApi();
  const ids = [...new Set(cards.map(({ productId }) => productId))].sort((a, b) => a - b).slice(0, FACTS_IDS_MAX);
  // While one card comes or goes, the others keep their badges.
  const { data: facts } = useQuery({ ...factsQuery(api, ids), placeholderData: keepPreviousData });
  if (!facts) return null;
  return cards.map(({ productId, pictureFrame }, index) => {
    const known = facts.get(productId);
    if (!known) return null;
    const verdict = judgeFit(needs, known);
    const note = noteFit(needs, known);
    return createPortal(
      <Badge className={cardBadge} tone={VERDICT_TONES[verdict]}>
        {VERDICT_TEXTS[verdict]}
        {note === null ? null : <span className={cardNote}> · {note}</span>}
      </Badge>,
      pictureFrame,
      `${productId} ${index}`,
    );
  });
}
