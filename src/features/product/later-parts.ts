import { ContentsList } from './contents-list.tsx';
import { FullScreenControls } from './full-screen-controls.tsx';
import { PreviewControls } from './preview/preview-controls.tsx';
import { ProductAfterword } from './product-afterword.tsx';
import { VersionChanges } from './version-changes.tsx';

/** Parts of a product's page that its first view does not need. The live preview imports its controls itself; here they load before a press. */
export const laterParts = { ContentsList, FullScreenControls, PreviewControls, ProductAfterword, VersionChanges };
