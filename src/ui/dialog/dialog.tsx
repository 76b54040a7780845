import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';
import { body, description as descriptionClass, footer as footerClass, head, headTexts } from './dialog.css.ts';
import { type DialogVariants, overlay, panel, title as titleClass } from './dialog.css.ts';
import { useDialogFocus } from './use-dialog-focus.ts';

export type DialogProps = DialogVariants & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whether to render the dialog while it closes, if a chart controls that time. Defaults to the length of the animation. */
  present?: boolean | undefined;
  title: string;
  /** Hides the title visually, if the content has its own heading. */
  titleHidden?: boolean;
  description?: ReactNode;
  /** The dialog's buttons. They do not scroll. */
  footer?: ReactNode;
  closeLabel?: string;
  children?: ReactNode;
};

/**
 * Where dialogs are rendered. Without it, Radix finds this place after its own mount only, and then renders the dialog in one long task.
 * The server renders no dialogs.
 */
const pageBody = () => (typeof document === 'undefined' ? null : document.body);

const NO_POINTER_EVENTS = { pointerEvents: 'none' } as const;

/**
 * A modal dialog: centered, at the bottom or as a side panel. Escape, the close button and a click outside close it. The focus then
 * returns to the element that had it before.
 */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, present, title, titleHidden = false, description, footer, placement, size, dim } = props;
  const focus = useDialogFocus(open);

  // Closing a toast above the dialog must not close the dialog.
  const ignoreToasts = (event: { target: EventTarget | null; preventDefault: () => void }) => {
    if (event.target instanceof Element && event.target.closest('.Toastify')) event.preventDefault();
  };

  if (present === false) return null;
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal forceMount={present} container={pageBody()}>
        {/* While it closes, clicks go to the page. */}
        <Radix.Overlay className={overlay({ dim })} style={open ? undefined : NO_POINTER_EVENTS} />
        <Radix.Content
          className={panel({ placement, size })}
          data-placement={placement}
          {...focus}
          onInteractOutside={ignoreToasts}
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
