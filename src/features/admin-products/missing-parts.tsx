import type { AdminProduct } from '#contract/admin/admin-products.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';

/** Says what a product still needs before an admin can list it, with the way there. */
export function MissingParts({ product: { images, versions } }: { product: AdminProduct }) {
  const needsPicture = images.length === 0;
  const needsVersion = versions.length === 0;
  if (!needsPicture && !needsVersion) return null;
  const missing = [...(needsPicture ? ['a picture'] : []), ...(needsVersion ? ['a version with files'] : [])];
  return (
    <Notice
      compact
      tone="info"
      sentence={`Before you can list this product, it needs ${missing.join(' and ')}`}
      action={
        <>
          {needsPicture ? (
            <ButtonLink tone="quiet" href="#pictures">
              Add a picture
            </ButtonLink>
          ) : null}
          {needsVersion ? (
            <ButtonLink tone="quiet" href="#new-version">
              Publish a version
            </ButtonLink>
          ) : null}
        </>
      }
    />
  );
}
