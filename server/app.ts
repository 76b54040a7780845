import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { type ZodTypeProvider, serializerCompiler } from 'fastify-type-provider-zod';
import { createPasswordCheck } from '#server/modules/identity/password-check.ts';
import type { RenderPage } from '#contract/rendered-page.ts';
import type { ShopContext } from './context.ts';
import { fromRoot } from '#server/platform/paths.ts';
import { closingPlugin } from '#server/platform/http/closing.ts';
import { crossSitePlugin } from '#server/platform/http/cross-site.ts';
import { errorsPlugin } from '#server/platform/http/errors.ts';
import { identityPlugin } from '#server/modules/identity/identity-plugin.ts';
import { telemetryPlugin } from '#server/platform/http/telemetry.ts';
import { notFoundPlugin } from '#server/platform/http/not-found.ts';
import { policyReportRoutes } from '#server/platform/http/policy-reports.ts';
import { createQueryStringParser } from '#server/platform/http/query-strings.ts';
import { rateLimitsPlugin } from '#server/platform/http/rate-limits.ts';
import { requestLogPlugin } from '#server/modules/traces/request-log.ts';
import { securityHeadersPlugin } from '#server/platform/http/security-headers.ts';
import { createTransportFailureHandlers } from '#server/platform/http/transport-failures.ts';
import { storableValidatorCompiler } from '#server/platform/http/validation.ts';
import { accountSecurityRoutes } from '#server/modules/accounts/routes/account-security.ts';
import { accountRoutes } from '#server/modules/accounts/routes/account.ts';
import { projectRoutes } from '#server/modules/accounts/routes/projects.ts';
import { adminOrderListRoutes } from '#server/modules/orders/routes/admin-order-lists.ts';
import { adminOrderRoutes } from '#server/modules/payments/routes/admin-orders.ts';
import { adminSettingsRoutes } from '#server/modules/content/routes/admin-settings.ts';
import { adminAuditRoutes } from '#server/modules/accounts/routes/admin-audit.ts';
import { adminOverviewRoutes } from '#server/modules/accounts/routes/admin-overview.ts';
import { adminUserRecordRoutes } from '#server/modules/accounts/routes/admin-user-records.ts';
import { adminUserRoutes } from '#server/modules/accounts/routes/admin-users.ts';
import { adminSupportRoutes } from '#server/modules/support/routes/admin-support.ts';
import { adminProductFileRoutes } from '#server/modules/catalog/routes/admin-product-files.ts';
import { adminBundleRoutes } from '#server/modules/catalog/routes/admin-bundles.ts';
import { adminProductRoutes } from '#server/modules/catalog/routes/admin-products.ts';
import { assetRoutes } from '#server/modules/catalog/routes/assets.ts';
import { authRoutes } from '#server/modules/identity/routes/auth.ts';
import { cartRoutes } from '#server/modules/cart/routes/cart.ts';
import { catalogRoutes } from '#server/modules/catalog/routes/catalog.ts';
import { contactRoutes } from '#server/modules/support/routes/contact.ts';
import { TERMS_VERSION } from '#server/modules/content/texts/pages.ts';
import { contentRoutes } from '#server/modules/content/routes/content.ts';
import { certificateRoutes } from '#server/modules/orders/routes/certificates.ts';
import { certificateKeyRoutes } from '#server/modules/orders/routes/certificate-keys.ts';
import { demoRoutes } from '#server/modules/identity/routes/demo.ts';
import { docsPlugin } from '#server/platform/http/api-docs.ts';
import { downloadRoutes } from '#server/modules/library/routes/downloads.ts';
import { favoritesRoutes } from '#server/modules/cart/routes/favorites.ts';
import { healthRoutes } from '#server/platform/http/health.ts';
import { passkeyRoutes } from '#server/modules/identity/routes/passkeys.ts';
import { secondFactorRoutes } from '#server/modules/identity/routes/second-factor.ts';
import { secondStepRoutes } from '#server/modules/identity/routes/second-step.ts';
import { createCodeLimit } from '#server/modules/identity/second-factor/code-check.ts';
import { SEAL_PURPOSE } from '#server/modules/identity/second-factor/deps.ts';
import { createSeal } from '#server/platform/seal.ts';
import { emailLinkRoutes } from '#server/modules/identity/routes/email-links.ts';
import { ordersRoutes } from '#server/modules/payments/routes/orders.ts';
import { createPageFiles } from '#server/modules/documents/page-files.ts';
import { buildFileRoutes } from '#server/modules/documents/routes/build-files.ts';
import { createPages } from '#server/modules/documents/routes/documents.ts';
import { pageRoutes } from '#server/modules/documents/routes/pages.ts';
import { paymentWebhookRoutes } from '#server/modules/payments/routes/webhooks.ts';
import { purchasedRoutes } from '#server/modules/library/routes/purchased.ts';
import { purchaseRoutes } from '#server/modules/payments/routes/purchase.ts';
import { adminTraceRoutes, traceRoutes } from '#server/modules/traces/routes.ts';
import { adminReviewRoutes } from '#server/modules/reviews/routes/admin-reviews.ts';
import { productReviewRoutes, reviewRoutes } from '#server/modules/reviews/routes/reviews.ts';
import { sitemapRoutes } from '#server/modules/documents/routes/sitemap.ts';
import { countSkippedDocuments } from '#server/modules/documents/rendered-documents.ts';
import { metricsPlugin } from '#server/platform/http/metrics.ts';
import { slowReadersPlugin } from '#server/platform/http/slow-readers.ts';
import { supportRoutes } from '#server/modules/support/routes/support.ts';
import { writtenRoutes } from '#server/modules/content/routes/written.ts';
import { sandboxGatewayRoutes } from './sandbox-gateway/routes.ts';

