import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { factsQuery } from '#api/projects/facts-query.ts';
import { projectsQuery } from '#api/projects/projects-query.ts';
import { getRetryProps } from '#api/retry-props.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { Verdict } from '#contract/projects/fit-rule.ts';
import { explainFit, judgeFit, noteFit } from '#contract/projects/fit-rules.ts';
import type { ProductFacts } from '#contract/products/product-facts.ts';
import type { StoredProject } from '#contract/projects/projects.ts';
import { getActiveProject } from '#lib/projects/change-projects.ts';
import { VERDICT_TEXTS, VERDICT_TONES } from '#lib/projects/fit-texts.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Link } from '#ui/link/link.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import * as styles from './product-fit.css.ts';
import { chevron } from './product-inspector.css.ts';

const isAddress = (source: string) => source.startsWith('https:');

interface CardProps {
  verdict?: Verdict | undefined;
  hasProject?: boolean;
  children: ReactNode;
}

function Card({ verdict, hasProject = false, children }: CardProps) {
  return (
    <section className={styles.card} aria-labelledby="fit-title">
      <div className={styles.head}>
        <h2 className={styles.title} id="fit-title">
          Fits my project
        </h2>
        {verdict ? <Badge tone={VERDICT_TONES[verdict]}>{VERDICT_TEXTS[verdict]}</Badge> : null}
        {hasProject ? (
          <Link className={styles.change} href="/projects">
            Change
          </Link>
        ) : null}
      </div>
      {children}
    </section>
  );
}

/** Such as `2 of 4 checks fit`. */
const countFits = (reasons: ReturnType<typeof explainFit>) => {
  const fitting = reasons.filter(({ verdict }) => verdict === 'fits').length;
  return `${fitting} of ${reasons.length} ${reasons.length === 1 ? 'check fits' : 'checks fit'}`;
};

/** Closed at first, so that the parts below stay in place when the facts arrive. */
function Reasons({ project, facts }: { project: StoredProject; facts: ProductFacts }) {
  const reasons = explainFit(project.needs, facts);
  if (reasons.length === 0)
    return <p className={styles.quiet}>Nothing that {project.name} needs applies to this kind of asset.</p>;
  const note = noteFit(project.needs, facts);
  return (
    <details>
      <summary className={styles.reasonsSummary}>
        <ChevronRight className={chevron} size={16} aria-hidden="true" />
        <span className={styles.quiet}>
          {project.name}: {note === null ? null : `${note}, `}
          {countFits(reasons)}
        </span>
      </summary>
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
    </details>
  );
}

function Judged({ project, productId }: { project: StoredProject; productId: number }) {
  const query = useQuery(factsQuery(useShopApi(), [productId]));
  const facts = query.data?.get(productId);
  if (query.error && !query.data)
    return (
      <Card hasProject>
        <RetryNotice compact sentence="The facts of this asset could not be loaded" {...getRetryProps(query)} />
      </Card>
    );
  if (query.isPending)
    return (
      <Card hasProject>
        <Skeleton height={32} />
      </Card>
    );
  return (
    <Card hasProject verdict={facts && judgeFit(project.needs, facts)}>
      {facts ? (
        <Reasons project={project} facts={facts} />
      ) : (
        <p className={styles.quiet}>The facts of this asset are not known.</p>
      )}
    </Card>
  );
}

/** Whether a product fits the shopper's project, with the reasons. See docs/design/fits-my-project.md#fits-my-project. */
export function ProductFit({ productId }: { productId: number }) {
  const query = useQuery(projectsQuery(useShopApi(), useIsSignedIn()));
  const project = getActiveProject(query.data);
  if (query.error && !query.data)
    return (
      <Card>
        <RetryNotice compact sentence="Your projects could not be loaded" {...getRetryProps(query)} />
      </Card>
    );
  if (project) return <Judged project={project} productId={productId} />;
  return (
    <Card>
      <p className={styles.quiet}>
        <Link href="/projects">Describe your project</Link> once: engine and budgets. Each asset then says whether it
        fits.
      </p>
    </Card>
  );
}
