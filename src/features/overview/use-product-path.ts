import { useHasRight } from '#machines/session/admin-rights.react.ts';

/** Where the name of a product leads: to its form, or to the shop for roles that may not edit products. */
export const useProductPath = (): ((id: number) => string) => {
  const canEdit = useHasRight('products');
  return (id) => (canEdit ? `/account/products/${id}` : `/asset/${id}`);
};
