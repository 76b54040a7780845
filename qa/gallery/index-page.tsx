import { SquareArrowOutUpRight } from 'lucide-react';
import { ThemeButton } from '#features/site-header/theme-button.tsx';
import { useTheme } from '#machines/theme/theme.react.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { Link } from '#ui/link/link.tsx';
import * as styles from './gallery.css.ts';
import { WIDTHS, isShownAt } from './entry.ts';
import type { GalleryState } from './states.ts';

const SHOW = 'show';
const WIDTH = 'width';

const buildHref = (state: GalleryState, width: number) =>
  `/gallery?${new URLSearchParams({ [SHOW]: state.address, [WIDTH]: String(width) }).toString()}`;

const namesIn = (states: readonly GalleryState[]) => [...new Set(states.map(({ chart }) => chart))];

/** Shows the selected state at the selected width, and its path. */
function Shown({ state, width }: { state: GalleryState; width: number }) {
  const { isDark } = useTheme();
  return (
    <section className={styles.shown} aria-labelledby="shown">
      <div className={styles.shownHead}>
        <h2 className={styles.shownTitle} id="shown">
          {state.chart}: {state.name}
        </h2>
        <nav className={styles.widths} aria-label="Width">
          {WIDTHS.map((preset) => (
            <Link
              key={preset}
              className={styles.width}
              href={buildHref(state, preset)}
              aria-current={preset === width ? 'true' : undefined}
            >
              {preset} px
            </Link>
          ))}
        </nav>
        <ButtonLink tone="quiet" size="small" href={state.address} icon={<SquareArrowOutUpRight size={16} />}>
          Open alone
        </ButtonLink>
      </div>
      <p className={styles.way}>{[state.start, ...state.events].join(' → ')}</p>
      {isShownAt(state.sign, width) ? null : (
        <p className={styles.way}>This state can be seen in the window of a {state.sign?.only} only.</p>
      )}
      <div className={styles.stage} tabIndex={0} role="region" aria-label="View">
        {/* Loaded anew with the other theme: a page reads the choice when it begins. */}
        {/* eslint-disable-next-line react/iframe-missing-sandbox -- a page of the gallery, with the same theme */}
        <iframe
          key={String(isDark)}
          className={styles.frame}
          title={`${state.chart}: ${state.name}`}
          src={state.address}
          width={width}
        />
      </div>
    </section>
  );
}

/** Lists every chart with its states. The address contains the selection, so that it can be shared. */
export function IndexPage({ states, search }: { states: readonly GalleryState[]; search: URLSearchParams }) {
  const shown = states.find(({ address }) => address === search.get(SHOW)) ?? states[0];
  const width = WIDTHS.find((preset) => String(preset) === search.get(WIDTH)) ?? WIDTHS[0];
  return (
    <main className={styles.page}>
      <title>State gallery</title>
      <header className={styles.head}>
        <h1 className={styles.title}>State gallery</h1>
        <p className={styles.intro}>
          {namesIn(states).length} charts, {states.length} states that can be reached. Every view stands still: nothing
          is loaded, sent or waited for.
        </p>
        <ThemeButton />
      </header>
      <div className={styles.bench}>
        <nav className={styles.charts} aria-label="States">
          {namesIn(states).map((chart) => (
            <section key={chart} aria-labelledby={chart}>
              <h2 className={styles.chart} id={chart}>
                {chart}
              </h2>
              <ul className={styles.states}>
                {states
                  .filter((state) => state.chart === chart)
                  .map((state) => (
                    <li key={state.address}>
                      <Link
                        className={styles.state}
                        href={buildHref(state, width)}
                        aria-current={state === shown ? 'page' : undefined}
                      >
                        {state.name}
                      </Link>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </nav>
        {shown ? <Shown state={shown} width={width} /> : null}
      </div>
    </main>
  );
}
