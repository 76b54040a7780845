import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';
import { body, description as descriptionClass, footer as footerClass, head, headTexts } from './dialog.css.ts';
import { overlay, panel, title as titleClass, type DialogLook } from './dialog.css.ts';

export type DialogProps = DialogLook & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Names the dialog without being drawn, where its content carries a heading of its own. */
  titleHidden?: boolean;
  description?: ReactNode;
  /** Stays in sight below what scrolls: the dialog's buttons. */
  footer?: ReactNode;
  closeLabel?: string;
  children?: ReactNode;
};

/**
 * Asks for attention in front of the page: centred, or as a panel from a side. Escape, the cross and a press outside
 * close it; the focus then returns to where it came from.
 */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, titleHidden = false, description, footer, placement, size, children } = props;
  const cameFrom = useRef<HTMLElement | null>(null);

  // The library knows only its own trigger; whoever opens a dialog through state would lose the focus to the body.
  const takeFocus = (event: Event) => {
    const { activeElement } = document;
    cameFrom.current = activeElement instanceof HTMLElement ? activeElement : null;
    // The dialog itself comes first, so that its title and description are read before any of its buttons.
    event.preventDefault();
    if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
  };
  const giveBack = (event: Event) => {
    event.preventDefault();
    // Whatever has the focus by now, such as the heading of the next page, keeps it.
    if (document.activeElement === document.body) cameFrom.current?.focus();
  };
  // A notification lies above the dialog: to close one is no wish to leave the dialog.
  const spareNotifications = (event: { target: EventTarget | null; preventDefault: () => void }) => {
    if (event.target instanceof Element && event.target.closest('.Toastify')) event.preventDefault();
  };

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlay} />
        <Radix.Content
          className={panel({ placement, size })}
          onOpenAutoFocus={takeFocus}
          onCloseAutoFocus={giveBack}
          onInteractOutside={spareNotifications}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className={head}>
            <div className={headTexts}>
              <Radix.Title className={titleHidden ? visuallyHidden : titleClass}>{title}</Radix.Title>
              {description ? (
                <Radix.Description className={descriptionClass} asChild>
                  <div>{description}</div>
                </Radix.Description>
              ) : null}
            </div>
            <Radix.Close asChild>
              <IconButton label={props.closeLabel ?? 'Close'} icon={<X size={20} />} />
            </Radix.Close>
          </div>
          <div className={body}>{children}</div>
          {footer ? <div className={footerClass}>{footer}</div> : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
