import { useQuery } from '@tanstack/react-query';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { categoryTreeQuery } from '#api/catalog/category-tree-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { AdminProduct, OverlaidField } from '#contract/admin/admin-products.ts';
import type { Category } from '#contract/catalog/category.ts';
import { listCategoryPaths } from '#lib/catalog/category-paths.ts';
import { buildPriceHint } from '#lib/products/price-hint.ts';
import { type ProductForm, formatImportedPrice, hasSameValue } from '#lib/products/product-form.ts';
import { Card } from '#ui/card/card.tsx';
import { CheckboxField } from '#ui/checkbox-field/checkbox-field.tsx';
import { Field } from '#ui/field/field.tsx';
import { columns } from '#ui/form/form-fields.css.ts';
import { SelectField } from '#ui/select-field/select-field.tsx';
import { Summary } from '#ui/summary/summary.tsx';
import { group, heading, importedText } from './admin-products.css.ts';
import { DescriptionField } from './description-field.tsx';
import { ImportedValue } from './imported-value.tsx';
import { SearchFields } from './search-fields.tsx';

interface ProductFieldsProps {
  product: AdminProduct;
  /** What is typed. */
  values: ProductForm;
  /** Connects a field to the form. */
  field: <Name extends keyof ProductForm>(name: Name) => UseFormRegisterReturn<Name> & { error: string | undefined };
  onUseImported: (field: OverlaidField) => void;
}

const getImportedProps = ({ product, values, onUseImported }: ProductFieldsProps, name: OverlaidField) => ({
  isInForm: hasSameValue(values, product.imported, name),
  onUse: () => onUseImported(name),
});

/** The fields of a product, each edited one with its imported value. */
export function ProductFields(props: ProductFieldsProps) {
  return (
    <>
      <TextFields {...props} />
      <PriceFields {...props} />
      <Card as="section" id="catalog" aria-label="Catalog" className={group}>
        <h2 className={heading}>Catalog</h2>
        <CategoryField {...props} />
        {props.product.is_imported ? null : (
          <SearchFields tags={props.field('tags')} engines={props.field('engines')} />
        )}
        <CheckboxField
          label="Listed"
          hint="A product that is not listed is in no list or search. Its owners keep their downloads."
          {...props.field('is_listed')}
        />
      </Card>
    </>
  );
}

/** The product's category is an option before the tree is loaded, so that it stays chosen. */
const categoryOptions = (tree: readonly Category[], [main]: AdminProduct['category']) => {
  const options = listCategoryPaths(tree).map(({ id, path }) => ({ id, name: path }));
  return main && options.every(({ id }) => id !== main.id) ? [main, ...options] : options;
};

function CategoryField({ product, field }: ProductFieldsProps) {
  const { data: tree = [] } = useQuery(categoryTreeQuery(useShopApi()));
  const [, ...others] = product.category;
  const hints = [
    ...(product.is_imported ? ['An import keeps this category.'] : []),
    ...(others.length > 0 ? [`The product is also in ${others.map(({ name }) => name).join(', ')}.`] : []),
  ];
  return (
    <SelectField label="Category" {...(hints.length > 0 && { hint: hints.join(' ') })} {...field('category')}>
      {product.category.length === 0 ? <option value="">Choose a category</option> : null}
      {categoryOptions(tree, product.category).map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function TextFields(props: ProductFieldsProps) {
  const { product, field } = props;
  const { edited, imported } = product;
  return (
    <Card as="section" id="texts" aria-label="Texts" className={group}>
      <h2 className={heading}>Texts</h2>
      <Field label="Title" autoComplete="off" {...field('title')} />
      {edited.includes('title') ? (
        <ImportedValue name="title" {...getImportedProps(props, 'title')}>
          <p className={importedText}>Imported: {imported.title}</p>
        </ImportedValue>
      ) : null}
      <DescriptionField {...field('description')} />
      {edited.includes('description') ? (
        <ImportedValue name="description" {...getImportedProps(props, 'description')}>
          <details>
            <Summary>Imported description</Summary>
            <p className={importedText}>{imported.description}</p>
          </details>
        </ImportedValue>
      ) : null}
    </Card>
  );
}

function PriceFields(props: ProductFieldsProps) {
  const { product, values, field } = props;
  const { currency, edited } = product;
  return (
    <Card as="section" id="price" aria-label="Price" className={group}>
      <h2 className={heading}>Price</h2>
      <div className={columns}>
        <Field
          label={`Price in ${currency}`}
          autoComplete="off"
          inputMode="decimal"
          hint={buildPriceHint('', values.price, currency)}
          {...field('price')}
        />
        <Field
          label={`Sale price in ${currency}`}
          autoComplete="off"
          inputMode="decimal"
          optional
          hint={buildPriceHint(
            'Must be lower than the price. Leave empty to end the sale.',
            values.new_price,
            currency,
          )}
          {...field('new_price')}
        />
        <Field
          label="Sale starts (UTC)"
          type="datetime-local"
          autoComplete="off"
          optional
          hint="Leave empty to start the sale when you save."
          {...field('sale_starts_at')}
        />
        <Field
          label="Sale ends (UTC)"
          type="datetime-local"
          autoComplete="off"
          optional
          hint="Leave empty for a sale without an end."
          {...field('sale_ends_at')}
        />
      </div>
      {edited.includes('price') ? (
        <ImportedValue name="price" {...getImportedProps(props, 'price')}>
          <p className={importedText}>Imported: {formatImportedPrice(product)}</p>
        </ImportedValue>
      ) : null}
    </Card>
  );
}
