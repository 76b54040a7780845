import { Search, Shapes } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { Suggestion } from '#contract/search.ts';
import { PRODUCT_PICTURE_SIZE, productPicture } from '#lib/product-picture.ts';
import { Picture } from '#ui/picture/picture.tsx';
import { Price } from '#ui/price/price.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import * as styles from './suggestion-list.css.ts';

interface SuggestionListProps {
  id: string;
  /** None: there is no list. */
  items: readonly Suggestion[];
  /** Place of the one that Enter takes. */
  active: number | null;
  onChoose: (index: number) => void;
}

/** Id of the suggestion at a place of the list with that id. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`;

const countText = (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`);

/** What is suggested below the search box; the box keeps the focus and says which one is marked. */
export function SuggestionList({ id, items, active, onChoose }: SuggestionListProps) {
  const choose = (index: number) => (event: MouseEvent<HTMLElement>) => {
    onChoose(index);
    // Another page opens: on a phone its keyboard would stay over it.
    if (event.detail > 0 && document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  return (
    <>
      <VisuallyHidden>
        <span role="status">{items.length > 0 ? countText(items.length) : ''}</span>
      </VisuallyHidden>
      {items.length > 0 ? (
        <div
          id={id}
          className={styles.list}
          role="listbox"
          aria-label="Suggestions"
          // A press must not take the focus out of the box: the list would close under it.
          onMouseDown={(event) => event.preventDefault()}
          tabIndex={-1}
        >
          {items.map((item, index) => (
            // The box has the focus, and its keys choose: an option is never focused itself.
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- see above
            <div
              key={index}
              id={optionId(id, index)}
              ref={index === active ? scrollIntoSight : undefined}
              className={styles.option}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              onClick={choose(index)}
            >
              <SuggestionContent item={item} />
            </div>
          ))}
        </div>
      ) : null}
    </>
  );
}

const scrollIntoSight = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

function SuggestionContent({ item }: { item: Suggestion }) {
  switch (item.kind) {
    case 'text':
      return (
        <>
          <span className={styles.sign}>
            <Search size={18} aria-hidden="true" />
          </span>
          <span className={styles.name}>{item.text}</span>
        </>
      );
    case 'category':
      return (
        <>
          <span className={styles.sign}>
            <Shapes size={18} aria-hidden="true" />
          </span>
          <span className={styles.name}>{item.name}</span>{' '}
          <span className={styles.note}>{item.parent === null ? 'category' : `category in ${item.parent}`}</span>
        </>
      );
    case 'product':
      return (
        <>
          <Picture
            className={styles.picture}
            source={productPicture(item)}
            alt=""
            {...PRODUCT_PICTURE_SIZE}
            sizes="56px"
            fit="cover"
          />
          <span className={styles.name}>{item.title}</span>{' '}
          <span className={styles.price}>
            <Price price={item.price} newPrice={item.new_price} currency={item.currency} size="small" />
          </span>
        </>
      );
  }
}
