import type { AdminProduct } from '#contract/admin-products.ts';
import type { ProductImage, ProductVersion } from '#contract/product.ts';
import { formatBytes } from '#lib/bytes.ts';
import { formatDate } from '#lib/format-date.ts';
import { productPicture } from '#lib/product-picture.ts';
import { Card } from '#ui/card/card.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { change, changes, group, heading, picture, pictures, quiet } from './admin-products.css.ts';

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

function Pictures({ images }: { images: readonly ProductImage[] }) {
  if (images.length === 0)
    return <p className={quiet}>This product has no pictures. Add some to the catalog folder and import it again.</p>;
  return (
    <ol className={pictures}>
      {images.map((one, index) => (
        <li key={one.image}>
          <figure className={picture}>
            <Picture
              source={productPicture(one)}
              alt={one.alt}
              width={one.width}
              height={one.height}
              sizes="200px"
              fit="cover"
            />
            <figcaption className={quiet}>{`${index === 0 ? 'Cover' : `Picture ${index + 1}`}: ${one.alt}`}</figcaption>
          </figure>
        </li>
      ))}
    </ol>
  );
}

/** Pictures and versions, which imports set. */
export function ProductMedia({ product: { images, versions } }: { product: AdminProduct }) {
  return (
    <>
      <Card as="section" aria-label="Pictures" className={group}>
        <h2 className={heading}>Pictures</h2>
        <Pictures images={images} />
      </Card>
      <section className={group} aria-label="Versions">
        <h2 className={heading}>Versions</h2>
        <p className={quiet}>Pictures and versions come from the catalog folder. An import changes them.</p>
        {versions.length > 0 ? (
          <Table caption="Versions" columns={COLUMNS} rows={versions} rowKey={({ version }) => version} />
        ) : null}
      </section>
    </>
  );
}
