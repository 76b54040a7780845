import { ContentsList } from './contents-list.tsx';
import { FullScreenButton } from './full-screen-button.tsx';
import { ProductAfterword } from './product-afterword.tsx';
import { VersionChanges } from './version-changes.tsx';

/** Parts of a product's page that its first view does not need, in one file. */
export const laterParts = { ContentsList, FullScreenButton, ProductAfterword, VersionChanges };
