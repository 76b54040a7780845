import { z } from './zod.ts';

/** Characters. Browsers do not shorten addresses. */
const ADDRESS_MAX = 8192;
/** Characters. Older browsers send the sources of a directive after its name. */
const DIRECTIVE_MAX = 4096;
/** A browser may send several reports at once. */
const REPORTS_MAX = 50;

const directiveSchema = z
  .string()
  .max(DIRECTIVE_MAX)
  .regex(/^[a-z-]{1,40}(?: |$)/, 'Must be a directive');
const addressSchema = z.string().max(ADDRESS_MAX);

/** `application/csp-report`: a violation as `report-uri` sends it. */
const cspReportSchema = z.object({
  'csp-report': z.object({
    'document-uri': addressSchema,
    'blocked-uri': addressSchema.nullish(),
    'violated-directive': directiveSchema,
    'effective-directive': directiveSchema.nullish(),
  }),
});

/** `application/reports+json`: violations as `report-to` sends them. */
const reportListSchema = z
  .array(
    z.object({
      type: z.literal('csp-violation'),
      body: z.object({
        documentURL: addressSchema,
        blockedURL: addressSchema.nullish(),
        effectiveDirective: directiveSchema,
      }),
    }),
  )
  .min(1)
  .max(REPORTS_MAX);

/** Violations of the content security policy that a browser reports. Fields that the shop does not read are dropped. */
export const policyReportsSchema = z.union([cspReportSchema, reportListSchema]);
export type PolicyReports = z.infer<typeof policyReportsSchema>;
