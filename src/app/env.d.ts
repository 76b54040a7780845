/** Variables that are set at build time. */
interface ImportMetaEnv {
  readonly VITE_FRONT_BASE_URL?: string;
  readonly VITE_API_BASE_URL?: string;
  readonly VITE_ASSET_HOST?: string;
}
