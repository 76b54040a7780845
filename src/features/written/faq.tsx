import { ChevronDown, Link2, Search } from 'lucide-react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { WrittenPage } from '#contract/pages.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { Link } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import * as styles from './faq.css.ts';
import { searchFaq } from './search-faq.ts';

const SEARCHED = 'q';

/** The questions by group; the search stands in the address, so that what was found can be sent on. */
export function Faq({ page }: { page: WrittenPage }) {
  const { hash } = useLocation();
  const [params, setParams] = useSearchParams();
  const text = params.get(SEARCHED) ?? '';
  const groups = searchFaq(page.sections, text);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);

  return (
    <>
      <div role="search" className={styles.search}>
        <Field
          type="search"
          label="Search the answers"
          before={<Search size={18} aria-hidden="true" />}
          // The router tells the new address a moment later: what is typed meanwhile must stand there.
          defaultValue={text}
          onChange={({ target }) =>
            setParams(target.value === '' ? {} : { [SEARCHED]: target.value }, {
              replace: true,
              preventScrollReset: true,
            })
          }
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
            <details
              key={item.id}
              id={item.id}
              className={styles.question}
              // What was linked to, or searched for, is read without another click.
              open={hash === `#${item.id}` || text !== ''}
            >
              <summary className={styles.summary}>
                <h3 className={styles.questionText}>{item.key}</h3>
                <ChevronDown className={styles.chevron} size={18} aria-hidden="true" />
              </summary>
              <div className={styles.answer}>
                <p>{item.description}</p>
                <Link className={styles.anchor} href={`/faq#${item.id}`}>
                  <Link2 size={16} aria-hidden="true" />
                  <VisuallyHidden>Link to “{item.key}”</VisuallyHidden>
                </Link>
              </div>
            </details>
          ))}
        </section>
      ))}
      {count === 0 ? (
        <Notice
          sentence={`No answer has the words “${text}”.`}
          action={<ButtonLink href="/contact-us">Ask us</ButtonLink>}
        />
      ) : (
        <p className={styles.more}>
          Something else? <Link href="/contact-us">Write to us</Link>.
        </p>
      )}
    </>
  );
}
