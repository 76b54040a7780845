import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../class-names.ts';
import { plainUrl, sourceSet, type PictureSource } from './picture-sources.ts';
import { cover, frame, image, placeholder } from './picture.css.ts';

export type PictureProps = {
  source: PictureSource;
  /** What the picture shows; empty when a title beside it says the same. */
  alt: string;
  /** The picture's own size: it reserves the box, the layout may scale it. */
  width: number;
  height: number;
  /** How wide the picture is drawn, in the words of the `sizes` attribute. */
  sizes?: string;
  /** The one picture above the fold that counts most is asked for at once and first. */
  priority?: boolean;
  fit?: 'contain' | 'cover';
  className?: string | undefined;
};

type Stage = 'variants' | 'plain' | 'failed';

/** A picture in the size and format the screen needs. A broken one leaves its box standing, with a quiet sign in it. */
export function Picture(props: PictureProps) {
  // A new file starts anew: what is known about the old one's failures must not stick to it.
  return <StagedPicture key={plainUrl(props.source)} {...props} />;
}

function StagedPicture({
  source,
  alt,
  width,
  height,
  sizes = '100vw',
  priority = false,
  fit,
  className,
}: PictureProps) {
  const [stage, setStage] = useState<Stage>(source.widths?.length ? 'variants' : 'plain');

  if (stage === 'failed') {
    return (
      <span className={classNames(placeholder, className)} {...(alt ? { role: 'img', 'aria-label': alt } : {})}>
        <ImageOff size={32} strokeWidth={1.25} aria-hidden="true" />
      </span>
    );
  }

  return (
    <picture className={classNames(frame, className)}>
      {stage === 'variants' ? (
        <>
          <source type="image/avif" srcSet={sourceSet(source, 'avif')} sizes={sizes} />
          <source type="image/webp" srcSet={sourceSet(source, 'webp')} sizes={sizes} />
        </>
      ) : null}
      <img
        className={classNames(image, fit === 'cover' && cover)}
        src={plainUrl(source)}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        decoding="async"
        {...(priority ? { fetchPriority: 'high' as const } : {})}
        onError={() => setStage(stage === 'variants' ? 'plain' : 'failed')}
      />
    </picture>
  );
}
