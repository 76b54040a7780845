import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Link, type LinkProps } from '../link/link.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { type IconButtonVariants, iconButton } from './icon-button.css.ts';

type Icon = {
  /** Accessible name: what the button does. */
  label: string;
  /** A lucide icon, usually at size 20. */
  icon: ReactNode;
};

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> &
  Icon &
  Pick<IconButtonVariants, 'tone'> & {
    /** State of a toggle (`aria-pressed`). */
    pressed?: boolean | undefined;
    busy?: boolean | undefined;
    /** A count or dot on the icon. Include its meaning in `label`. */
    children?: ReactNode;
  };

/** A button with an icon instead of text, 40 × 40 px. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, tone, pressed, busy = false, className, onClick, children, ...rest } = props;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));

  return (
    <button
      type="button"
      {...rest}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      aria-label={label}
      className={classNames(iconButton({ tone, pressed }), className)}
      onClick={handleClick}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

export type IconLinkProps = Omit<LinkProps, 'aria-label'> & Icon & Pick<IconButtonVariants, 'tone'>;

/** A link that looks like an icon button. */
export function IconLink({ label, icon, tone, className, children, ...rest }: IconLinkProps) {
  return (
    <Link {...rest} aria-label={label} className={classNames(iconButton({ tone }), className)}>
      {icon}
      {children}
    </Link>
  );
}
