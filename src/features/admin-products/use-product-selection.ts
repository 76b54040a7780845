import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { ADMIN_PRODUCTS_KEY, type adminProductsQuery } from '#api/admin/products/products-query.ts';
import { changeProducts } from '#api/admin/products/change-products.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type {
  AdminProductRow,
  BulkSale,
  ChangeProductsRequest,
  ProductsChanged,
} from '#contract/admin/admin-products.ts';
import { useConfirmation } from '#machines/confirmation/confirmation.react.ts';
import { useSubmission } from '#machines/submission/submission.react.ts';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { describeRefused } from './product-labels.ts';

type AdminProductsKey = ReturnType<typeof adminProductsQuery>['queryKey'];

type SelectionAction = 'list' | 'unlist' | 'move';

interface Selection {
  ids: readonly number[];
  /** The last action. */
  action: SelectionAction;
  /** Id of the chosen category; empty for none. */
  category: string;
}

type Selected = Pick<AdminProductRow, 'id' | 'title' | 'revision' | 'price' | 'currency'>;

/** What the selected products change to. */
type Wanted = Pick<ChangeProductsRequest, 'is_listed' | 'category' | 'sale'>;

/** A change of sales, which needs a confirmation. Its products stay the same when Back shows another page of the list behind the question. */
interface SaleQuestion {
  kind: 'set' | 'end';
  products: readonly Selected[];
}

const toRevisions = (products: readonly Selected[]) => products.map(({ id, revision }) => ({ id, revision }));

interface ProductChangesOptions {
  /** The products as the list shows them now; those of another page as they were selected. */
  toLatest: (products: readonly Selected[]) => readonly Selected[];
  showRefused: (refused: ProductsChanged['refused'], products: readonly Selected[]) => void;
}

/** Sends the changes of products, shows their results, and loads the list again. */
const useProductChanges = ({ toLatest, showRefused }: ProductChangesOptions) => {
  const api = useShopApi();
  const feedback = useFeedback();
  const queryClient = useQueryClient();
  // The next change needs the new revisions, even after a failure: the response may have been lost.
  const reload = () => queryClient.invalidateQueries({ queryKey: ADMIN_PRODUCTS_KEY });
  const send = async (products: readonly Selected[], wanted: Wanted, signal: AbortSignal) => {
    const response = await changeProducts(api, { products: toRevisions(products), ...wanted }, signal);
    await reload();
    return { ...response, products };
  };
  const results = {
    show: ({ data, message, products }: Awaited<ReturnType<typeof send>>) => {
      if (data.refused.length === 0) return feedback.success(message);
      feedback.warn(message);
      showRefused(data.refused, products);
    },
    showFailure: (error: unknown) => {
      feedback.failure(error);
      void reload();
    },
  };
  return {
    change: useSubmission({
      submit: ({ products, wanted }: { products: readonly Selected[]; wanted: Wanted }, signal) =>
        send(products, wanted, signal),
      onSucceeded: results.show,
      onFailed: results.showFailure,
    }),
    sale: useConfirmation<SaleQuestion, Awaited<ReturnType<typeof send>>, BulkSale | null>({
      act: ({ products }, wanted, signal) => send(toLatest(products), { sale: wanted }, signal),
      onDone: results.show,
      onFailed: results.showFailure,
    }),
  };
};

/**
 * The products that an admin selects on a page of the list, to change them together. They stay selected after a change, so that
 * it can be taken back; after one that was refused in part, only the refused ones are.
 * @param rows the products on the page; others count as not selected
 * @param listKey key of the query of the page's list
 */
export const useProductSelection = (rows: readonly Selected[], listKey: AdminProductsKey) => {
  const feedback = useFeedback();
  const queryClient = useQueryClient();
  const form = useForm<Selection>({ defaultValues: { ids: [], action: 'list', category: '' } });
  const [ids, action, category] = useWatch({ control: form.control, name: ['ids', 'action', 'category'] });
  const selected = rows.filter(({ id }) => ids.includes(id));
  const toLatest = (products: readonly Selected[]) =>
    products.map((product) => rows.find(({ id }) => id === product.id) ?? product);
  const select = (next: readonly number[]) => {
    form.setValue('ids', next);
    form.clearErrors();
  };
  const showRefused: ProductChangesOptions['showRefused'] = (refused, products) => {
    const reasons = describeRefused(refused, products);
    select(refused.map(({ id }) => id));
    // A refused product may have left the list, or Back opened another page of it behind a question: then nothing selected shows the
    // reasons. The cache, because the page shows the list that was loaded again only later.
    const loaded = queryClient.getQueryData(listKey)?.data ?? [];
    if (refused.some(({ id }) => loaded.some((row) => row.id === id)))
      form.setError('root', { message: reasons.join('\n') });
    else for (const reason of reasons) feedback.warn(reason);
  };
  const { change, sale } = useProductChanges({ toLatest, showRefused });
  const isBusy = change.isBusy || sale.isBusy;
  const send = (next: SelectionAction, wanted: Wanted) => {
    form.setValue('action', next);
    form.clearErrors();
    change.submit({ products: selected, wanted });
  };
  return {
    selected,
    isSelected: (id: number) => ids.includes(id),
    isBusy,
    /** The change that runs. */
    running: change.isBusy ? action : null,
    hasCategory: category !== '',
    categoryField: form.register('category'),
    /** Why products were refused. */
    refusal: form.formState.errors.root?.message,
    toggle: (id: number) => select(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]),
    toggleAll: () => select(selected.length === rows.length ? [] : rows.map(({ id }) => id)),
    clear: () => select([]),
    setListed: (isListed: boolean) => send(isListed ? 'list' : 'unlist', { is_listed: isListed }),
    /** The question before a sale is set or ended. */
    saleChange: { ...sale, subject: sale.subject && { ...sale.subject, products: toLatest(sale.subject.products) } },
    askSale: (kind: SaleQuestion['kind']) => sale.ask({ kind, products: selected }),
    setCategory: () => send('move', { category: Number(category) }),
  };
};

export type ProductSelection = ReturnType<typeof useProductSelection>;
