import { Maximize2, Minimize2 } from 'lucide-react';
import { type MouseEvent, useSyncExternalStore } from 'react';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { fullScreen } from './product-gallery.css.ts';

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

/** Shows the pictures or the live preview around it in full screen. The browser holds the state; Escape leaves it too. */
export function FullScreenButton() {
  const state = useSyncExternalStore(subscribe, read, readInDocument);
  if (state === 'unsupported') return null;
  const toggle = ({ currentTarget: button }: MouseEvent<HTMLElement>) => {
    // A browser may refuse, for example in a frame. The page stays as it is.
    const change = state === 'on' ? document.exitFullscreen() : button.parentElement?.requestFullscreen();
    change?.catch(() => {});
  };
  return (
    <IconButton
      className={fullScreen}
      tone="floating"
      label={state === 'on' ? 'Leave full screen' : 'Full screen'}
      icon={state === 'on' ? <Minimize2 size={20} aria-hidden="true" /> : <Maximize2 size={20} aria-hidden="true" />}
      onClick={toggle}
    />
  );
}
