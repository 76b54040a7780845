import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Swiper as SwiperInstance } from 'swiper';
import { Autoplay, EffectFade } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { breakpoints } from '../theme/breakpoints.ts';
import * as styles from './carousel.css.ts';
import { useIsBehindDialog } from './use-is-behind-dialog.ts';
import 'swiper/css';
import 'swiper/css/effect-fade';

export interface CarouselSlide {
  key: string;
  /** Accessible name of the slide's dot. */
  label: string;
  content: ReactNode;
}

export interface CarouselProps {
  /** Accessible name of the region. */
  label: string;
  slides: readonly CarouselSlide[];
  /** ms between automatic slide changes. */
  interval: number;
  /** ms of the transition. */
  speed?: number;
  /** `stage`: one slide at a time with dots. `row`: several slides side by side with arrows. */
  variant: 'stage' | 'row';
  /** Number of visible slides of a row by minimum width in px. */
  perView?: Readonly<Record<number, number>>;
  /** px between slides. */
  gap?: number;
  /** Time in ms from which the first slide is in view. It counts for the first change. */
  mountedAt?: number;
}

/** Long enough for the picture of the second slide to load, however late the code of the carousel came. */
const SHORTEST_FIRST_DELAY_MS = 500;

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** @returns ms until the first change, or undefined for the usual interval */
const computeFirstDelay = (interval: number, mountedAt: number | undefined) =>
  mountedAt === undefined ? undefined : Math.max(SHORTEST_FIRST_DELAY_MS, interval - (Date.now() - mountedAt));

const FADE = { effect: 'fade', fadeEffect: { crossFade: true } } as const;

const toBreakpoints = (perView: Readonly<Record<number, number>>) =>
  Object.fromEntries(Object.entries(perView).map(([width, slidesPerView]) => [width, { slidesPerView }]));

interface CarouselControlsProps extends Pick<CarouselProps, 'label' | 'slides'> {
  perView: CarouselProps['perView'] | undefined;
  active: number;
  isPlaying: boolean;
  isStage: boolean;
  swiper: SwiperInstance | null;
  togglePlaying: () => void;
}

function CarouselControls(props: CarouselControlsProps) {
  const { label, slides, perView, active, isPlaying, isStage, swiper, togglePlaying } = props;
  const areAllInView = (perView?.[breakpoints.desktop] ?? 0) >= slides.length;
  return (
    <div
      data-theme={isStage ? 'dark' : undefined}
      className={classNames(
        styles.controls,
        isStage ? styles.onStage : styles.aboveRow,
        areAllInView && styles.allInView,
      )}
    >
      <IconButton
        label={isPlaying ? 'Pause' : 'Play'}
        icon={isPlaying ? <Pause size={18} aria-hidden="true" /> : <Play size={18} aria-hidden="true" />}
        className={styles.control}
        onClick={togglePlaying}
      />
      {isStage ? (
        <div role="group" aria-label={`Slides of ${label}`} className={styles.dots}>
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
  );
}

const usePlayback = (interval: number, mountedAt: number | undefined) => {
  const [swiper, setSwiper] = useState<SwiperInstance | null>(null);
  const [active, setActive] = useState(0);
  const [isPlaying, setPlaying] = useState(() => !prefersReducedMotion());
  const [firstDelay, setFirstDelay] = useState(() => (isPlaying ? computeFirstDelay(interval, mountedAt) : undefined));

  // Nobody can reach the pause button behind a dialog, and a timer that is only paused would go on when the pointer leaves.
  const isBehindDialog = useIsBehindDialog();
  useEffect(() => {
    if (!swiper || !isPlaying) return;
    if (isBehindDialog) swiper.autoplay.stop();
    else if (!swiper.autoplay.running) swiper.autoplay.start();
  }, [swiper, isPlaying, isBehindDialog]);

  const togglePlaying = () => {
    if (isPlaying) swiper?.autoplay.stop();
    else swiper?.autoplay.start();
    setPlaying(!isPlaying);
    setFirstDelay(undefined);
  };

  const showActive = ({ activeIndex }: SwiperInstance) => {
    setActive(activeIndex);
    setFirstDelay(undefined);
  };

  return { swiper, setSwiper, active, showActive, isPlaying, togglePlaying, firstDelay };
};

/**
 * Slides that change automatically. They pause on hover and focus and behind a dialog, do not start for users who prefer reduced motion, and
 * have a pause button. Buttons change them by keyboard: the library's own keys would take Page Down from the page.
 */
export function Carousel({
  label,
  slides,
  interval,
  speed = 300,
  variant,
  perView,
  gap = 0,
  mountedAt,
}: CarouselProps) {
  const { swiper, setSwiper, active, showActive, isPlaying, togglePlaying, firstDelay } = usePlayback(
    interval,
    mountedAt,
  );
  const isStage = variant === 'stage';

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only pauses while the focus is inside
    <section
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label={label}
      onFocus={() => isPlaying && swiper?.autoplay.pause()}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isPlaying && !currentTarget.contains(relatedTarget)) swiper?.autoplay.resume();
      }}
    >
      <CarouselControls {...{ label, slides, perView, active, isPlaying, isStage, swiper, togglePlaying }} />
      <Swiper
        modules={[Autoplay, EffectFade]}
        // `rewind` instead of `loop`, because `loop` moves DOM nodes that React owns.
        rewind
        speed={speed}
        spaceBetween={gap}
        {...(isStage ? FADE : {})}
        {...(perView ? { breakpoints: toBreakpoints(perView) } : {})}
        autoplay={isPlaying ? { delay: interval, disableOnInteraction: false, pauseOnMouseEnter: true } : false}
        onSwiper={setSwiper}
        onSlideChange={showActive}
      >
        {slides.map((slide, index) => (
          <SwiperSlide
            key={slide.key}
            className={styles.slide}
            data-swiper-autoplay={index === 0 ? firstDelay : undefined}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
            // Keeps hidden slides out of the tab order.
            inert={isStage && index !== active}
          >
            {slide.content}
          </SwiperSlide>
        ))}
      </Swiper>
    </section>
  );
}
