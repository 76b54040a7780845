import { Prose } from '../page/page.tsx';
import { Table } from '../table/table.tsx';
import * as styles from './written-sections.css.ts';

export interface WrittenPart {
  /** Anchor of the section. */
  id: string;
  title: string;
  /** Paragraphs. */
  content?: readonly string[] | undefined;
  /** Terms with their descriptions. */
  items?: readonly { id: string; key: string; description: string }[] | undefined;
  table?: { columns: readonly string[]; rows: readonly (readonly string[])[] } | undefined;
}

/** Sections of a long text. Each has an anchor. */
export function WrittenSections({ sections }: { sections: readonly WrittenPart[] }) {
  return (
    <div className={styles.sections}>
      {sections.map(({ id, title, content = [], items = [], table }) => (
        <section key={id} aria-labelledby={id} className={styles.section}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {content.length > 0 ? (
            <Prose>
              {content.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </Prose>
          ) : null}
          {items.length > 0 ? (
            <dl className={styles.items}>
              {items.map((item) => (
                <div key={item.id} id={item.id} className={styles.item}>
                  <dt className={styles.term}>{item.key}</dt>
                  <dd className={styles.description}>{item.description}</dd>
                </div>
              ))}
            </dl>
          ) : null}
          {table ? (
            <Table
              caption={title}
              columns={table.columns.map((header, index) => ({
                key: header,
                header,
                isRowHeader: index === 0,
                mono: index === 0,
                cell: (row: readonly string[]) => row[index],
              }))}
              rows={table.rows}
              rowKey={(row) => row.join(' ')}
            />
          ) : null}
        </section>
      ))}
    </div>
  );
}
