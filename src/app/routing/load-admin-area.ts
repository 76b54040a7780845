/** Loads what only admins need. In one place, because each `import()` weighs in the first script. */
export const loadAdminArea = () => import('../pages/admin/admin-area.tsx');
