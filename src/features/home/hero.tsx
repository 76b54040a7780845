import { loadWhenIdle } from '#ui/load-when-idle/load-when-idle.tsx';
import { Banner } from './banner.tsx';
import { HERO } from './banners.ts';
import { useFeaturedProduct } from './use-featured-product.ts';

/** ms */
const HERO_INTERVAL = 3000;

/** The first slide needs no code. */
const Carousel = loadWhenIdle(async () => (await import('#ui/carousel/carousel.tsx')).Carousel, {
  waitMs: HERO_INTERVAL,
});

/** The hero carousel. The first slide is rendered before the carousel's code has loaded. */
export function Hero() {
  const [first] = HERO;
  // Subscribe here too, so that the request is not canceled when the carousel replaces the fallback.
  useFeaturedProduct(first.image);
  return (
    <Carousel
      fallback={<Banner banner={first} size="large" priority />}
      variant="stage"
      label="Highlights"
      interval={HERO_INTERVAL}
      slides={HERO.map((banner, index) => ({
        key: banner.id,
        label: banner.title,
        content: <Banner banner={banner} size="large" priority={index === 0} />,
      }))}
    />
  );
}
