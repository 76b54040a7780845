import { useQuery } from '@tanstack/react-query';
import { factsQuery } from '#api/projects/facts-query.ts';
import { projectsQuery } from '#api/projects/projects-query.ts';
import { getRetryProps } from '#api/retry-props.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { explainFit, judgeFit } from '#contract/fit-rules.ts';
import type { ProductFacts } from '#contract/product-facts.ts';
import type { StoredProject } from '#contract/projects.ts';
import { activeProject } from '#lib/change-projects.ts';
import { VERDICT_TEXTS, VERDICT_TONES } from '#lib/fit-texts.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Link } from '#ui/link/link.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import * as styles from './product-fit.css.ts';

const isAddress = (source: string) => source.startsWith('https:');

function Reasons({ project, facts }: { project: StoredProject; facts: ProductFacts }) {
  const reasons = explainFit(project.needs, facts);
  if (reasons.length === 0)
    return <p className={styles.quiet}>Nothing that this project needs applies to this kind of asset.</p>;
  return (
    <ul className={styles.reasons} aria-label="Reasons">
      {reasons.map(({ rule, label, verdict, text, source }) => (
        <li key={rule} className={styles.reason}>
          <Badge tone={VERDICT_TONES[verdict]}>{VERDICT_TEXTS[verdict]}</Badge>
          <span>
            <strong>{label}.</strong> {text}
            {isAddress(source) ? (
              <>
                {' '}
                <a href={source} rel="noreferrer" aria-label={`Source of ${label}`}>
                  Source
                </a>
              </>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Judged({ project, productId }: { project: StoredProject; productId: number }) {
  const query = useQuery(factsQuery(useShopApi(), [productId]));
  const facts = query.data?.get(productId);
  if (query.error)
    return <RetryNotice compact sentence="The facts of this asset could not be loaded" {...getRetryProps(query)} />;
  if (query.isPending) return <Skeleton height={96} />;
  if (!facts) return <p className={styles.quiet}>The facts of this asset are not known.</p>;
  const verdict = judgeFit(project.needs, facts);
  return (
    <>
      <p className={styles.verdict}>
        <Badge tone={VERDICT_TONES[verdict]}>{VERDICT_TEXTS[verdict]}</Badge>
        <span>
          {project.name} · <Link href="/projects">Change</Link>
        </span>
      </p>
      <Reasons project={project} facts={facts} />
    </>
  );
}

/** Whether a product fits the shopper's project, with the reasons. See docs/design.md#fits-my-project. */
export function ProductFit({ productId }: { productId: number }) {
  const query = useQuery(projectsQuery(useShopApi(), useIsSignedIn()));
  const project = activeProject(query.data);
  if (query.error)
    return <RetryNotice compact sentence="Your projects could not be loaded" {...getRetryProps(query)} />;
  if (project) return <Judged project={project} productId={productId} />;
  return (
    <p className={styles.quiet}>
      <Link href="/projects">Describe your project</Link> once: engine, platforms and budgets. Each asset then says
      whether it fits, computed from its files.
    </p>
  );
}
