import type { SearchFacets } from '#contract/catalog/search.ts';
import { type CatalogFilters, FILTER_PARAM, YES, changeFilters } from '#lib/catalog/catalog-filters.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { CheckboxField } from '#ui/checkbox-field/checkbox-field.tsx';
import { type Choice, ChoiceCount, ChoiceLinks, FilterGroup, getNarrowingSteps, isUseful } from './filter-group.tsx';
import { formatMaxFrame, formatMaxTriangles, formatMinDiscount } from './filter-labels.ts';
import { checkbox } from './filters.css.ts';

interface FeatureFiltersProps {
  /** Id of the form that the browser submits without JavaScript. */
  formId: string;
  filters: CatalogFilters;
  /** The filters that are or were active since the list was opened. */
  earlier: CatalogFilters;
  facets: SearchFacets | undefined;
  /** Number of products in the list; undefined while it is unknown. */
  total: number | undefined;
  hrefFor: (filters: CatalogFilters) => string;
  onApply: (filters: CatalogFilters) => void;
}

type FlagName = 'onSale' | 'rigged' | 'animated' | 'hideOwned';
type StepName = 'discountMin' | 'trianglesMax' | 'frameMax';

function Flag(props: FeatureFiltersProps & { name: FlagName; label: string; count?: number | undefined }) {
  const { name, label, count, formId, filters, onApply } = props;
  return (
    <CheckboxField
      className={checkbox}
      form={formId}
      name={FILTER_PARAM[name]}
      value={YES}
      label={
        <>
          {label}
          <ChoiceCount count={count} />
        </>
      }
      checked={filters[name] === true}
      onChange={() => onApply(changeFilters(filters, { [name]: filters[name] ? undefined : true }))}
    />
  );
}

/** Choices that change nothing are left out, and so is one that matches the same products as a narrower one. */
const buildChoices = (
  { filters, earlier, total, hrefFor }: FeatureFiltersProps,
  name: StepName,
  offered: readonly { step: number; count: number }[],
  formatStep: (step: number) => string,
): Choice[] =>
  offered
    .map(({ step, count }, index) => ({
      name: formatStep(step),
      count,
      isChosen: filters[name] === step,
      wasChosen: earlier[name] === step,
      href: hrefFor(changeFilters(filters, { [name]: filters[name] === step ? undefined : step })),
      isNew: count > (offered[index - 1]?.count ?? 0),
    }))
    .filter((choice) => choice.wasChosen || (choice.isNew && isUseful(choice, total)))
    .map(({ isNew: _isNew, ...choice }) => choice);

/** On sale, and by which discount. */
export function OfferFilter(props: FeatureFiltersProps) {
  const { facets, earlier } = props;
  const offered = (facets?.discount ?? []).map(({ min, count }) => ({ step: min, count }));
  // The box above them chooses all that is on sale.
  const discounts = getNarrowingSteps(buildChoices(props, 'discountMin', offered, formatMinDiscount), facets?.on_sale);
  return (
    <FilterGroup title="Offers">
      <Flag {...props} name="onSale" label="On sale" count={facets?.on_sale} />
      <ChoiceLinks links={discounts} earlier={earlier} />
    </FilterGroup>
  );
}

/** What a model or a sheet has. Groups without a choice are left out. */
export function FeatureFilters(props: FeatureFiltersProps) {
  const { earlier, facets, total } = props;
  const toSteps = (steps: readonly { max: number; count: number }[] = []) =>
    steps.map(({ max, count }) => ({ step: max, count }));
  const triangles = buildChoices(props, 'trianglesMax', toSteps(facets?.triangles), formatMaxTriangles);
  const frames = buildChoices(props, 'frameMax', toSteps(facets?.frame), formatMaxFrame);
  const isOffered = (name: 'rigged' | 'animated') => (facets?.[name] ?? 0) > 0 || earlier[name] === true;
  const hasMotion = (['rigged', 'animated'] as const).some(
    (name) => isOffered(name) && isUseful({ count: facets?.[name], wasChosen: earlier[name] === true }, total),
  );
  return (
    <>
      {hasMotion ? (
        <FilterGroup title="Motion">
          {isOffered('rigged') ? <Flag {...props} name="rigged" label="Rigged" count={facets?.rigged} /> : null}
          {isOffered('animated') ? <Flag {...props} name="animated" label="Animated" count={facets?.animated} /> : null}
        </FilterGroup>
      ) : null}
      {triangles.length > 0 ? (
        <FilterGroup title="Triangles per model">
          <ChoiceLinks links={triangles} earlier={earlier} />
        </FilterGroup>
      ) : null}
      {frames.length > 0 ? (
        <FilterGroup title="Frame size">
          <ChoiceLinks links={frames} earlier={earlier} />
        </FilterGroup>
      ) : null}
    </>
  );
}

/** For a signed-in user. The last group, so that nothing moves when the session is known. */
export function LibraryFilter(props: FeatureFiltersProps) {
  const isSignedIn = useIsSignedIn();
  if (!isSignedIn && !props.earlier.hideOwned) return null;
  return (
    <FilterGroup title="Library">
      <Flag {...props} name="hideOwned" label="Hide what I own" />
    </FilterGroup>
  );
}
