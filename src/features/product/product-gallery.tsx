import { useSelector } from '@xstate/react';
import { type ReactNode, type UIEvent, useCallback } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { Preview } from '#contract/products/preview.ts';
import type { ProductDetail } from '#contract/products/product.ts';
import { PRODUCT_PICTURE_SIZE, productPicture } from '#lib/pictures/product-picture.ts';
import { selectIsShown } from '#machines/preview/preview.react.ts';
import { classNames } from '#ui/class-names.ts';
import { PHONE_WIDTH } from '#ui/picture/phone-width.ts';
import { Picture } from '#ui/picture/picture.tsx';
import { loadWhenIdle } from '#ui/load-when-idle/load-when-idle.tsx';
import { gridFloor } from '#ui/theme/grid-floor.css.ts';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { LivePreview } from './preview/live-preview.tsx';
import * as previewStyles from './preview/preview.css.ts';
import { usePreview } from './preview/use-preview.ts';
import { loadLaterParts } from './load-later-parts.ts';
import * as styles from './product-gallery.css.ts';
import { gallery } from './product-view.css.ts';

// It shows nothing before the page is interactive anyway.
const FullScreenControls = loadWhenIdle(async () => (await loadLaterParts()).FullScreenControls);

const LARGE = `(min-width: 1024px) 760px, (min-width: 480px) 100vw, ${PHONE_WIDTH}`;
const SMALL = '96px';

const HASH = '#picture-';
/** The query of the page stays: it filters the reviews. */
const buildTarget = (search: string, index: number) => ({ search, hash: `${HASH}${index + 1}` });
const indexIn = (hash: string, pictures: ProductDetail['images']) => {
  const index = Number(hash.replace(HASH, '')) - 1;
  return index in pictures ? index : 0;
};

const getPictures = (product: ProductDetail): ProductDetail['images'] =>
  product.images.length > 0
    ? product.images
    : [{ image: product.image, image_widths: product.image_widths, alt: product.title, ...PRODUCT_PICTURE_SIZE }];

/** A product's pictures with its live preview, if it has one. */
export function ProductGallery({ product }: { product: ProductDetail }) {
  return product.preview ? <LiveGallery product={product} preview={product.preview} /> : <Gallery product={product} />;
}

function LiveGallery({ product, preview }: { product: ProductDetail; preview: Preview }) {
  const actor = usePreview(preview, product.facts, 'page');
  return (
    <Gallery
      product={product}
      isCovered={useSelector(actor, selectIsShown)}
      onChoose={() => actor.send({ type: 'preview.stop' })}
    >
      <LivePreview preview={preview} actor={actor} />
    </Gallery>
  );
}

interface GalleryProps {
  product: ProductDetail;
  /** The live preview covers the large picture. */
  isCovered?: boolean;
  /** Called when a thumbnail is clicked. */
  onChoose?: () => void;
  /** The live preview and its controls. */
  children?: ReactNode;
}

interface ThumbnailsProps {
  pictures: ProductDetail['images'];
  /** Index of the current picture; null while the live preview covers it. */
  shown: number | null;
  /** Query of the page, with its `?`. */
  search: string;
  onChoose: (() => void) | undefined;
}

function Thumbnails({ pictures, shown, search, onChoose }: ThumbnailsProps) {
  return (
    <ul className={styles.thumbnails}>
      {pictures.map((picture, index) => (
        <li key={picture.image}>
          <Link
            className={classNames(gridFloor, styles.thumbnail)}
            to={buildTarget(search, index)}
            replace
            preventScrollReset
            onClick={onChoose}
            aria-label={`Picture ${index + 1}: ${picture.alt}`}
            aria-current={index === shown ? 'true' : undefined}
          >
            <Picture
              source={productPicture(picture)}
              alt=""
              width={picture.width}
              height={picture.height}
              sizes={SMALL}
              fit="cover"
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/**
 * A large picture to swipe, and thumbnails. The URL hash holds the current picture, so that it can be shared. The strip scrolls to the
 * picture of the hash, and a swipe updates the hash.
 */
function Gallery({ product, isCovered = false, onChoose, children }: GalleryProps) {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const pictures = getPictures(product);
  const isHydrated = useIsHydrated();
  const shown = indexIn(isHydrated ? hash : '', pictures);

  // At once: the end of a gradual scroll could come after the next change, and take it back.
  const scrollToCurrent = useCallback(
    (strip: HTMLElement | null) => {
      if (strip) strip.scrollLeft = shown * strip.clientWidth;
    },
    [shown],
  );

  const show = (index: number) =>
    void navigate(buildTarget(search, index), { replace: true, preventScrollReset: true });
  const updateHash = ({ currentTarget: strip }: UIEvent<HTMLElement>) => {
    const reached = Math.round(strip.scrollLeft / strip.clientWidth);
    if (reached !== shown && reached in pictures) show(reached);
  };

  return (
    <section className={gallery} aria-label="Pictures">
      <div className={previewStyles.box}>
        <div
          ref={scrollToCurrent}
          className={classNames(gridFloor, styles.strip, previewStyles.still)}
          inert={isCovered}
          // A scrollable region must be reachable by keyboard.
          tabIndex={0}
          role="group"
          aria-label={`Pictures of ${product.title}`}
          onScrollEnd={updateHash}
        >
          {pictures.map((picture, index) => (
            <div key={picture.image} className={styles.large}>
              <Picture
                source={productPicture(picture)}
                alt={picture.alt}
                width={picture.width}
                height={picture.height}
                sizes={LARGE}
                priority={index === 0}
                fit="cover"
              />
            </div>
          ))}
        </div>
        {children}
        <FullScreenControls shown={shown} count={isCovered ? 1 : pictures.length} onShow={show} />
      </div>
      {pictures.length > 1 ? (
        <Thumbnails pictures={pictures} shown={isCovered ? null : shown} search={search} onChoose={onChoose} />
      ) : null}
    </section>
  );
}
