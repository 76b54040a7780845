import { useSelector } from '@xstate/react';
import { SlidersHorizontal } from 'lucide-react';
import { useEffect } from 'react';
import type { SearchResponse } from '#contract/catalog/search.ts';
import { catalogPath } from '#lib/addresses/catalog-address.ts';
import { filterDrawerMachine } from '#machines/filter-drawer/filter-drawer.machine.ts';
import { selectIsOpen } from '#machines/filter-drawer/filter-drawer.react.ts';
import { filterDrawerTrace } from '#machines/filter-drawer/filter-drawer.trace.ts';
import { useViewChart } from '#statechart/view-chart.ts';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { loadWhenIdle } from '#ui/load-when-idle/load-when-idle.tsx';
import { breakpoints, minWidth } from '#ui/theme/breakpoints.ts';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import { countText, formatTotal } from './catalog-labels.ts';
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx';
import { getActiveFilters } from './filter-labels.ts';
import { drawerButton } from './filters.css.ts';

const Dialog = loadWhenIdle(async () => (await import('#ui/dialog/dialog.tsx')).Dialog);

interface FilterDrawerProps extends Omit<FilterPanelProps, 'onCategory'> {
  /** Undefined while it loads. */
  found: SearchResponse | undefined;
}

/** The filters on a phone: a button and a drawer that stays open while filters change. */
export function FilterDrawer({ found, ...panel }: FilterDrawerProps) {
  const { address, currency } = panel;
  const drawer = useViewChart(filterDrawerMachine, { input: undefined, trace: filterDrawerTrace });
  const isOpen = useSelector(drawer, selectIsOpen);
  const activeCount = getActiveFilters(address.filters, currency).length;
  const close = () => drawer.send({ type: 'filterDrawer.close' });

  useEffect(() => {
    const query = window.matchMedia(minWidth(breakpoints.tablet));
    const closeWhenWide = () => {
      if (query.matches) drawer.send({ type: 'viewport.widened' });
    };
    query.addEventListener('change', closeWhenWide);
    return () => query.removeEventListener('change', closeWhenWide);
  }, [drawer]);

  return (
    <>
      <Button
        className={drawerButton}
        tone="quiet"
        icon={<SlidersHorizontal size={18} />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => drawer.send({ type: 'filterDrawer.open' })}
      >
        {activeCount > 0 ? `Filters (${activeCount})` : 'Filters'}
      </Button>
      <Dialog
        title="Filters"
        placement="left"
        size="small"
        closeLabel="Close the filters"
        open={isOpen}
        onOpenChange={(open) => drawer.send({ type: open ? 'filterDrawer.open' : 'filterDrawer.close' })}
        footer={
          <>
            {activeCount > 0 ? (
              <ButtonLink tone="quiet" href={catalogPath({ ...address, filters: {}, page: 1 })}>
                Clear all
              </ButtonLink>
            ) : null}
            <VisuallyHidden>
              <span role="status">{found ? countText(found) : ''}</span>
            </VisuallyHidden>
            <Button onClick={close}>{found ? `Show ${formatTotal(found)}` : 'Show assets'}</Button>
          </>
        }
      >
        <FilterPanel {...panel} onCategory={() => drawer.send({ type: 'link.chosen' })} />
      </Dialog>
    </>
  );
}
