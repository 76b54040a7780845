/** The carousel's code, which loads late: the first slides need none. */
export const loadCarousel = async () => (await import('#ui/carousel/carousel.tsx')).Carousel;
