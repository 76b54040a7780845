// Loads the code of the first calls before the test, so that every response takes the same number of tasks.
import '#api/axios-transport.ts';
import '#contract/articles.ts';
import '#contract/auth.ts';
import '#contract/cart.ts';
import '#contract/category.ts';
import '#contract/common.ts';
import '#contract/content.ts';
import '#contract/favorites.ts';
import '#contract/pages.ts';
import '#contract/product.ts';
import '#contract/purchased.ts';
import '#contract/search.ts';
import '#contract/trace.ts';
