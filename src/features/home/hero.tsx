import { loadWhenIdle } from '#ui/load-when-idle/load-when-idle.tsx';
import { Banner } from './banner.tsx';
import { type BannerContent, HERO } from './banners.ts';
import { useFeaturedProduct } from './use-featured-product.ts';

/** ms */
const HERO_INTERVAL = 3000;

/** The first slide needs no code. */
const Carousel = loadWhenIdle(async () => (await import('#ui/carousel/carousel.tsx')).Carousel, {
  waitMs: HERO_INTERVAL,
});

/** Subscribes to the product of a slide: the document then contains all of them, and the carousel needs no request. */
function SlideData({ image }: Pick<BannerContent, 'image'>) {
  useFeaturedProduct(image);
  return null;
}

const SLIDE_DATA = HERO.map(({ id, image }) => <SlideData key={id} image={image} />);

/** The hero carousel. The first slide is rendered before the carousel's code has loaded. */
export function Hero() {
  const [first] = HERO;
  return (
    <>
      {SLIDE_DATA}
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
    </>
  );
}
