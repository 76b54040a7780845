import { Search, Shapes } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { Suggestion } from '#contract/catalog/search.ts';
import { PRODUCT_PICTURE_SIZE, productPicture } from '#lib/pictures/product-picture.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { Price } from '#ui/price/price.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import { getOptionId } from './get-option-id.ts';
import * as styles from './suggestion-list.css.ts';

interface SuggestionListProps {
  id: string;
  /** Empty: the list is closed. */
  items: readonly Suggestion[];
  /** Index of the suggestion that Enter chooses. */
  active: number | null;
  onChoose: (index: number) => void;
}

const countText = (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`);

/** The listbox below the search box. The box keeps the focus and refers to the active option. */
export function SuggestionList({ id, items, active, onChoose }: SuggestionListProps) {
  const choose = (index: number) => (event: MouseEvent<HTMLElement>) => {
    onChoose(index);
    // Close the on-screen keyboard, which would cover the page that opens.
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
          // Keep the focus in the box: a blur closes the list before the click.
          onMouseDown={(event) => event.preventDefault()}
          tabIndex={-1}
        >
          {items.map((item, index) => (
            // Options are chosen with keys of the box and are never focused.
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- see above
            <div
              key={index}
              id={getOptionId(id, index)}
              ref={index === active ? scrollIntoView : undefined}
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

const scrollIntoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

function SuggestionContent({ item }: { item: Suggestion }) {
  const isSignedIn = useIsSignedIn();
  switch (item.kind) {
    case 'text':
      return (
        <>
          <span className={styles.icon}>
            <Search size={18} aria-hidden="true" />
          </span>
          <span className={styles.name}>{item.text}</span>
        </>
      );
    case 'category':
      return (
        <>
          <span className={styles.icon}>
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
            {/* Nobody needs the price of what they own. */}
            {isSignedIn && item.purchased ? (
              <Badge tone="owned">Owned</Badge>
            ) : (
              <Price price={item.price} newPrice={item.new_price} currency={item.currency} size="small" stacked />
            )}
          </span>
        </>
      );
  }
}
