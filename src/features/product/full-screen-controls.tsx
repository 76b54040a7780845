import { ChevronLeft, ChevronRight, Maximize2, X } from 'lucide-react';
import { type MouseEvent, useCallback, useSyncExternalStore } from 'react';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { fullScreen, leaveFullScreen, nextPicture, position, previousPicture } from './product-gallery.css.ts';

type FullScreen = 'unsupported' | 'off' | 'on';

const subscribe = (onChange: () => void) => {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
};
const read = (): FullScreen => {
  if (!document.fullscreenEnabled) return 'unsupported';
  return document.fullscreenElement ? 'on' : 'off';
};
const readInDocument = (): FullScreen => 'unsupported';

/** Controls that use the arrow keys, Home and End themselves. */
const USES_KEYS = 'input, select, textarea';

/** The index of the picture that a key turns to; undefined for other keys. */
const pictureFor = (key: string, shown: number, count: number): number | undefined =>
  ({ ArrowLeft: (shown + count - 1) % count, ArrowRight: (shown + 1) % count, Home: 0, End: count - 1 })[key];

/** Turns the pictures by key. @returns a function that stops listening */
const listenToKeys = ({ shown, count, onShow }: FullScreenControlsProps) => {
  const handle = (event: KeyboardEvent) => {
    const index = pictureFor(event.key, shown, count);
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (index === undefined || hasModifier || (event.target instanceof Element && event.target.matches(USES_KEYS)))
      return;
    event.preventDefault();
    onShow(index);
  };
  document.addEventListener('keydown', handle);
  return () => document.removeEventListener('keydown', handle);
};

interface FullScreenControlsProps {
  /** Index of the current picture. */
  shown: number;
  /** Number of pictures to turn; 1 while the live preview covers them. */
  count: number;
  onShow: (index: number) => void;
}

/**
 * Shows the pictures or the live preview around it in full screen, with buttons and keys to turn the pictures, because the thumbnails
 * are not there. The browser holds the state; Escape leaves it too.
 */
export function FullScreenControls({ shown, count, onShow }: FullScreenControlsProps) {
  const state = useSyncExternalStore(subscribe, read, readInDocument);
  const listen = useCallback(
    (readout: HTMLElement | null) => (readout ? listenToKeys({ shown, count, onShow }) : undefined),
    [shown, count, onShow],
  );
  if (state === 'unsupported') return null;
  const toggle = ({ currentTarget: button }: MouseEvent<HTMLElement>) => {
    // A browser may refuse, for example in a frame. The page stays as it is.
    const change = state === 'on' ? document.exitFullscreen() : button.parentElement?.requestFullscreen();
    change?.catch(() => {});
  };
  return (
    <>
      {state === 'on' && count > 1 ? (
        <>
          <IconButton
            className={previousPicture}
            tone="floating"
            label="Previous picture"
            icon={<ChevronLeft size={24} aria-hidden="true" />}
            onClick={() => onShow((shown + count - 1) % count)}
          />
          <IconButton
            className={nextPicture}
            tone="floating"
            label="Next picture"
            icon={<ChevronRight size={24} aria-hidden="true" />}
            onClick={() => onShow((shown + 1) % count)}
          />
          <p ref={listen} className={position} role="status">
            <VisuallyHidden>Picture</VisuallyHidden> {shown + 1} / {count}
          </p>
        </>
      ) : null}
      <IconButton
        className={state === 'on' ? leaveFullScreen : fullScreen}
        tone="floating"
        label={state === 'on' ? 'Leave full screen' : 'Full screen'}
        icon={state === 'on' ? <X size={24} aria-hidden="true" /> : <Maximize2 size={20} aria-hidden="true" />}
        onClick={toggle}
      />
    </>
  );
}
