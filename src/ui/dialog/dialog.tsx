import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';
import { body, description as descriptionClass, footer as footerClass, head, headTexts } from './dialog.css.ts';
import { overlay, panel, title as titleClass, type DialogLook } from './dialog.css.ts';
import { useDialogFocus } from './use-dialog-focus.ts';

export type DialogProps = DialogLook & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /**
   * Whether it is drawn, for a chart that says itself how long a closed dialog is on its way out. By default the length of the
   * animation decides.
   */
  present?: boolean | undefined;
  title: string;
  /** Names the dialog without being drawn, where its content carries a heading of its own. */
  titleHidden?: boolean;
  description?: ReactNode;
  /** Stays in sight below what scrolls: the dialog's buttons. */
  footer?: ReactNode;
  closeLabel?: string;
  children?: ReactNode;
};

const LETS_THROUGH = { pointerEvents: 'none' } as const;

/**
 * Asks for attention in front of the page: centered, at its foot, or as a panel from a side. Escape, the cross and a press outside
 * close it; the focus then returns to where it came from.
 */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, present, title, titleHidden = false, description, footer, placement, size, dim } = props;
  const focus = useDialogFocus(open);

  // A notification lies above the dialog: to close one is no wish to leave the dialog.
  const spareNotifications = (event: { target: EventTarget | null; preventDefault: () => void }) => {
    if (event.target instanceof Element && event.target.closest('.Toastify')) event.preventDefault();
  };

  if (present === false) return null;
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal forceMount={present}>
        {/* On its way out it no longer takes the clicks that are meant for the page. */}
        <Radix.Overlay className={overlay({ dim })} style={open ? undefined : LETS_THROUGH} />
        <Radix.Content
          className={panel({ placement, size })}
          data-placement={placement}
          {...focus}
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
          <div className={body}>{props.children}</div>
          {footer ? <div className={footerClass}>{footer}</div> : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
