import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { ADMIN_PRODUCTS_KEY } from '#api/admin/products/products-query.ts';
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

type SelectionAction = 'list' | 'unlist' | 'move';

interface Selection {
  ids: readonly number[];
  /** The last action. */
  action: SelectionAction;
  /** Id of the chosen category; empty for none. */
  category: string;
}

type Selected = Pick<AdminProductRow, 'id' | 'title' | 'revision' | 'price' | 'currency'>;

/** A change of sales, which needs a confirmation. Its products stay the same when Back shows another page of the list behind the question. */
interface SaleQuestion {
  kind: 'set' | 'end';
  products: readonly Selected[];
}

const toRevisions = (products: readonly Selected[]) => products.map(({ id, revision }) => ({ id, revision }));

/**
 * The products that an admin selects on a page of the list, to change them together. They stay selected after a change, so that
 * it can be taken back; after one that was refused in part, only the refused ones are.
 * @param rows the products on the page; others count as not selected
 */
export const useProductSelection = (rows: readonly Selected[]) => {
  const api = useShopApi();
  const feedback = useFeedback();
  const queryClient = useQueryClient();
  const form = useForm<Selection>({ defaultValues: { ids: [], action: 'list', category: '' } });
  const [ids, action, category] = useWatch({ control: form.control, name: ['ids', 'action', 'category'] });
  const selected = rows.filter(({ id }) => ids.includes(id));
  const select = (next: readonly number[]) => {
    form.setValue('ids', next);
    form.clearErrors();
  };
  const showRefused = (refused: ProductsChanged['refused']) => {
    select(refused.map(({ id }) => id));
    form.setError('root', { message: describeRefused(refused, rows) });
  };
  const send = async (request: ChangeProductsRequest, signal: AbortSignal) => {
    const response = await changeProducts(api, request, signal);
    // The next change needs the new revisions.
    await queryClient.invalidateQueries({ queryKey: ADMIN_PRODUCTS_KEY });
    return response;
  };
  const showResult = ({ data, message }: { data: ProductsChanged; message: string }) => {
    if (data.refused.length === 0) feedback.success(message);
    else {
      feedback.warn(message);
      showRefused(data.refused);
    }
  };
  const submission = useSubmission({ submit: send, onSucceeded: showResult, onFailed: feedback.failure });
  const saleChange = useConfirmation<SaleQuestion, Awaited<ReturnType<typeof send>>, BulkSale | null>({
    act: ({ products }, sale, signal) => send({ products: toRevisions(products), sale }, signal),
    onDone: showResult,
    onFailed: feedback.failure,
  });
  const isBusy = submission.isBusy || saleChange.isBusy;
  const change = (next: SelectionAction, wanted: Pick<ChangeProductsRequest, 'is_listed' | 'category'>) => {
    form.setValue('action', next);
    form.clearErrors();
    submission.submit({ products: toRevisions(selected), ...wanted });
  };
  return {
    selected,
    isSelected: (id: number) => ids.includes(id),
    isBusy,
    /** The change that runs. */
    running: submission.isBusy ? action : null,
    hasCategory: category !== '',
    categoryField: form.register('category'),
    /** Why products were refused. */
    refusal: form.formState.errors.root?.message,
    toggle: (id: number) => select(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]),
    toggleAll: () => select(selected.length === rows.length ? [] : rows.map(({ id }) => id)),
    clear: () => select([]),
    setListed: (isListed: boolean) => change(isListed ? 'list' : 'unlist', { is_listed: isListed }),
    /** The question before a sale is set or ended. */
    saleChange,
    askSale: (kind: SaleQuestion['kind']) => saleChange.ask({ kind, products: selected }),
    setCategory: () => change('move', { category: Number(category) }),
  };
};

export type ProductSelection = ReturnType<typeof useProductSelection>;
