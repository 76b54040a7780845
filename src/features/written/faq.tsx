import { ChevronDown, Link2, Search } from 'lucide-react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { WrittenPage } from '#contract/content/pages.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { Link } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import * as styles from './faq.css.ts';
import { searchFaq } from './search-faq.ts';
import { useSearchBox } from './use-search-box.ts';

const SEARCH_PARAM = 'q';

type QuestionItem = ReturnType<typeof searchFaq>[number]['items'][number];

function Question({ item, isOpen }: { item: QuestionItem; isOpen: boolean }) {
  return (
    <details id={item.id} className={styles.question} open={isOpen}>
      <summary className={styles.summary}>
        <h3 className={styles.questionText}>{item.key}</h3>
        <ChevronDown className={styles.chevron} size={18} aria-hidden="true" />
      </summary>
      <div className={styles.answer}>
        <div className={styles.answerText}>
          <p>{item.description}</p>
          {item.link ? <Link href={item.link.href}>{item.link.label}</Link> : null}
        </div>
        <Link className={styles.anchor} href={`/faq#${item.id}`}>
          <Link2 size={16} aria-hidden="true" />
          <VisuallyHidden>Link to “{item.key}”</VisuallyHidden>
        </Link>
      </div>
    </details>
  );
}

/** The questions by group with a search. The search text is in the URL, so that results can be shared. */
export function Faq({ page }: { page: WrittenPage }) {
  const { hash } = useLocation();
  const isHydrated = useIsHydrated();
  const [params, setParams] = useSearchParams();
  const text = params.get(SEARCH_PARAM) ?? '';
  const [searchBox, changeText] = useSearchBox(text, (typed) =>
    setParams(typed === '' ? {} : { [SEARCH_PARAM]: typed }, { replace: true, preventScrollReset: true }),
  );
  const groups = searchFaq(page.sections, text);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);

  return (
    <>
      <div role="search" aria-label="Search the questions" className={styles.search}>
        <Field
          type="search"
          autoComplete="off"
          label="Search questions"
          before={<Search size={18} aria-hidden="true" />}
          ref={searchBox}
          defaultValue={text}
          onChange={({ target }) => changeText(target.value)}
        />
        <p role="status" className={styles.count}>
          {text === '' ? null : count === 1 ? '1 answer' : `${count} answers`}
        </p>
      </div>
      {groups.map(({ id, title, items }) => (
        <section key={id} aria-labelledby={id} className={styles.group}>
          <h2 id={id} className={styles.groupTitle}>
            {title}
          </h2>
          {items.map((item) => (
            // Open the linked question and all search results.
            <Question key={item.id} item={item} isOpen={(isHydrated && hash === `#${item.id}`) || text !== ''} />
          ))}
        </section>
      ))}
      {count === 0 ? (
        <Notice
          sentence={`No answers match “${text}”`}
          action={<ButtonLink href="/contact-us">Contact us</ButtonLink>}
        />
      ) : (
        <p className={styles.more}>
          Another question? <Link href="/contact-us">Contact us</Link>.
        </p>
      )}
    </>
  );
}
