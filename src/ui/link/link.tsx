import {
  type AnchorHTMLAttributes,
  type ComponentType,
  type ReactNode,
  createContext,
  createElement,
  use,
} from 'react';

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  /** State of the history entry that the link opens. */
  state?: unknown;
};

const PlainLink = ({ children, state: _state, ...rest }: LinkProps) => <a {...rest}>{children}</a>;

const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

/** Provides the router's link component to all links. */
export function LinkProvider({ component, children }: { component: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkContext value={component}>{children}</LinkContext>;
}

/** A link that uses the provided link component, or a plain anchor without one. */
export function Link(props: LinkProps) {
  return createElement(use(LinkContext), props);
}
