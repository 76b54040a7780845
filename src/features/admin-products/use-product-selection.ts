import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { ADMIN_PRODUCTS_KEY } from '#api/admin/products/products-query.ts';
import { setProductsListed } from '#api/admin/products/set-products-listed.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { AdminProductRow, ListProductsRequest, ProductsListed } from '#contract/admin-products.ts';
import { useSubmission } from '#machines/submission/submission.react.ts';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { describeRefused } from './product-labels.ts';

interface Selection {
  ids: readonly number[];
  /** What the last action wanted. */
  isListed: boolean;
}

type Selected = Pick<AdminProductRow, 'id' | 'title' | 'revision'>;

/**
 * The products that an admin selects on a page of the list, to list or unlist them together. They stay selected after a change, so that
 * it can be taken back; after one that was refused in part, only the refused ones are.
 * @param rows the products on the page; others count as not selected
 */
export const useProductSelection = (rows: readonly Selected[]) => {
  const api = useShopApi();
  const feedback = useFeedback();
  const queryClient = useQueryClient();
  const form = useForm<Selection>({ defaultValues: { ids: [], isListed: true } });
  const [ids, isListed] = useWatch({ control: form.control, name: ['ids', 'isListed'] });
  const selected = rows.filter(({ id }) => ids.includes(id));
  const select = (next: readonly number[]) => {
    form.setValue('ids', next);
    form.clearErrors();
  };
  const showRefused = (refused: ProductsListed['refused']) => {
    select(refused.map(({ id }) => id));
    form.setError('root', { message: describeRefused(refused, rows) });
  };
  const { isBusy, submit } = useSubmission<ListProductsRequest, { data: ProductsListed; message: string }>({
    submit: async (request, signal) => {
      const response = await setProductsListed(api, request, signal);
      // The next change needs the new revisions.
      await queryClient.invalidateQueries({ queryKey: ADMIN_PRODUCTS_KEY });
      return response;
    },
    onSucceeded: ({ data, message }) => {
      if (data.refused.length === 0) feedback.success(message);
      else {
        feedback.warn(message);
        showRefused(data.refused);
      }
    },
    onFailed: feedback.failure,
  });
  return {
    selected,
    isSelected: (id: number) => ids.includes(id),
    isBusy,
    /** Whether the change that runs lists the products. */
    isListing: isBusy && isListed,
    isUnlisting: isBusy && !isListed,
    /** Why products were refused. */
    refusal: form.formState.errors.root?.message,
    toggle: (id: number) => select(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]),
    toggleAll: () => select(selected.length === rows.length ? [] : rows.map(({ id }) => id)),
    clear: () => select([]),
    setListed: (wanted: boolean) => {
      form.setValue('isListed', wanted);
      form.clearErrors();
      submit({ products: selected.map(({ id, revision }) => ({ id, revision })), is_listed: wanted });
    },
  };
};

export type ProductSelection = ReturnType<typeof useProductSelection>;
