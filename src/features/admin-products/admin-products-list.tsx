import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { adminProductsQuery, exportAdminProducts } from '#api/admin/products/products-query.ts';
import { categoryTreeQuery } from '#api/catalog/category-tree-query.ts';
import { toLoadFailure } from '#api/load-failure.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { type AdminProductRow, adminProductList } from '#contract/admin/admin-products.ts';
import type { Category } from '#contract/catalog/category.ts';
import { listCategoryPaths } from '#lib/catalog/category-paths.ts';
import { type ListAddress, filterList, listPath, readListAddress } from '#lib/addresses/list-address.ts';
import { PRODUCT_PICTURE_SIZE, productPicture } from '#lib/pictures/product-picture.ts';
import { saveCsv } from '#lib/browser/save-file.ts';
import { useSubmission } from '#machines/submission/submission.react.ts';
import { DataTable, type DataTableColumn } from '#ui/data-table/data-table.tsx';
import { type ListFilter, ListToolbar } from '#ui/data-table/list-toolbar.tsx';
import { SelectAllBox, SelectBox } from '#ui/data-table/select-box.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { Link } from '#ui/link/link.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { Price } from '#ui/price/price.tsx';
import { StatusDot } from '#ui/status-dot/status-dot.tsx';
import { NO_VALUE } from '#ui/table/no-value.ts';
import { useFocusHandover } from '#ui/use-focus-handover.ts';
import {
  categoriesCell,
  group,
  otherCategories,
  priceCell,
  thumbnail,
  titleCell,
  titleLink,
} from './admin-products.css.ts';
import { FIELD_LABELS } from './product-labels.ts';
import { SaleDialogs, SelectionBar, SelectionStatus } from './selection-bar.tsx';
import { type ProductSelection, useProductSelection } from './use-product-selection.ts';

const PATH = '/account/products';

const STATUS_FILTER: ListFilter = {
  kind: 'select',
  name: 'status',
  label: 'Status',
  any: 'Any status',
  options: [
    { value: 'listed', label: 'Listed' },
    { value: 'unlisted', label: 'Not listed' },
    { value: 'on_sale', label: 'On sale' },
    { value: 'edited', label: 'Edited' },
  ],
};

const categoryOptions = (tree: readonly Category[]) =>
  listCategoryPaths(tree).map(({ id, path }) => ({ value: String(id), label: path }));

const categoryFilter = (options: ReturnType<typeof categoryOptions>): ListFilter => ({
  kind: 'select',
  name: 'category',
  label: 'Category',
  any: 'Any category',
  options,
});

const editedParts = ({ edited, are_pictures_edited: arePicturesEdited }: AdminProductRow) => [
  ...edited.map((field) => FIELD_LABELS[field]),
  ...(arePicturesEdited ? ['Pictures'] : []),
];

function Categories({ names: [main, ...others] }: { names: readonly string[] }) {
  return (
    <span className={categoriesCell}>
      {main}
      {others.length > 0 ? <span className={otherCategories}>{others.join(', ')}</span> : null}
    </span>
  );
}

const COLUMNS: DataTableColumn<AdminProductRow>[] = [
  {
    key: 'title',
    header: 'Title',
    sortField: 'title',
    cell: ({ id, title, image, image_widths: widths }) => (
      <span className={titleCell}>
        {image === null ? (
          <span className={thumbnail} />
        ) : (
          <Picture
            className={thumbnail}
            source={productPicture({ image, image_widths: widths })}
            alt=""
            {...PRODUCT_PICTURE_SIZE}
            sizes="56px"
            fit="cover"
          />
        )}
        <Link className={titleLink} href={`${PATH}/${id}`}>
          {title}
        </Link>
      </span>
    ),
    isRowHeader: true,
  },
  {
    key: 'category',
    header: 'Category',
    cell: ({ category }) =>
      category.length === 0 ? NO_VALUE : <Categories names={category.map(({ name }) => name)} />,
  },
  { key: 'id', header: 'Id', sortField: 'id', cell: ({ id }) => id, mono: true, isWideOnly: true },
  {
    key: 'status',
    header: 'Status',
    cell: ({ is_listed: isListed }) => (
      <StatusDot tone={isListed ? 'good' : 'quiet'}>{isListed ? 'Listed' : 'Not listed'}</StatusDot>
    ),
  },
  {
    key: 'edited',
    header: 'Edited',
    cell: (row) => editedParts(row).join(', ') || NO_VALUE,
    isWideOnly: true,
  },
  { key: 'sales', header: 'Sales', sortField: 'sales', cell: ({ sales }) => sales, mono: true, align: 'end' },
  {
    key: 'price',
    header: 'Price',
    sortField: 'price',
    cell: ({ price, new_price: newPrice, currency }) => (
      <span className={priceCell}>
        <Price size="small" price={price} newPrice={newPrice} currency={currency} />
      </span>
    ),
    align: 'end',
  },
];

const selectColumn = (
  { selected, isSelected, isBusy, toggle, toggleAll }: ProductSelection,
  isWhole: boolean,
): DataTableColumn<AdminProductRow> => ({
  key: 'select',
  header: (
    <SelectAllBox
      checked={isWhole}
      isPartial={selected.length > 0 && !isWhole}
      disabled={isBusy}
      onChange={toggleAll}
    />
  ),
  cell: ({ id, title }) => (
    <SelectBox label={`Select ${title}`} checked={isSelected(id)} disabled={isBusy} onChange={() => toggle(id)} />
  ),
  isSelection: true,
});

/** Lists all products, listed or not; each row links to its product. */
export function AdminProductsList() {
  const api = useShopApi();
  const feedback = useFeedback();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const address = readListAddress(adminProductList, params);
  const list = adminProductsQuery(api, address);
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(list);
  const { data: tree = [] } = useQuery(categoryTreeQuery(api));
  const csv = useSubmission<ListAddress, string>({
    submit: (list, signal) => exportAdminProducts(api, list, signal),
    onSucceeded: (text) => saveCsv('products.csv', text),
    onFailed: feedback.failure,
  });
  const categories = categoryOptions(tree);
  const filters = [STATUS_FILTER, categoryFilter(categories)];
  const rows = data?.data ?? [];
  const selection = useProductSelection(rows, list.queryKey);
  const hasSelected = selection.selected.length > 0;
  const { replacedRef, containerRef } = useFocusHandover(hasSelected ? 'some' : 'none', 'input');
  return (
    <>
      <ListToolbar
        searchLabel="Title or id"
        filters={filters}
        address={address}
        onFilter={(change) =>
          void navigate(listPath(adminProductList, PATH, filterList(address, change)), { preventScrollReset: true })
        }
      />
      <div className={group} ref={containerRef}>
        <DataTable
          caption="Products"
          noun={['product', 'products']}
          columns={[selectColumn(selection, rows.length > 0 && selection.selected.length === rows.length), ...COLUMNS]}
          rowKey={({ id }) => id}
          rules={adminProductList}
          address={address}
          path={PATH}
          page={data}
          isRefreshing={isPlaceholderData}
          failure={toLoadFailure(error, 'The products could not be loaded')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          emptySentence="There are no products yet. Create one, or import a catalog folder."
          filters={filters}
          export={{ busy: csv.isBusy, onExport: () => csv.submit(address) }}
        />
        {hasSelected ? <SelectionBar ref={replacedRef} selection={selection} categories={categories} /> : null}
      </div>
      <SelectionStatus selected={selection.selected} />
      <SaleDialogs saleChange={selection.saleChange} />
    </>
  );
}
