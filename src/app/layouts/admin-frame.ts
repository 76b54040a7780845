import { AdminFooter } from '#features/site-footer/admin-footer.tsx';
import { AdminHeader } from '#features/site-header/admin-header.tsx';
import type { PageFrame } from './page-frame.ts';

/** The frame of the admin pages: no search, categories or links for shoppers. */
export const ADMIN_FRAME: PageFrame = { Header: AdminHeader, Footer: AdminFooter };
