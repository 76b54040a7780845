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

/** Props for the button that opens the dropdown. */
export interface DropdownTrigger {
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
}

export interface DropdownProps {
  open: boolean;
  /** Moves the focus to the first entry. */
  entered: boolean;
  renderTrigger: (props: DropdownTrigger) => ReactNode;
  /** Accessible name of the list. */
  label: string;
  className?: string | undefined;
  /** Overrides the list's position below the button. */
  placeClassName?: string | undefined;
  /** The user pressed ArrowDown on the button. */
  onEnter: () => void;
  /** The user pressed Escape or clicked outside. */
  onClose: () => void;
  onFocusEntered?: () => void;
  onFocusLeft: () => void;
  /** The mouse entered or left the dropdown. Touch does not trigger it. */
  onHover?: (isOver: boolean) => void;
  /** List items with one link or button each. */
  children: ReactNode;
}

const listEntries = (list: Element) => [...list.querySelectorAll<HTMLElement>('a[href], button')];
const focusFirst = (list: Element | null) => (list ? listEntries(list)[0]?.focus() : undefined);

/** The entry to focus after a key press; undefined for other keys. */
const findNextEntry = (key: string, entries: readonly HTMLElement[], at: number) => {
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
 * A button that shows a list of links (the disclosure pattern of the ARIA practices). Tab and the arrow keys move through the links. The
 * owner controls `open`; the dropdown only reports events.
 */
export function Dropdown(props: DropdownProps) {
  const { open, entered, renderTrigger, label, onEnter } = props;
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const handleHover = useHover(props.onHover);
  useDismissal(root, open, props.onClose);

  const handleKey = (event: KeyboardEvent) => {
    const list = event.currentTarget.querySelector('ul');
    const entries = list ? listEntries(list) : [];
    const at = entries.findIndex((entry) => entry === event.target);
    if (at < 0) {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      onEnter();
      if (list) focusFirst(list);
      return;
    }
    const next = findNextEntry(event.key, entries, at);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const handleFocus = ({ currentTarget, target }: FocusEvent) => {
    if (currentTarget.querySelector('ul')?.contains(target)) props.onFocusEntered?.();
  };
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) props.onFocusLeft();
  };

  return (
    <div
      ref={root}
      className={classNames(dropdown, props.className)}
      // Only listens to events of its button and links.
      role="presentation"
      onKeyDown={handleKey}
      onFocus={handleFocus}
      onBlur={handleBlur}
      onPointerEnter={handleHover(true)}
      onPointerLeave={handleHover(false)}
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

/** Reports when the mouse enters and leaves. */
const useHover = (onHover: DropdownProps['onHover']) => {
  /** Position where the mouse left; null while it is inside. */
  const leftAt = useRef<string | null>(null);
  return (isOver: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'touch') return;
    const position = `${event.clientX} ${event.clientY}`;
    // An element above the dropdown, such as the loading screen, disappeared. The mouse itself did not move.
    if (isOver && leftAt.current === position) return;
    leftAt.current = isOver ? null : position;
    onHover?.(isOver);
  };
};

/** Closes on Escape and on a click outside. Escape returns the focus to the button if it was inside. */
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
