import { StillControls } from '#ui/carousel/still-controls.tsx';
import { loadWhenIdle } from '#ui/load-when-idle/load-when-idle.tsx';
import { Banner } from './banner.tsx';
import { type BannerContent, HERO } from './banners.ts';
import { slideStack } from './home.css.ts';
import { loadCarousel } from './load-carousel.ts';
import { useFeaturedProduct } from './use-featured-product.ts';

const HERO_INTERVAL_MS = 3000;

/** Early enough that the code and the picture of the second slide are there when it is due. */
const HERO_WAIT_MS = HERO_INTERVAL_MS - 1000;

const Carousel = loadWhenIdle(loadCarousel, HERO_WAIT_MS);

/** Subscribes to the product of a slide: the document then contains all of them, and the carousel needs no request. */
function SlideData({ image }: Pick<BannerContent, 'image'>) {
  useFeaturedProduct(image);
  return null;
}

const SLIDE_DATA = HERO.map(({ id, image }) => <SlideData key={id} image={image} />);

/** The first slide before the carousel's code has loaded, as tall as the tallest slide. */
const FIRST_SLIDE = (
  <div className={slideStack}>
    {HERO.map((banner, index) => (
      <Banner key={banner.id} banner={banner} size="large" priority={index === 0} isReserved={index > 0} />
    ))}
    <StillControls variant="stage" />
  </div>
);

/** The hero carousel. The first slide is rendered before the carousel's code has loaded. */
export function Hero() {
  return (
    <>
      {SLIDE_DATA}
      <Carousel
        fallback={FIRST_SLIDE}
        variant="stage"
        label="Highlights"
        interval={HERO_INTERVAL_MS}
        slides={HERO.map((banner, index) => ({
          key: banner.id,
          label: banner.title,
          content: <Banner banner={banner} size="large" priority={index === 0} />,
        }))}
      />
    </>
  );
}
