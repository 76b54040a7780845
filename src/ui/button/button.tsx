import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Link, type LinkProps } from '../link/link.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { button, label, labelBusy, waiting, type ButtonLook } from './button.css.ts';

export type ButtonProps = ComponentPropsWithRef<'button'> &
  ButtonLook & {
    /** Work is under way: shows a spinner, keeps width, name and focus, and takes no further clicks. */
    busy?: boolean | undefined;
    /** What it says while busy; without them the spinner stands in the place of the words. */
    busyWords?: string;
    /** A lucide icon before the words. */
    icon?: ReactNode;
  };

/**
 * Does something on this page; what leads elsewhere is a `ButtonLink`. While busy it is not `disabled`, because that
 * would throw the keyboard's focus away in the middle of a task.
 */
export function Button(props: ButtonProps) {
  const { tone, size, wide, busy = false, busyWords, icon, className, children, onClick, ...rest } = props;
  const takeClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true') event.preventDefault();
    else onClick?.(event);
  };

  return (
    <button
      type="button"
      {...rest}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      className={classNames(button({ tone, size, wide }), className)}
      onClick={takeClick}
    >
      {busy && busyWords ? (
        <span className={label}>
          <Spinner />
          {busyWords}
        </span>
      ) : (
        <span className={classNames(label, busy && labelBusy)}>
          {icon}
          {children}
        </span>
      )}
      {busy && !busyWords ? (
        <span className={waiting}>
          <Spinner />
        </span>
      ) : null}
    </button>
  );
}

export type ButtonLinkProps = LinkProps & ButtonLook & { icon?: ReactNode };

/** A link that looks like a button: leads to `href` the way the application navigates. */
export function ButtonLink({ tone, size, wide, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classNames(button({ tone, size, wide }), className)}>
      <span className={label}>
        {icon}
        {children}
      </span>
    </Link>
  );
}
