import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Link, type LinkProps } from '../link/link.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { type ButtonVariants, button, labelBusy, waiting } from './button.css.ts';

export type ButtonProps = ComponentPropsWithRef<'button'> &
  ButtonVariants & {
    /** Shows a spinner and ignores clicks. Width, name and focus stay. */
    busy?: boolean | undefined;
    /** Label while busy. Without it only the spinner is visible. */
    busyLabel?: string;
    /** A lucide icon before the label. */
    icon?: ReactNode;
  };

/** A button for an action; use `ButtonLink` for navigation. A busy button is not `disabled`, because it would lose the focus. */
export function Button(props: ButtonProps) {
  const { tone, size, wide, busy = false, busyLabel, icon, className, children, onClick, ...rest } = props;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true') event.preventDefault();
    else onClick?.(event);
  };

  return (
    <button
      type="button"
      {...rest}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      className={classNames(button({ tone, size, wide }), className)}
      onClick={handleClick}
    >
      {busy ? (
        <BusyLabel label={busyLabel}>
          {icon}
          {children}
        </BusyLabel>
      ) : (
        <>
          {icon}
          {children}
        </>
      )}
    </button>
  );
}

function BusyLabel({ label, children }: { label: string | undefined; children: ReactNode }) {
  if (label)
    return (
      <>
        <Spinner />
        {label}
      </>
    );
  return (
    <>
      <span className={labelBusy}>{children}</span>
      <span className={waiting}>
        <Spinner />
      </span>
    </>
  );
}

export type ButtonLinkProps = LinkProps & ButtonVariants & { icon?: ReactNode };

/** A link that looks like a button. */
export function ButtonLink({ tone, size, wide, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classNames(button({ tone, size, wide }), className)}>
      {icon}
      {children}
    </Link>
  );
}
