import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import * as styles from './inline-notice.css.ts';
import type { NoticeProps } from './notice.tsx';

const icons = { info: Info, error: TriangleAlert, done: CircleCheck };

export interface InlineNoticeProps extends Pick<NoticeProps, 'sentence' | 'details' | 'icon' | 'action'> {
  tone: keyof typeof icons;
}

/** One low row above the content of a page: what happened, and the next step. */
export function InlineNotice({ tone, sentence, details, icon, action }: InlineNoticeProps) {
  const Icon = icons[tone];
  return (
    <div className={styles.notice[tone]} role={tone === 'error' ? 'alert' : undefined}>
      <span className={styles.icon[tone]} aria-hidden="true">
        {icon ?? <Icon size={24} strokeWidth={1.5} />}
      </span>
      <p className={styles.sentence}>{sentence}</p>
      {details ? <div className={styles.details}>{details}</div> : null}
      {action ? <div className={styles.actions}>{action}</div> : null}
    </div>
  );
}
