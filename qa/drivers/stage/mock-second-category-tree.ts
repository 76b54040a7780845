import type { Category } from '#contract/catalog/category.ts';
import { renderInBrowser } from '../../support/render-in-browser.ts';
import type { Stage } from './stage.ts';

const SPRITES: Category = { id: 5601, name: 'Sprites', parent_id: 56, children: [] };

/** The demo catalog has one category with children, 3D; these paths need another one, so 2D gets a child. */
export const mockSecondCategoryTree = async ({ page }: Stage) => {
  await renderInBrowser(page);
  await page.route('**/front/v2/category/tree', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: Category[] };
    const tree = data.map((category) =>
      category.id === SPRITES.parent_id ? { ...category, children: [SPRITES] } : category,
    );
    await route.fulfill({ response, json: { data: tree } });
  });
};
