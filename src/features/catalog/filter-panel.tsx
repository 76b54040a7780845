import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Category } from '#contract/catalog/category.ts';
import { formatName } from '#contract/products/format-names.ts';
import type { SearchFacets } from '#contract/catalog/search.ts';
import { type CatalogAddress, catalogPath } from '#lib/addresses/catalog-address.ts';
import {
  type CatalogFilters,
  FILTER_PARAM,
  changeFilters,
  isEngine,
  isFormat,
  toggleValue,
} from '#lib/catalog/catalog-filters.ts';
import { ENGINE_NAMES } from '#lib/projects/engines.ts';
import { Button } from '#ui/button/button.tsx';
import { loadWhenIdle } from '#ui/load-when-idle/load-when-idle.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { CategoryFilter } from './category-filter.tsx';
import { FeatureFilters, LibraryFilter, OfferFilter } from './feature-filters.tsx';
import { ChoiceLinks, FilterGroup, getNarrowingSteps, isUseful } from './filter-group.tsx';
import { formatMinRating } from './filter-labels.ts';
import { choice, panel } from './filters.css.ts';
import { HiddenParams } from './hidden-params.tsx';
import { PriceFilter } from './price-filter.tsx';
import { filterState, useEarlierFilters } from './use-earlier-filters.ts';
import { ValueFilter } from './value-filter.tsx';

const ProjectFilter = loadWhenIdle(async () => (await import('./project-filter.tsx')).ProjectFilter);

/** px. The usual heights of the categories and of the filters below them. */
const CATEGORIES_HEIGHT = 468;
const FILTERS_HEIGHT = 640;

export interface FilterPanelProps {
  tree: readonly Category[];
  isTreeLoading: boolean;
  /** From the top of the tree to the open category. */
  path: readonly Category[];
  address: CatalogAddress;
  facets: SearchFacets | undefined;
  /** Number of products in the list; undefined while it is unknown. */
  total: number | undefined;
  /** The counts are loading. */
  isLoading: boolean;
  currency: string;
  /** In the drawer: a category was chosen. */
  onCategory?: () => void;
}

function ProjectGroup({ filters, hrefFor }: { filters: CatalogFilters; hrefFor: (changed: CatalogFilters) => string }) {
  return (
    <FilterGroup title="Project">
      <ProjectFilter
        className={choice}
        chosen={filters.project}
        hrefFor={(project) => hrefFor(changeFilters(filters, { project }))}
      />
    </FilterGroup>
  );
}

/** Applies the checkboxes where the browser does without JavaScript. */
function PlainFilterForm({ id, address }: { id: string; address: CatalogAddress }) {
  const others = changeFilters(address.filters, {
    onSale: undefined,
    rigged: undefined,
    animated: undefined,
    hideOwned: undefined,
    engines: undefined,
    formats: undefined,
  });
  return (
    <noscript>
      <form id={id} action={catalogPath({ categoryId: address.categoryId })}>
        <HiddenParams address={address} filters={others} />
        <Button type="submit" size="small" wide>
          Apply filters
        </Button>
      </form>
    </noscript>
  );
}

interface ValueGroupsProps {
  formId: string;
  filters: CatalogFilters;
  earlier: CatalogFilters;
  facets: SearchFacets | undefined;
  total: number | undefined;
  apply: (changed: CatalogFilters) => void;
}

/** Engines and formats. */
function ValueGroups({ formId, filters, earlier, facets, total, apply }: ValueGroupsProps) {
  return (
    <>
      <ValueFilter
        title="Works in"
        name={FILTER_PARAM.engines}
        formId={formId}
        offered={facets?.engine}
        chosen={filters.engines}
        everChosen={earlier.engines}
        total={total}
        getName={(engine) => ENGINE_NAMES[engine]}
        isKnown={isEngine}
        onToggle={(engine) => apply(changeFilters(filters, { engines: toggleValue(filters.engines, engine) }))}
      />
      <ValueFilter
        title="Format"
        name={FILTER_PARAM.formats}
        formId={formId}
        offered={facets?.format}
        chosen={filters.formats}
        everChosen={earlier.formats}
        total={total}
        getName={formatName}
        isKnown={isFormat}
        onToggle={(format) => apply(changeFilters(filters, { formats: toggleValue(filters.formats, format) }))}
      />
    </>
  );
}

/** All catalog filters. Each choice is a URL of its own and starts at the first page. */
export function FilterPanel(props: FilterPanelProps) {
  const { tree, isTreeLoading, path, address, facets, total, isLoading, currency, onCategory } = props;
  const navigate = useNavigate();
  const formId = useId();
  const { filters } = address;
  const earlier = useEarlierFilters(filters);
  const hrefFor = (changed: CatalogFilters) => catalogPath({ ...address, filters: changed, page: 1 });
  // Update the URL synchronously: the next click must start from the filters that include this one.
  const apply = (changed: CatalogFilters) =>
    void navigate(hrefFor(changed), { preventScrollReset: true, flushSync: true, state: filterState(earlier) });

  const ratingSteps = (facets?.rating ?? []).map(({ min, count }) => {
    const isChosen = filters.ratingMin === min;
    const href = hrefFor(changeFilters(filters, { ratingMin: isChosen ? undefined : min }));
    return { name: formatMinRating(min), href, count, isChosen, wasChosen: earlier.ratingMin === min };
  });
  const ratings = getNarrowingSteps(ratingSteps, total).filter((choice) => isUseful(choice, total));
  const features = { formId, filters, earlier, facets, total, hrefFor, onApply: apply };

  // The categories decide where the other filters are, so nothing that would move is shown before them.
  if (isTreeLoading) return <Skeleton height={CATEGORIES_HEIGHT + FILTERS_HEIGHT} />;
  return (
    <div className={panel}>
      <CategoryFilter tree={tree} path={path} address={address} facets={facets} onChoose={onCategory} />
      {isLoading ? (
        <Skeleton height={FILTERS_HEIGHT} />
      ) : (
        <>
          <OfferFilter {...features} />
          <PriceFilter
            address={address}
            earlier={earlier}
            facet={facets?.price}
            total={total}
            currency={currency}
            hrefFor={hrefFor}
            onApply={apply}
          />
          {ratings.length > 0 ? (
            <FilterGroup title="Rating">
              <ChoiceLinks links={ratings} earlier={earlier} />
            </FilterGroup>
          ) : null}
          <FeatureFilters {...features} />
          <ValueGroups
            formId={formId}
            filters={filters}
            earlier={earlier}
            facets={facets}
            total={total}
            apply={apply}
          />
          <ProjectGroup filters={filters} hrefFor={hrefFor} />
          <LibraryFilter {...features} />
          <PlainFilterForm id={formId} address={address} />
        </>
      )}
    </div>
  );
}
