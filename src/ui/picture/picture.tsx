import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../class-names.ts';
import { type PictureSource, buildSourceSet, plainUrl } from './picture-sources.ts';
import { cover, frame, image, placeholder } from './picture.css.ts';

export type PictureProps = {
  source: PictureSource;
  /** Alternative text; empty if a title beside it says the same. */
  alt: string;
  /** Intrinsic size in px. It reserves the space; the layout may scale it. */
  width: number;
  height: number;
  /** The `sizes` attribute: how wide the picture is displayed. */
  sizes?: string;
  /** Loads the most important picture above the fold eagerly and first. */
  priority?: boolean;
  fit?: 'contain' | 'cover';
  className?: string | undefined;
};

type LoadState = 'variants' | 'plain' | 'failed';

/** A responsive picture. If it cannot be loaded, a placeholder keeps its space. */
export function Picture(props: PictureProps) {
  // Resets the load errors when the file changes.
  return <LoadingPicture key={plainUrl(props.source)} {...props} />;
}

function LoadingPicture({
  source,
  alt,
  width,
  height,
  sizes = '100vw',
  priority = false,
  fit,
  className,
}: PictureProps) {
  const [loadState, setLoadState] = useState<LoadState>(source.widths?.length ? 'variants' : 'plain');

  if (loadState === 'failed') {
    return (
      <span className={classNames(placeholder, className)} {...(alt ? { role: 'img', 'aria-label': alt } : {})}>
        <ImageOff size={32} strokeWidth={1.25} aria-hidden="true" />
      </span>
    );
  }

  return (
    <picture className={classNames(frame, className)}>
      {loadState === 'variants' ? (
        <source type="image/avif" srcSet={buildSourceSet(source, 'avif')} sizes={sizes} />
      ) : null}
      <img
        className={classNames(image, fit === 'cover' && cover)}
        {...(loadState === 'variants' ? { srcSet: buildSourceSet(source, 'webp'), sizes } : {})}
        src={plainUrl(source)}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={priority ? 'high' : undefined}
        onError={() => setLoadState(loadState === 'variants' ? 'plain' : 'failed')}
      />
    </picture>
  );
}
