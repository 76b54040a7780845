import { type ComponentPropsWithoutRef, type ReactNode, useCallback, useState } from 'react';

type ImageOrProps = Pick<ComponentPropsWithoutRef<'img'>, 'src' | 'width' | 'height' | 'className'> & {
  /** Shown when the image is missing. */
  fallback: ReactNode;
};

/** A decorative image that loads when it comes near the view, or its fallback. */
export function ImageOr({ fallback, ...image }: ImageOrProps) {
  const [isMissing, setIsMissing] = useState(false);
  // An image of a rendered document can fail before React listens.
  const check = useCallback((element: HTMLImageElement | null) => {
    if (element?.complete && element.naturalWidth === 0) setIsMissing(true);
  }, []);
  if (isMissing) return fallback;
  return <img {...image} ref={check} alt="" loading="lazy" onError={() => setIsMissing(true)} />;
}
