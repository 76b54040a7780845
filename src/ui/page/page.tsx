import type { ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { actions as actionsClass, container, head, intro as introClass, page, prose, texts } from './page.css.ts';
import './prose.css.ts';

type Width = 'content' | 'text' | 'form';

/** Limits its children to the content width, for headers, footers and bands outside a `Page`. */
export function Container({ width, className, children }: { width?: Width; className?: string; children: ReactNode }) {
  return <div className={classNames(container({ width }), className)}>{children}</div>;
}

export type PageProps = {
  /** The `<h1>` of the page. It takes the focus after a navigation. */
  title: ReactNode;
  titleRef?: Ref<HTMLHeadingElement>;
  intro?: ReactNode;
  breadcrumbs?: ReactNode;
  /** Link to the list that the page belongs to, close to the title. */
  back?: ReactNode;
  /** Actions for the whole page, beside the title. */
  actions?: ReactNode;
  /** `content` 1280 px, `text` for reading (at most 70 characters per line), `form` for one narrow column. */
  width?: Width;
  children?: ReactNode;
};

/** The frame of a page: breadcrumbs, heading, introduction and content. */
export function Page({ title, titleRef, intro, breadcrumbs, back, actions, width, children }: PageProps) {
  return (
    <div className={classNames(container({ width }), page)}>
      {breadcrumbs}
      <header className={head}>
        <div className={texts}>
          {back}
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

/** Text with the spacing of an article: paragraphs, headings, lists and quotes. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={prose}>{children}</div>;
}
