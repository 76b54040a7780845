/** What the first view of a page may load. */
export interface PageBudget {
  /** Source of the page. */
  module: RegExp;
  /** Bytes of script before the page is interactive, each file gzipped. Libraries are 117 kB of it. */
  script: number;
}

/** Lower a budget when a page needs less; raise it only with a reason in docs/decisions/019-limit-the-weight-of-the-first-page.md. */
export const PAGE_BUDGETS: Readonly<Record<string, PageBudget>> = {
  home: { module: /\/pages\/home-page\.tsx$/, script: 168_600 },
  catalog: { module: /\/pages\/catalog-page\.tsx$/, script: 176_800 },
  product: { module: /\/pages\/product-page\.tsx$/, script: 177_000 },
  'sign-in': { module: /\/pages\/sign-in-page\.tsx$/, script: 184_900 },
};
