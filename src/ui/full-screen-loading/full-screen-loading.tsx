import { classNames } from '../class-names.ts';
import { Logo } from '../logo/logo.tsx';
import { gridHorizon } from '../theme/grid-floor.css.ts';
import { mark, screen } from './full-screen-loading.css.ts';

/** The loading screen, see docs/specification.md#public-layout-header-category-bar-footer. */
export function FullScreenLoading() {
  return (
    <output className={classNames(gridHorizon, screen)}>
      <span className={mark} aria-hidden="true" data-motion="fade">
        <Logo withName={false} />
      </span>
      Loading...
    </output>
  );
}
