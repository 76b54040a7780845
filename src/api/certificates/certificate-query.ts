import { queryOptions } from '@tanstack/react-query';
import { queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';
import {
  type CertificateQuery,
  type LicenseeForm,
  certificatePageResponseSchema,
} from '#contract/orders/certificates.ts';
import { z } from '#contract/zod.ts';

/** An order line: the number of its order and the id of its product. */
export interface LineAddress {
  number: string;
  productId: string;
}

const buildPath = ({ number, productId }: LineAddress) =>
  `orders/${encodeURIComponent(number)}/certificates/${encodeURIComponent(productId)}`;

/** GET orders/{number}/certificates/{productId} */
export const certificateQuery = (api: ShopApi, line: LineAddress) =>
  queryOptions({
    queryKey: [queryScope.private, 'certificate', line.number, line.productId],
    queryFn: async ({ signal }) => {
      const { data } = await api.account({
        method: 'GET',
        path: buildPath(line),
        access: 'private',
        schema: certificatePageResponseSchema,
        signal,
      });
      return data;
    },
  });

/** PATCH orders/{number}/certificates/{productId}: names the licensee, once per order line. */
export const setLicensee = (api: ShopApi, line: LineAddress, body: LicenseeForm, signal?: AbortSignal) =>
  api.account({
    method: 'PATCH',
    path: buildPath(line),
    body,
    access: 'private',
    schema: certificatePageResponseSchema,
    signal,
  });

/** GET orders/{number}/certificates/{productId}/export: the signed file, or a PDF. */
export const fetchCertificate = (
  api: ShopApi,
  line: LineAddress,
  format: CertificateQuery['format'],
  signal?: AbortSignal,
) =>
  api.account({
    method: 'GET',
    path: `${buildPath(line)}/export`,
    query: { format },
    access: 'private',
    schema: z.instanceof(Blob),
    responseType: 'blob',
    signal,
  });
