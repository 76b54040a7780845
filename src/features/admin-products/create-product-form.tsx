import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { createProduct } from '#api/admin/products/create-product.ts';
import { adminProductQuery } from '#api/admin/products/product-query.ts';
import { ADMIN_PRODUCTS_KEY } from '#api/admin/products/products-query.ts';
import { categoryTreeQuery } from '#api/catalog/category-tree-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { AdminProduct } from '#contract/admin/admin-products.ts';
import { type CreateProductRequest, createProductRequestSchema } from '#contract/products/create-product.ts';
import { PRODUCT_KINDS } from '#contract/products/product-enums.ts';
import { productEnginesSchema, productTagsSchema } from '#contract/products/product-fields.ts';
import { z } from '#contract/zod.ts';
import { DISCARD } from '#forms/reset-options.ts';
import { useLongForm } from '#forms/use-long-form.ts';
import { useSubmissionForm } from '#forms/use-submission-form.tsx';
import { listCategoryPaths } from '#lib/catalog/category-paths.ts';
import { buildPriceHint } from '#lib/products/price-hint.ts';
import { readAmount, readTags } from '#lib/products/product-form.ts';
import { PRODUCT_KIND_LABELS } from '#lib/products/product-kind-labels.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { Field } from '#ui/field/field.tsx';
import { form as formClass } from '#ui/form/form-fields.css.ts';
import { FormFields } from '#ui/form/form-fields.tsx';
import { SelectField } from '#ui/select-field/select-field.tsx';
import { group, heading } from './admin-products.css.ts';
import { DescriptionField } from './description-field.tsx';
import { SearchFields } from './search-fields.tsx';

const { title, description, kind, category, price } = createProductRequestSchema.shape;

/** What an admin types about a new product, with the rules of the request. A choice that is not made is an empty text. */
const createProductFormSchema = z.object({
  title,
  description,
  kind: z.string().pipe(kind),
  category: z.string().transform(Number).pipe(category),
  price: z.string().transform(readAmount).pipe(price),
  tags: z.string().transform(readTags).pipe(productTagsSchema),
  engines: productEnginesSchema,
});
type CreateProductForm = z.input<typeof createProductFormSchema>;

const EMPTY: CreateProductForm = {
  title: '',
  description: '',
  kind: '',
  category: '',
  price: '',
  tags: '',
  engines: [],
};

const useCreateProductForm = (onCreated: (product: AdminProduct) => void) => {
  const api = useShopApi();
  const feedback = useFeedback();
  const queryClient = useQueryClient();
  return useSubmissionForm<CreateProductForm, Awaited<ReturnType<typeof createProduct>>, CreateProductRequest>({
    schema: createProductFormSchema,
    defaultValues: EMPTY,
    submit: (body, signal) => createProduct(api, body, signal),
    onSucceeded: ({ data, message }, form) => {
      feedback.success(message);
      queryClient.setQueryData(adminProductQuery(api, String(data.id)).queryKey, data);
      void queryClient.invalidateQueries({ queryKey: ADMIN_PRODUCTS_KEY });
      form.reset(EMPTY, DISCARD);
      onCreated(data);
    },
  });
};

type FieldOf = ReturnType<typeof useCreateProductForm>['field'];
type ControlOf = ReturnType<typeof useCreateProductForm>['form']['control'];

function TextFields({ field }: { field: FieldOf }) {
  return (
    <Card as="section" aria-label="Texts" className={group}>
      <h2 className={heading}>Texts</h2>
      <Field label="Title" autoComplete="off" {...field('title')} />
      <DescriptionField {...field('description')} />
    </Card>
  );
}

function CatalogFields({ field, control }: { field: FieldOf; control: ControlOf }) {
  const typedPrice = useWatch({ control, name: 'price' });
  const { data: tree = [] } = useQuery(categoryTreeQuery(useShopApi()));
  return (
    <Card as="section" aria-label="Catalog" className={group}>
      <h2 className={heading}>Catalog</h2>
      <SelectField
        label="Kind"
        hint="It decides which facts the page shows, and cannot be changed later."
        {...field('kind')}
      >
        <option value="">Choose a kind</option>
        {PRODUCT_KINDS.map((each) => (
          <option key={each} value={each}>
            {PRODUCT_KIND_LABELS[each]}
          </option>
        ))}
      </SelectField>
      <SelectField label="Category" {...field('category')}>
        <option value="">Choose a category</option>
        {listCategoryPaths(tree).map(({ id, path }) => (
          <option key={id} value={id}>
            {path}
          </option>
        ))}
      </SelectField>
      <Field
        label="Price in USD"
        autoComplete="off"
        inputMode="decimal"
        hint={buildPriceHint('0 for a free product.', typedPrice, 'USD')}
        {...field('price')}
      />
      <SearchFields tags={field('tags')} engines={field('engines')} />
    </Card>
  );
}

/** Creates a product. Pictures and files are added on its own page. */
export function CreateProductForm({ onCreated }: { onCreated: (product: AdminProduct) => void }) {
  const { form, isBusy, field, onSubmit } = useCreateProductForm(onCreated);
  useLongForm(form);
  return (
    <form className={formClass} noValidate onSubmit={onSubmit}>
      <FormFields disabled={isBusy}>
        <TextFields field={field} />
        <CatalogFields field={field} control={form.control} />
      </FormFields>
      <div>
        <Button type="submit" busy={isBusy} busyLabel="Creating…">
          Create product
        </Button>
      </div>
    </form>
  );
}
