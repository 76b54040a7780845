import type { AdminProduct } from '#contract/admin/admin-products.ts';
import type { ProductVersion } from '#contract/products/product.ts';
import { formatBytes } from '#lib/formats/bytes.ts';
import { formatDate } from '#lib/formats/format-date.ts';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { change, changes, group, heading, quiet } from './admin-products.css.ts';

const filesText = ({ files }: ProductVersion) =>
  files.map(({ name, size }) => `${name}, ${formatBytes(size)}`).join('; ');

const COLUMNS: TableColumn<ProductVersion>[] = [
  { key: 'version', header: 'Version', cell: ({ version }) => version, mono: true, isRowHeader: true },
  { key: 'released', header: 'Released', cell: (version) => formatDate(version.released_at), oneLine: true },
  { key: 'files', header: 'Files', cell: (version) => <span className={change}>{filesText(version)}</span> },
  {
    key: 'changelog',
    header: 'Changes',
    cell: ({ changelog }) => (
      <ul className={changes}>
        {changelog
          .split('\n')
          .filter((line) => line.trim() !== '')
          .map((line) => (
            <li key={line} className={change}>
              {line}
            </li>
          ))}
      </ul>
    ),
  },
];

/** The versions of a product, newest first. */
export function ProductVersions({ product: { versions, is_imported: isImported } }: { product: AdminProduct }) {
  return (
    <section id="versions" className={group} aria-label="Versions">
      <h2 className={heading}>Versions</h2>
      <p className={quiet}>
        {isImported ? 'An import adds versions, and you can publish one above.' : 'You can publish versions above.'}{' '}
        Users who buy get the newest one, and owners keep all.
      </p>
      {versions.length > 0 ? (
        <Table caption="Versions" columns={COLUMNS} rows={versions} rowKey={({ version }) => version} />
      ) : null}
    </section>
  );
}
