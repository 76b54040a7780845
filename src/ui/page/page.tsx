import type { ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { actions as actionsClass, container, head, intro as introClass, page, prose, texts } from './page.css.ts';
import './prose.css.ts';

type Width = 'content' | 'text' | 'form';

/** Keeps what it holds within the content's width and the gutters: for headers, footers and bands outside a `Page`. */
export function Container({ width, className, children }: { width?: Width; className?: string; children: ReactNode }) {
  return <div className={classNames(container({ width }), className)}>{children}</div>;
}

export type PageProps = {
  /** The page's one `<h1>`; takes the focus after a navigation. */
  title: ReactNode;
  titleRef?: Ref<HTMLHeadingElement>;
  intro?: ReactNode;
  breadcrumbs?: ReactNode;
  /** Beside the title: what can be done with the whole page. */
  actions?: ReactNode;
  /** `content` 1280 px, `text` for reading (at most 70 characters a line), `form` for one narrow column. */
  width?: Width;
  children?: ReactNode;
};

/** A page's frame: the way here, its heading, what it is about, and the content below in even steps. */
export function Page({ title, titleRef, intro, breadcrumbs, actions, width, children }: PageProps) {
  return (
    <div className={classNames(container({ width }), page)}>
      {breadcrumbs}
      <header className={head}>
        <div className={texts}>
          <h1 ref={titleRef} tabIndex={-1}>
            {title}
          </h1>
          {intro ? <p className={introClass}>{intro}</p> : null}
        </div>
        {actions ? <div className={actionsClass}>{actions}</div> : null}
      </header>
      {children}
    </div>
  );
}

/** Written text: paragraphs, headings, lists and quotes with a reader's spacing. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={prose}>{children}</div>;
}