/** Bytes. No endpoint needs a larger body. */
const BODY_LIMIT = 128 * 1024;
/** Bytes of all headers. Both tokens and a browser's own headers take about a quarter. */
const HEADERS_LIMIT = 8 * 1024;
/** Time for a client to send its whole request, so that slow clients cannot hold connections. */
const REQUEST_TIMEOUT_MS = 30_000;
/** Time between two looks at clients that are still sending. By default Node looks every 30 s, which would double the timeout. */
const SLOW_CHECK_INTERVAL_MS = 1_000;
/** Maximum length of a path parameter. */
const PARAM_LENGTH = 200;

export type ShopServer = FastifyInstance;

/**
 * Builds the server; the registrations read as the API's table of contents. It starts no timers and writes no files: main.ts does.
 * @param options.clientDir output of `vite build`
 * @param options.renderPage renders public pages; without it the browser does
 */
export const buildApp = async (
  context: ShopContext,
  { clientDir = fromRoot('dist/client'), renderPage }: { clientDir?: string; renderPage?: RenderPage | undefined } = {},
): Promise<ShopServer> => {
  const isHttps = context.env.publicUrl.startsWith('https:');
  const pages = createPages(context, {
    folder: clientDir,
    render: renderPage,
    downloadOrigin: context.productFiles.links?.origin ?? null,
  });
  const app = Fastify({
    loggerInstance: context.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: {
      maxHeaderSize: HEADERS_LIMIT,
      // Node exchanges the two timeouts if this one is longer, as it is by default, and a body would have 60 s.
      headersTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: SLOW_CHECK_INTERVAL_MS,
    },
    routerOptions: {
      maxParamLength: PARAM_LENGTH,
      ignoreTrailingSlash: true,
      querystringParser: createQueryStringParser(),
    },
    trustProxy: context.env.trustProxy,
    genReqId: () => randomUUID(),
    // Bodies with __proto__ or constructor keys are rejected, not cleaned.
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    ...createTransportFailureHandlers({ isHttps, sendPage: pages.send }),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(storableValidatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  const passwords = createPasswordCheck(context.clock);
  const seal = createSeal(context.refreshSecrets, SEAL_PURPOSE);
  const codes = createCodeLimit(context.clock);
  await app.register(securityHeadersPlugin, { isHttps });
  await app.register(requestLogPlugin, { context });
  await app.register(closingPlugin);
  await app.register(slowReadersPlugin, { clock: context.clock });
  await app.register(errorsPlugin);
  await app.register(telemetryPlugin, context.env.telemetry);
  await app.register(metricsPlugin, {
    token: context.env.metricsToken,
    counters: { shop_documents_left_to_browser_total: countSkippedDocuments },
  });
  await app.register(notFoundPlugin, { sendPage: pages.send });
  await app.register(crossSitePlugin);
  await app.register(rateLimitsPlugin, context.limits);
  await app.register(docsPlugin);

  await app.register(
    async (front) => {
      await front.register(identityPlugin, { context });
      await front.register(authRoutes, { context, passwords, termsVersion: TERMS_VERSION });
      await front.register(secondStepRoutes, { context: { ...context, seal, codes } });
      await front.register(emailLinkRoutes, { context, passwords });
      await front.register(catalogRoutes, { context });
      await front.register(productReviewRoutes, { context });
      await front.register(contentRoutes, { context });
      await front.register(writtenRoutes, { context });
      await front.register(contactRoutes, { context });
      await front.register(cartRoutes, { context });
      await front.register(favoritesRoutes, { context });
      await front.register(purchaseRoutes, { context });
    },
    { prefix: '/front/v2' },
  );

  await app.register(
    async (api) => {
      await api.register(identityPlugin, { context });
      await api.register(demoRoutes, { context });
      await api.register(accountRoutes, { context });
      await api.register(projectRoutes, { context });
      await api.register(accountSecurityRoutes, { context, passwords });
      await api.register(secondFactorRoutes, { context: { ...context, seal, codes }, passwords });
      await api.register(passkeyRoutes, { context: { ...context, seal, codes }, passwords });
      await api.register(ordersRoutes, { context });
      await api.register(certificateRoutes, { context });
      await api.register(purchasedRoutes, { context });
      await api.register(reviewRoutes, { context });
      await api.register(adminReviewRoutes, { context });
      await api.register(adminOrderListRoutes, { context });
      await api.register(adminOrderRoutes, { context });
      await api.register(traceRoutes, { context });
      await api.register(adminTraceRoutes, { context });
      await api.register(adminOverviewRoutes, { context });
      await api.register(adminAuditRoutes, { context });
      await api.register(adminUserRoutes, { context });
      await api.register(adminUserRecordRoutes, { context });
      await api.register(adminProductRoutes, { context });
      await api.register(adminProductFileRoutes, { context });
      await api.register(adminBundleRoutes, { context });
      await api.register(adminSettingsRoutes, { context });
      await api.register(supportRoutes, { context });
      await api.register(adminSupportRoutes, { context });
      await api.register(paymentWebhookRoutes, { context });
    },
    { prefix: '/api' },
  );

  await app.register(healthRoutes, { ping: () => context.ping() });
  await app.register(policyReportRoutes);
  await app.register(certificateKeyRoutes, { context });
  await app.register(downloadRoutes, { context });
  await app.register(assetRoutes, context.publicFiles);
  // A shop that takes real money must not serve a page that accepts test cards.
  if (context.gateway.name === 'sandbox') {
    const { fontFaces, fontLink } = createPageFiles(clientDir);
    await app.register(sandboxGatewayRoutes, { context, fonts: { faces: fontFaces(), link: fontLink } });
  }
  await app.register(sitemapRoutes, { context });
  await app.register(pageRoutes, { context, pages });
  await app.register(buildFileRoutes, { folder: clientDir });

  return app;
};
