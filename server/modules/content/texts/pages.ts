import type { PageSlug } from '#contract/content/pages.ts';
import { about } from './pages/about.ts';
import { faq } from './pages/faq.ts';
import { policy } from './pages/policy.ts';
import { terms } from './pages/terms.ts';
import type { WrittenPageHistory } from './written-page.ts';

/** All written pages with all versions. */
export const PAGES: Record<PageSlug, WrittenPageHistory> = { about, faq, policy, terms };

/** The version of the terms that a registration accepts: the newest. */
export const TERMS_VERSION = terms.versions[0].version;
