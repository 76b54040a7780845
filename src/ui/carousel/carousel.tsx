import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Swiper as SwiperInstance } from 'swiper';
import { Autoplay, EffectFade, Keyboard } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import * as styles from './carousel.css.ts';
import 'swiper/css';
import 'swiper/css/effect-fade';

export interface CarouselSlide {
  key: string;
  /** What the slide is called, for its dot. */
  label: string;
  content: ReactNode;
}

export interface CarouselProps {
  /** What is shown, in a few words: the region's name. */
  label: string;
  slides: readonly CarouselSlide[];
  /** ms that a slide stays before the next one comes by itself. After the last comes the first. */
  interval: number;
  /** ms of one change. */
  speed?: number;
  /** One at a time over each other, chosen by dots; else a row of several, moved by arrows. */
  look: 'stage' | 'row';
  /** How many are seen at once from which width in px upwards, for a row. */
  perView?: Readonly<Record<number, number>>;
  /** px between two. */
  gap?: number;
}

const isMotionUnwanted = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Slides that change by themselves. They wait while the pointer or the keyboard is on them, stand still for those who want less
 * motion, and can be paused by everybody.
 */
export function Carousel({ label, slides, interval, speed = 300, look, perView, gap = 0 }: CarouselProps) {
  const [swiper, setSwiper] = useState<SwiperInstance | null>(null);
  const [active, setActive] = useState(0);
  const [isPlaying, setPlaying] = useState(() => !isMotionUnwanted());
  const isStage = look === 'stage';

  const togglePlaying = () => {
    if (isPlaying) swiper?.autoplay.stop();
    else swiper?.autoplay.start();
    setPlaying(!isPlaying);
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only waits while the keyboard is inside
    <section
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label={label}
      onFocus={() => isPlaying && swiper?.autoplay.pause()}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isPlaying && !currentTarget.contains(relatedTarget)) swiper?.autoplay.resume();
      }}
    >
      <div className={classNames(styles.controls, isStage ? styles.onStage : styles.aboveRow)}>
        <IconButton
          label={isPlaying ? 'Pause' : 'Play'}
          icon={isPlaying ? <Pause size={18} aria-hidden="true" /> : <Play size={18} aria-hidden="true" />}
          className={styles.control}
          onClick={togglePlaying}
        />
        {isStage ? (
          <div role="group" aria-label={`Choose of ${label}`} className={styles.dots}>
            {slides.map((slide, index) => (
              <button
                key={slide.key}
                type="button"
                className={styles.dot}
                aria-label={`${index + 1}: ${slide.label}`}
                aria-current={index === active}
                onClick={() => swiper?.slideTo(index)}
              />
            ))}
          </div>
        ) : (
          <>
            <IconButton
              label="Previous"
              icon={<ChevronLeft size={20} aria-hidden="true" />}
              className={styles.control}
              onClick={() => swiper?.slidePrev()}
            />
            <IconButton
              label="Next"
              icon={<ChevronRight size={20} aria-hidden="true" />}
              className={styles.control}
              onClick={() => swiper?.slideNext()}
            />
          </>
        )}
      </div>
      <Swiper
        modules={[Autoplay, EffectFade, Keyboard]}
        // A rewind, not a loop: the slides stay where React put them, and over each other nobody sees the difference.
        rewind
        speed={speed}
        spaceBetween={gap}
        keyboard={{ enabled: true, onlyInViewport: true }}
        autoplay={isPlaying ? { delay: interval, disableOnInteraction: false, pauseOnMouseEnter: true } : false}
        {...(isStage ? { effect: 'fade', fadeEffect: { crossFade: true } } : {})}
        {...(perView
          ? {
              breakpoints: Object.fromEntries(
                Object.entries(perView).map(([width, slidesPerView]) => [width, { slidesPerView }]),
              ),
            }
          : {})}
        onSwiper={setSwiper}
        onSlideChange={({ activeIndex }) => setActive(activeIndex)}
      >
        {slides.map((slide, index) => (
          <SwiperSlide
            key={slide.key}
            className={styles.slide}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
            // What cannot be seen must not be reached by the keyboard either.
            inert={isStage && index !== active}
          >
            {slide.content}
          </SwiperSlide>
        ))}
      </Swiper>
    </section>
  );
}
