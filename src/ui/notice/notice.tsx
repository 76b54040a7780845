import { CircleCheck, Info, PackageOpen, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { gridFloor } from '../theme/grid-floor.css.ts';
import { actions, details as detailsClass, notice, request, sentence as sentenceClass, tile } from './notice.css.ts';

const icons = { empty: PackageOpen, info: Info, error: TriangleAlert, done: CircleCheck };

export type NoticeProps = {
  tone?: keyof typeof icons;
  /** The message, in one sentence. */
  sentence: string;
  /** More details. */
  details?: ReactNode;
  /** A lucide icon instead of the tone's icon. */
  icon?: ReactNode;
  /** The next step: a `Button` or `ButtonLink`. */
  action?: ReactNode;
  /** Id of the failed request, for support. */
  requestId?: string | undefined;
  compact?: boolean;
};

/** Replaces a list or page that is empty, failed or done. Says what happened and offers the next step. */
export function Notice(props: NoticeProps) {
  const { tone = 'empty', sentence, details, icon, action, requestId, compact = false } = props;
  const Icon = icons[tone];
  return (
    <div className={notice({ compact })} role={tone === 'error' ? 'alert' : undefined}>
      <span className={classNames(gridFloor, tile({ tone }))} aria-hidden="true">
        {icon ?? <Icon size={32} strokeWidth={1.5} />}
      </span>
      <p className={sentenceClass}>{sentence}</p>
      {details ? <div className={detailsClass}>{details}</div> : null}
      {action ? <div className={actions}>{action}</div> : null}
      {requestId ? <p className={request}>Request {requestId}</p> : null}
    </div>
  );
}
