import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from 'react';
import { classNames } from '../class-names.ts';
import { dropdown, panel, place } from './dropdown.css.ts';

/** What the button that opens it must carry. */
export interface DropdownTrigger {
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
}

export interface DropdownProps {
  open: boolean;
  /** The first entry takes the focus. */
  entered: boolean;
  /** Draws the button. */
  renderTrigger: (props: DropdownTrigger) => ReactNode;
  /** Names the list. */
  label: string;
  className?: string | undefined;
  /** Where the list stands below the button, when not at its beginning. */
  placeClassName?: string | undefined;
  /** ArrowDown on the button. */
  onEnter: () => void;
  /** Escape, or a press outside. */
  onClose: () => void;
  onFocusEntered?: () => void;
  onFocusLeft: () => void;
  /** The mouse came over button or list, or left both; a finger does neither. */
  onHover?: (isOver: boolean) => void;
  /** List items, each with one link or button. */
  children: ReactNode;
}

const entriesIn = (list: Element) => [...list.querySelectorAll<HTMLElement>('a[href], button')];
const focusFirst = (list: Element | null) => (list ? entriesIn(list)[0]?.focus() : undefined);

/** The entry that a key leads to from another one; undefined for keys that lead nowhere. */
const entryFor = (key: string, entries: readonly HTMLElement[], at: number) => {
  switch (key) {
    case 'ArrowDown':
      return entries[(at + 1) % entries.length];
    case 'ArrowUp':
      return entries.at(at - 1);
    case 'Home':
      return entries[0];
    case 'End':
      return entries.at(-1);
    default:
      return undefined;
  }
};

/**
 * A list of links below the button that shows it (the disclosure pattern of the ARIA practices: Tab goes through the links as through
 * any others, and arrow keys do as well). Whether it is open is its owner's to say; it tells what happened.
 */
export function Dropdown(props: DropdownProps) {
  const { open, entered, renderTrigger, label, onEnter, onHover } = props;
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  /** Where the mouse was when it left; null while it is over it. */
  const leftAt = useRef<string | null>(null);
  useDismissal(root, open, props.onClose);

  const handleKey = (event: KeyboardEvent) => {
    const list = root.current?.querySelector('ul');
    const entries = list ? entriesIn(list) : [];
    const at = entries.findIndex((entry) => entry === event.target);
    if (at < 0) {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      onEnter();
      if (list) focusFirst(list);
      return;
    }
    const next = entryFor(event.key, entries, at);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const handleFocus = ({ target }: FocusEvent) => {
    if (root.current?.querySelector('ul')?.contains(target)) props.onFocusEntered?.();
  };
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) props.onFocusLeft();
  };
  const hover = (isOver: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'touch') return;
    const place = `${event.clientX} ${event.clientY}`;
    // Whatever lay over it a moment, such as the loading screen, has gone: the mouse itself has not moved.
    if (isOver && leftAt.current === place) return;
    leftAt.current = isOver ? null : place;
    onHover?.(isOver);
  };

  return (
    <div
      ref={root}
      className={classNames(dropdown, props.className)}
      // It only listens to what its button and links do.
      role="presentation"
      onKeyDown={handleKey}
      onFocus={handleFocus}
      onBlur={handleBlur}
      onPointerEnter={hover(true)}
      onPointerLeave={hover(false)}
    >
      {renderTrigger({ 'aria-expanded': open, 'aria-controls': open ? id : undefined })}
      {open ? (
        <div className={classNames(place, props.placeClassName)}>
          <ul ref={entered ? focusFirst : undefined} id={id} className={panel} aria-label={label} tabIndex={-1}>
            {props.children}
          </ul>
        </div>
      ) : null}
    </div>
  );
}

/** Escape closes wherever the focus is, and gives it back to the button when it was inside; so does a press outside. */
const useDismissal = (root: { current: HTMLElement | null }, open: boolean, onClose: () => void) => {
  useEffect(() => {
    if (!open) return undefined;
    const handleKey = ({ key }: globalThis.KeyboardEvent) => {
      if (key !== 'Escape') return;
      if (root.current?.contains(document.activeElement))
        root.current.querySelector<HTMLElement>('[aria-expanded]')?.focus();
      onClose();
    };
    const handlePress = ({ target }: globalThis.PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) onClose();
    };
    document.addEventListener('keydown', handleKey);
    document.addEventListener('pointerdown', handlePress);
    return () => {
      document.removeEventListener('keydown', handleKey);
      document.removeEventListener('pointerdown', handlePress);
    };
  }, [root, open, onClose]);
};
