import { lazy, Suspense } from 'react';
import { Banner } from './banner.tsx';
import { HERO } from './banners.ts';
import { useShowpiece } from './showpiece.ts';

const Carousel = lazy(async () => ({ default: (await import('#ui/carousel/carousel.tsx')).Carousel }));

/** ms (specification, section 9). */
const HERO_INTERVAL = 3000;

/** The hero's slides (specification, section 2). The first is drawn at once, before the carousel's code is there. */
export function Hero() {
  const [first] = HERO;
  // Held here as well: the question must not be given up when the carousel takes the first slide over.
  useShowpiece(first);
  return (
    <Suspense fallback={<Banner banner={first} size="large" priority />}>
      <Carousel
        look="stage"
        label="Highlights"
        interval={HERO_INTERVAL}
        slides={HERO.map((banner, index) => ({
          key: banner.title,
          label: banner.title,
          content: <Banner banner={banner} size="large" priority={index === 0} />,
        }))}
      />
    </Suspense>
  );
}
