import { ContentsList } from './contents-list.tsx';
import { FullScreenButton } from './full-screen-button.tsx';
import { ProductReviews } from './product-reviews.tsx';

/** Parts of a product's page that its first view does not need, in one file. */
export const laterParts = { ContentsList, FullScreenButton, ProductReviews };
