import { useSelector } from '@xstate/react';
import { selectSettings } from '#machines/preview/preview.react.ts';
import { classNames } from '#ui/class-names.ts';
import * as styles from './preview.css.ts';
import type { StageProps } from './stage.ts';

/** Shows the interface elements at any scale. They are vector images, so their edges stay sharp. */
export function HudStage({ preview, content, actor }: StageProps<'hud', string>) {
  const { backdrop, scale, room } = useSelector(actor, selectSettings);
  return (
    <div
      className={classNames(styles.shelf, styles.backdrops[backdrop])}
      tabIndex={0}
      role="group"
      aria-label="Interface elements"
    >
      <ul className={styles.elements} style={{ width: `${room}%` }}>
        {preview.elements.map(({ name, x, y, width, height }) => (
          <li key={name} className={styles.element} style={{ width: width * scale, height: height * scale }}>
            <img
              className={styles.cut}
              src={content}
              alt={name.replaceAll('-', ' ')}
              width={preview.sheet.width * scale}
              height={preview.sheet.height * scale}
              style={{ left: -x * scale, top: -y * scale }}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
