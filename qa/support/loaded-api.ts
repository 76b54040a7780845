// Loads the code of the first calls before the test, so that every response takes the same number of tasks.
import '#api/axios-transport.ts';
import '#contract/content/articles.ts';
import '#contract/identity/auth.ts';
import '#contract/cart/cart.ts';
import '#contract/catalog/category.ts';
import '#contract/common.ts';
import '#contract/content/content.ts';
import '#contract/cart/favorites.ts';
import '#contract/content/pages.ts';
import '#contract/products/product.ts';
import '#contract/orders/purchased.ts';
import '#contract/catalog/search.ts';
import '#contract/traces/trace.ts';
