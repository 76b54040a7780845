// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { AdminProduct } from '#contract/admin/admin-products.ts';
import type { FakeResponse, Handler } from '#qa/support/fake-http.ts';
import { ADMIN_PRODUCT } from '#tests/support/admin-product-fixtures.ts';
import { renderShop } from '#tests/support/render-shop.tsx';
import { createDeferred } from '#qa/support/deferred.ts';

const EDITED: AdminProduct = {
  ...ADMIN_PRODUCT,
  title: 'My castle',
  price: 15,
  new_price: 12,
  edited: ['title', 'price'],
  history: [
    {
      at: '2026-11-20T10:00:00.000Z',
      who: 'ada@example.com',
      request_id: 'r-1',
      changes: [
        { field: 'title', before: 'Castle', after: 'My castle' },
        { field: 'new_price', before: '', after: '12.00' },
        { field: 'description', before: null, after: null },
      ],
      used_imported: ['description'],
    },
  ],
};

/** Opens the page of a product. `save` responds to the change. */
const open = (
  stored: () => AdminProduct,
  save: (body: unknown) => { status?: number; body: unknown } = () => ({ body: {} }),
) =>
  renderShop('/account/products/7', {
    signedIn: true,
    isAdmin: true,
    responses: {
      'admin/products/7': ({ method, body }) => (method === 'PATCH' ? save(body) : { body: { data: stored() } }),
    },
  });
const saveButton = () => screen.getByRole('button', { name: 'Save product' });
const sent = (server: ReturnType<typeof open>['server']) =>
  server.to('admin/products/7').flatMap(({ method, body }) => (method === 'PATCH' ? [body] : []));

test('sends only the changed fields and shows the saved product', async () => {
  const saved: AdminProduct = { ...ADMIN_PRODUCT, title: 'Fortress', revision: 5, edited: ['title'] };
  const { user, server } = open(
    () => ADMIN_PRODUCT,
    () => ({ body: { data: saved, message: 'Product saved' } }),
  );
  const title = await screen.findByRole('textbox', { name: 'Title' });
  expect(screen.getByRole('link', { name: 'View in the shop' })).toHaveAttribute('href', '/asset/7');
  expect(screen.queryByText('Edited')).toBeNull();
  await user.clear(title);
  await user.type(title, 'Fortress');
  await user.click(saveButton());
  expect(await screen.findByRole('heading', { level: 1, name: 'Fortress' })).toBeInTheDocument();
  expect(sent(server)).toEqual([{ revision: 4, title: 'Fortress', use_imported: [] }]);
  expect(screen.getByText('Imported: Castle')).toBeInTheDocument();
});

// docs/design/admin.md#admin-pages
test('links to each section of the page', async () => {
  open(() => ADMIN_PRODUCT);
  const navigation = within(await screen.findByRole('navigation', { name: 'Sections of this product' }));
  const links = navigation.getAllByRole('link');
  const headings = links.map((link) =>
    document.querySelector(`main section${new URL((link as HTMLAnchorElement).href).hash} h2`),
  );
  expect(headings.map((heading) => heading?.textContent)).toEqual(links.map(({ textContent }) => textContent));
  expect(links).toHaveLength(
    screen.getAllByRole('heading', { level: 2 }).filter((each) => each.closest('main section')).length,
  );
});

// docs/design/products.md#edits
test('offers to save or discard only while something is changed', async () => {
  const { user, server } = open(() => ADMIN_PRODUCT);
  const title = await screen.findByRole('textbox', { name: 'Title' });
  for (const name of ['Save product', 'Discard', 'Save pictures'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  await user.type(title, ' two');
  expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(title).toHaveValue('Castle');
  expect(screen.queryByRole('button', { name: 'Save product' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Preview' })).toHaveFocus();
  expect(sent(server)).toEqual([]);
});

test('sets the category of a product, and names its other ones', async () => {
  const { user, server } = open(
    () => ADMIN_PRODUCT,
    () => ({ body: { data: { ...ADMIN_PRODUCT, category: [{ id: 55, name: 'Fonts' }] }, message: 'Product saved' } }),
  );
  const category = await screen.findByRole('combobox', { name: 'Category' });
  expect(category).toHaveDisplayValue('Environment');
  expect(screen.getByText(/also in Props/)).toBeInTheDocument();
  await user.selectOptions(category, await screen.findByRole('option', { name: 'Fonts' }));
  await user.click(saveButton());
  expect(await screen.findByText('Product saved')).toBeInTheDocument();
  expect(sent(server)).toEqual([{ revision: 4, category: 55, use_imported: [] }]);
});

test('shows pictures and versions, and previews what is typed', async () => {
  const { user } = open(() => ADMIN_PRODUCT);
  const pictures = within(await screen.findByRole('region', { name: 'Pictures' }));
  expect(pictures.getByRole('img', { name: 'A castle on a hill' })).toBeInTheDocument();
  expect(pictures.getByText('Cover')).toBeInTheDocument();
  expect(pictures.getByRole('textbox', { name: 'Description of picture 1' })).toHaveValue('A castle on a hill');
  const version = within(screen.getByRole('table', { name: 'Versions' })).getByRole('row', { name: /1\.1\.0/ });
  for (const text of ['18 May 2026', 'castle-1.1.0.zip, 313.4 kB', 'Adds a bridge.', 'Wider gates.'])
    expect(within(version).getByText(text)).toBeInTheDocument();

  const title = screen.getByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.type(title, 'Fortress');
  const salePrice = screen.getByRole('textbox', { name: /^Sale price in USD/ });
  await user.type(salePrice, '15');
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  expect(preview.getByText('Fortress')).toBeInTheDocument();
  expect(preview.getByText('−25%')).toBeInTheDocument();
});

test('says how a product gets pictures when it has none', async () => {
  open(() => ({ ...ADMIN_PRODUCT, images: [] }));
  const pictures = within(await screen.findByRole('region', { name: 'Pictures' }));
  expect(pictures.getByText('This product has no pictures yet.')).toBeInTheDocument();
  expect(pictures.getByLabelText('Add pictures')).toBeInTheDocument();
});

test('shows edited fields with their imported values, the discount and the history, and takes an edit back', async () => {
  const { user, server } = open(
    () => EDITED,
    () => ({ body: { data: { ...ADMIN_PRODUCT, title: 'My castle', edited: ['title'] }, message: 'Product saved' } }),
  );
  const price = within(await screen.findByRole('region', { name: 'Price' }));
  expect(price.getByText('Imported: 20.00 USD')).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'Preview' })).getByText('−20%')).toBeInTheDocument();
  const history = within(screen.getByRole('region', { name: 'History' }));
  for (const line of [
    'Title: Castle → My castle',
    'Sale price: none → 12.00',
    'Description changed',
    'Description: imported value again',
    'ada@example.com',
  ])
    expect(history.getByText(line)).toBeInTheDocument();

  await user.click(price.getByRole('button', { name: 'Use the imported price' }));
  expect(price.getByRole('textbox', { name: /^Price/ })).toHaveValue('20.00');
  expect(price.getByRole('textbox', { name: /^Sale price/ })).toHaveValue('');
  expect(price.getByText('Save to use the imported price')).toBeInTheDocument();
  await user.click(saveButton());
  await waitFor(() => expect(screen.queryByText('Imported: 20.00 USD')).toBeNull());
  expect(sent(server)).toEqual([{ revision: 4, use_imported: ['price'] }]);
});

test('rejects an empty title, an amount that is not a number and a sale price above the price without a request', async () => {
  const { user, server } = open(() => ADMIN_PRODUCT);
  const sale = await screen.findByRole('textbox', { name: /^Sale price/ });
  await user.type(sale, 'cheap');
  await user.clear(screen.getByRole('textbox', { name: 'Title' }));
  await user.click(saveButton());
  expect(await screen.findByText('Title is required')).toBeInTheDocument();
  expect(screen.getByText('Sale price must be a number such as 12.50')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Castle');
  await user.clear(sale);
  await user.type(sale, '20');
  await user.click(saveButton());
  expect(await screen.findByText('Sale price must be lower than the price')).toBeInTheDocument();
  expect(sent(server)).toEqual([]);
});

test('keeps what was typed after a conflict, shows what changed meanwhile, and saves on top of it', async () => {
  const theirs: AdminProduct = { ...ADMIN_PRODUCT, price: 18, revision: 5 };
  let current = ADMIN_PRODUCT;
  const { user, server } = open(
    () => current,
    (body) => {
      const isStale = (body as { revision: number }).revision < theirs.revision;
      current = theirs;
      return isStale
        ? { status: 409, body: { message: 'Someone else changed this product. Reload and try again' } }
        : { body: { data: { ...theirs, title: 'Fortress', edited: ['title'] }, message: 'Product saved' } };
    },
  );
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.type(title, 'Fortress');
  await user.click(saveButton());
  const notice = await screen.findByRole('alert');
  expect(within(notice).getByText('This product was changed while you were editing')).toBeInTheDocument();
  expect(within(notice).getByText('Price: 20.00 USD → 18.00 USD')).toBeInTheDocument();
  expect(title).toHaveValue('Fortress');
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Price/ })).toHaveValue('18.00'));

  await user.click(saveButton());
  expect(await screen.findByRole('heading', { level: 1, name: 'Fortress' })).toBeInTheDocument();
  expect(screen.queryByText('This product was changed while you were editing')).toBeNull();
  expect(sent(server).at(-1)).toEqual({ revision: 5, title: 'Fortress', use_imported: [] });
});

test('keeps what was typed when saving fails, and discards it after a conflict only on request', async () => {
  const replies = [
    { status: 503, body: { message: 'Down' } },
    { status: 409, body: { message: 'Conflict' } },
  ];
  const { user } = open(
    () => ADMIN_PRODUCT,
    () => replies.shift() ?? { body: {} },
  );
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await user.type(title, ' two');
  await user.click(saveButton());
  expect(await screen.findByText('Down')).toBeInTheDocument();
  expect(title).toHaveValue('Castle two');
  await user.click(saveButton());
  await user.click(await screen.findByRole('button', { name: 'Discard my changes' }));
  expect(title).toHaveValue('Castle');
  expect(screen.queryByText('This product was changed while you were editing')).toBeNull();
  expect(screen.getByRole('region', { name: 'Preview' })).toHaveFocus();
});

test('says when a product does not exist, without a request for an id that is none', async () => {
  const { server } = renderShop('/account/products/castle', { signedIn: true, isAdmin: true });
  expect(await screen.findByText('There is no product castle')).toBeInTheDocument();
  expect(server.requests.filter(({ url }) => url.includes('/admin/'))).toEqual([]);
});

// docs/design/products.md#sale-prices
test('sends the period of a sale, previews it, and rejects an end before the start and a period without a sale', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T12:00:00Z') });
  const { user, server } = open(
    () => ADMIN_PRODUCT,
    () => ({
      body: { data: { ...ADMIN_PRODUCT, new_price: 15, edited: ['price'], revision: 5 }, message: 'Product saved' },
    }),
  );
  const start = await screen.findByLabelText(/^Sale starts \(UTC\)/);
  const end = screen.getByLabelText(/^Sale ends \(UTC\)/);
  fireEvent.change(start, { target: { value: '2026-12-08T00:00' } });
  fireEvent.change(end, { target: { value: '2026-12-01T00:00' } });
  await user.click(saveButton());
  expect(await screen.findByText('Enter the sale price of this period')).toBeInTheDocument();
  expect(screen.getByText('The sale must end after it starts')).toBeInTheDocument();

  await user.type(screen.getByRole('textbox', { name: /^Sale price/ }), '15');
  fireEvent.change(end, { target: { value: '2026-12-15T18:30' } });
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  const planned = 'Sale for 15.00 USD from 8 Dec 2026, 00:00 UTC until 15 Dec 2026, 18:30 UTC, not yet begun';
  expect(preview.getByText(planned)).toBeInTheDocument();
  await user.click(saveButton());
  await screen.findByText('Product saved');
  expect(sent(server)).toEqual([
    {
      revision: 4,
      price: 20,
      new_price: 15,
      sale_starts_at: '2026-12-08T00:00:00.000Z',
      sale_ends_at: '2026-12-15T18:30:00.000Z',
      use_imported: [],
    },
  ]);
});

test('shows the period of a sale in the form and in the history', async () => {
  open(() => ({
    ...ADMIN_PRODUCT,
    new_price: 15,
    sale_ends_at: '2026-12-15T18:30:00.000Z',
    edited: ['price'],
    history: [
      {
        at: '2026-11-20T10:00:00.000Z',
        who: 'ada@example.com',
        request_id: 'r-1',
        changes: [{ field: 'sale_ends_at', before: '', after: '2026-12-15T18:30:00.000Z' }],
        used_imported: [],
      },
    ],
  }));
  expect(await screen.findByLabelText(/^Sale ends/)).toHaveValue('2026-12-15T18:30');
  expect(screen.getByLabelText(/^Sale starts/)).toHaveValue('');
  expect(screen.getByText('Sale ends: none → 15 Dec 2026, 18:30 UTC')).toBeInTheDocument();
});

const UPLOAD = 'mg3k1x2a-00000000-0000-4000-8000-000000000000';
const PART = `admin/uploads/${UPLOAD}/parts/0`;
const UNFINISHED = 'A file is still uploading or has failed. Wait for it, stop it or skip it';
const storePart: Handler = () => ({ body: { data: { part: 0 } } });

/** Opens the page of a product with a server that stores uploaded files. */
const openWithUploads = (responses: Record<string, Handler>) =>
  renderShop('/account/products/7', {
    signedIn: true,
    isAdmin: true,
    responses: {
      'admin/products/7': () => ({ body: { data: ADMIN_PRODUCT } }),
      'admin/uploads': () => ({ body: { data: { id: UPLOAD } } }),
      [PART]: storePart,
      ...responses,
    },
  });

describe('pictures', () => {
  const [PICTURE] = ADMIN_PRODUCT.images;
  const ADDED = { image: 'picture-7-0a1b2c3d-0123456789.webp', alt: '', width: 1600, height: 1200 };

  const openPictures = (save: Handler, part = storePart, stored = ADMIN_PRODUCT) =>
    openWithUploads({
      'admin/products/7': () => ({ body: { data: stored } }),
      [PART]: part,
      'admin/products/7/pictures': (request) => (request.method === 'POST' ? { body: { data: ADDED } } : save(request)),
    });
  const section = async () => within(await screen.findByRole('region', { name: 'Pictures' }));
  const file = () => new File(['a photograph'], 'gate.jpg', { type: 'image/jpeg' });

  // docs/design/products.md#uploaded-pictures
  test('are uploaded, previewed, described and saved in their order', async () => {
    const saved = { ...ADMIN_PRODUCT, revision: 5, images: [{ ...ADDED, alt: 'A gate' }], are_pictures_edited: true };
    const { user, server } = openPictures(() => ({ body: { data: saved, message: 'Pictures saved' } }));
    const pictures = await section();
    await user.upload(pictures.getByLabelText('Add pictures'), file());
    await user.click(await pictures.findByRole('button', { name: 'Make picture 2 the cover' }));
    expect(pictures.getByRole('status')).toHaveTextContent('New order: new, 1');
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    expect(preview.getAllByRole('presentation')[0]).toHaveAttribute('src', expect.stringContaining(ADDED.image));

    await user.click(pictures.getByRole('button', { name: 'Save pictures' }));
    expect(pictures.getByText('Describe this picture')).toBeInTheDocument();
    await user.type(pictures.getByRole('textbox', { name: 'Description of picture 1' }), 'A gate');
    await user.click(pictures.getByRole('button', { name: 'Remove picture 2' }));
    await user.click(pictures.getByRole('button', { name: 'Save pictures' }));
    expect(await screen.findByText('Pictures saved')).toBeInTheDocument();
    expect(server.to('admin/products/7/pictures').map(({ body }) => body)).toEqual([
      { upload: UPLOAD, size: 12 },
      { revision: 4, pictures: [{ image: ADDED.image, alt: 'A gate' }] },
    ]);
    expect(pictures.getByRole('button', { name: 'Use the imported pictures' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Pictures' })).toHaveFocus();
  });

  // docs/design/pages-and-forms.md#errors-toasts-and-focus
  test('give their section the focus when their changes are discarded', async () => {
    const { user } = openPictures(() => ({ body: {} }));
    const pictures = await section();
    await user.type(pictures.getByRole('textbox', { name: 'Description of picture 1' }), ' at night');
    await user.click(pictures.getByRole('button', { name: 'Discard changes' }));
    expect(pictures.queryByRole('button', { name: 'Discard changes' })).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Pictures' })).toHaveFocus();
  });

  test('are not uploaded from an empty file, and the message says so', async () => {
    const { user, server } = openPictures(() => ({ body: {} }));
    const pictures = await section();
    await user.upload(pictures.getByLabelText('Add pictures'), new File([], 'empty.png', { type: 'image/png' }));
    expect(await screen.findByText('A picture can have at most 20.0 MB and must not be empty')).toBeInTheDocument();
    expect(server.to('admin/uploads')).toEqual([]);
  });

  test('stay as they were edited after a failed upload and a conflict', async () => {
    let attempts = 0;
    const { user, server } = openPictures(
      () => ({ status: 409, body: { message: 'Conflict' } }),
      () => {
        attempts += 1;
        return attempts === 1 ? { status: 503, body: { message: 'Down' } } : { body: { data: { part: 0 } } };
      },
    );
    const pictures = await section();
    await user.upload(pictures.getByLabelText('Add pictures'), file());
    expect(await pictures.findByText('gate.jpg was not added')).toBeInTheDocument();
    expect(pictures.getByText('Down')).toBeInTheDocument();
    await user.click(pictures.getByRole('button', { name: 'Try again' }));
    const description = await pictures.findByRole('textbox', { name: 'Description of picture 2' });
    expect(server.to('admin/uploads')).toHaveLength(1);

    await user.type(description, 'A gate');
    await user.click(pictures.getByRole('button', { name: 'Save pictures' }));
    expect(await pictures.findByText('This product was changed while you were editing')).toBeInTheDocument();
    expect(description).toHaveValue('A gate');
    await user.click(pictures.getByRole('button', { name: 'Discard my changes' }));
    expect(pictures.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([PICTURE?.alt]);
    expect(screen.getByRole('region', { name: 'Pictures' })).toHaveFocus();
  });

  test('cannot be discarded while they are saved', async () => {
    const save = createDeferred<Awaited<ReturnType<Handler>>>();
    const { user } = openPictures(() => save.promise);
    const pictures = await section();
    const description = pictures.getByRole('textbox', { name: 'Description of picture 1' });
    await user.type(description, ' at night');
    await user.click(pictures.getByRole('button', { name: 'Save pictures' }));
    await user.click(pictures.getByRole('button', { name: 'Discard changes' }));
    expect(description).toHaveValue(`${PICTURE?.alt} at night`);
    save.resolve({ body: { data: ADMIN_PRODUCT, message: 'Pictures saved' } });
    expect(await screen.findByText('Pictures saved')).toBeInTheDocument();
  });

  // docs/design/products.md#uploaded-pictures
  test('are not saved while one is uploaded, and the page asks before it is left', async () => {
    const part = createDeferred<Awaited<ReturnType<Handler>>>();
    const { user, server, router, address } = openPictures(
      () => ({ body: { data: ADMIN_PRODUCT, message: 'Pictures saved' } }),
      () => part.promise,
    );
    const pictures = await section();
    await user.upload(pictures.getByLabelText('Add pictures'), file());
    expect(await pictures.findByRole('progressbar', { name: 'Upload of gate.jpg' })).toBeInTheDocument();
    await act(() => router.navigate('/account/bundles'));
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await user.click(question.getByRole('button', { name: 'Stay' }));
    expect(address()).toBe('/account/products/7');

    await user.type(pictures.getByRole('textbox', { name: 'Description of picture 1' }), ' at night');
    await user.click(pictures.getByRole('button', { name: 'Save pictures' }));
    const alert = await pictures.findByRole('alert');
    expect(alert).toHaveTextContent(UNFINISHED);
    await user.click(pictures.getByRole('button', { name: 'Stop the upload of gate.jpg' }));
    expect(pictures.queryByRole('alert')).toBeNull();
    await user.click(pictures.getByRole('button', { name: 'Save pictures' }));
    expect(await screen.findByText('Pictures saved')).toBeInTheDocument();
    expect(server.to('admin/products/7/pictures').map(({ method }) => method)).toEqual(['PUT']);
  });

  test('are not replaced with the imported ones while one is uploaded', async () => {
    const edited = { ...ADMIN_PRODUCT, are_pictures_edited: true };
    const { user, server } = openPictures(
      () => ({ body: { data: ADMIN_PRODUCT, message: 'Pictures saved' } }),
      () => createDeferred<Awaited<ReturnType<Handler>>>().promise,
      edited,
    );
    const pictures = await section();
    await user.upload(pictures.getByLabelText('Add pictures'), file());
    await pictures.findByRole('progressbar', { name: 'Upload of gate.jpg' });
    await user.click(pictures.getByRole('button', { name: 'Use the imported pictures' }));
    expect(await pictures.findByRole('alert')).toHaveTextContent(UNFINISHED);
    await user.click(pictures.getByRole('button', { name: 'Stop the upload of gate.jpg' }));
    await user.click(pictures.getByRole('button', { name: 'Use the imported pictures' }));
    expect(await screen.findByText('Pictures saved')).toBeInTheDocument();
    expect(server.to('admin/products/7/pictures').map(({ body }) => body)).toEqual([{ revision: 4, pictures: null }]);
  });
});

describe('a new version', () => {
  const CHECKED = { upload: UPLOAD, name: 'my-castle.zip', size: 9, format: 'zip', files: 2, contains: ['glb', 'png'] };

  const openVersion = (publish: Handler, check: Handler = () => ({ body: { data: CHECKED } })) =>
    openWithUploads({ 'admin/products/7/files': check, 'admin/products/7/versions': publish });
  const section = async () => within(await screen.findByRole('region', { name: 'New version' }));
  const file = () => new File(['an archiv'], 'Mein Schloß.zip', { type: 'application/zip' });
  const publishButton = (container: Pick<typeof screen, 'getByRole'>) =>
    container.getByRole('button', { name: 'Publish version' });

  // docs/design/products.md#published-versions
  test('gets its files checked, and is published after a confirmation', async () => {
    const [newest] = ADMIN_PRODUCT.versions;
    const published = { ...ADMIN_PRODUCT, versions: [{ ...newest, version: '1.2.0' }, ...ADMIN_PRODUCT.versions] };
    const { user, server } = openVersion(() => ({ body: { data: published, message: 'Version 1.2.0 published' } }));
    const version = await section();
    expect(version.getByRole('textbox', { name: 'Version' })).toHaveValue('1.2.0');
    await user.click(publishButton(version));
    expect(await version.findByText('Describe what changed')).toBeInTheDocument();
    expect(version.getByText('Add at least one file')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();

    await user.upload(version.getByLabelText('Add files'), file());
    const files = within(await version.findByRole('list', { name: 'Files of the new version' }));
    expect(files.getByText('9 B, 2 files: GLB, PNG')).toBeInTheDocument();
    await user.type(version.getByRole('textbox', { name: 'What changed' }), 'Adds a bridge.');
    await user.click(publishButton(version));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish version 1.2.0?' }));
    expect(
      dialog.getByText(/^Everyone who owns this product can download the new version right away\./),
    ).toBeInTheDocument();
    await user.click(publishButton(dialog));

    expect(await screen.findByText('Version 1.2.0 published')).toBeInTheDocument();
    expect(server.to('admin/products/7/files').map(({ body }) => body)).toEqual([
      { upload: UPLOAD, size: 9, name: 'Mein-Schlo.zip' },
    ]);
    expect(server.to('admin/products/7/versions').map(({ body }) => body)).toEqual([
      { version: '1.2.0', changelog: 'Adds a bridge.', files: [UPLOAD] },
    ]);
    expect(version.getByRole('textbox', { name: 'Version' })).toHaveValue('1.3.0');
    expect(version.queryByRole('list')).toBeNull();
  });

  test('says before it is published that its files are those of the newest version', async () => {
    const known = { ...CHECKED, sha256: ADMIN_PRODUCT.versions[0]?.files[0]?.sha256 };
    const { user, server } = openVersion(
      () => ({ body: { data: ADMIN_PRODUCT, message: 'Version 1.2.0 published' } }),
      () => ({ body: { data: known } }),
    );
    const version = await section();
    await user.upload(version.getByLabelText('Add files'), file());
    expect(await version.findByText('These are the same files as in 1.1.0')).toBeInTheDocument();
    await user.type(version.getByRole('textbox', { name: 'What changed' }), 'Nothing.');
    await user.click(publishButton(version));
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      dialog.getByText(/^These are the same files as in 1\.1\.0\. Everyone who owns this product can/),
    ).toBeInTheDocument();
    await user.click(publishButton(dialog));
    await waitFor(() => expect(server.to('admin/products/7/versions')).toHaveLength(1));
  });

  test('keeps what was typed when the shop rejects a file or the version', async () => {
    let checks = 0;
    const { user } = openVersion(
      () => ({ status: 422, body: { version: ['Must be higher than 1.4.0, the newest version'] } }),
      () => {
        checks += 1;
        return checks === 1
          ? { status: 422, body: { message: 'This archive cannot be used: it holds nothing' } }
          : { body: { data: CHECKED } };
      },
    );
    const version = await section();
    await user.upload(version.getByLabelText('Add files'), file());
    expect(await version.findByText('Mein Schloß.zip was not added')).toBeInTheDocument();
    expect(version.getByText('This archive cannot be used: it holds nothing')).toBeInTheDocument();
    await user.click(version.getByRole('button', { name: 'Skip this file' }));
    expect(version.getByLabelText('Add files')).toHaveFocus();
    await user.upload(version.getByLabelText('Add files'), file());
    await version.findByRole('list');
    await user.type(version.getByRole('textbox', { name: 'What changed' }), 'Adds a bridge.');
    await user.click(publishButton(version));
    await user.click(publishButton(within(await screen.findByRole('dialog'))));
    expect(await version.findByText('Must be higher than 1.4.0, the newest version')).toBeInTheDocument();
    expect(await version.findByRole('textbox', { name: 'What changed' })).toHaveValue('Adds a bridge.');
    await waitFor(() => expect(version.getByRole('textbox', { name: 'Version' })).toHaveFocus());
    await user.click(version.getByRole('button', { name: 'Remove my-castle.zip' }));
    expect(version.queryByRole('list')).toBeNull();
    expect(version.getByLabelText('Add files')).toHaveFocus();
  });

  test('says that the connection was lost, and sends the rest at the next try', async () => {
    const parts: ('network' | FakeResponse)[] = ['network', { body: { data: { part: 0 } } }];
    const { user, server } = openWithUploads({
      [PART]: () => parts.shift() ?? { body: {} },
      'admin/products/7/files': () => ({ body: { data: CHECKED } }),
    });
    const version = await section();
    await user.upload(version.getByLabelText('Add files'), file());
    expect(await version.findByRole('alert')).toHaveTextContent(
      'Mein Schloß.zip was not addedThe upload was interrupted. Try again to continue it',
    );
    await user.click(version.getByRole('button', { name: 'Try again' }));
    expect(await version.findByRole('list')).toHaveTextContent('my-castle.zip');
    expect(server.to('admin/uploads')).toHaveLength(1);
  });

  // docs/design/products.md#published-versions
  test('says which of its files the shop refuses to publish', async () => {
    const second = { ...CHECKED, upload: UPLOAD.replace('mg', 'mh'), name: 'my-moat.zip' };
    const replies = [CHECKED, second];
    const { user } = openVersion(
      () => ({ status: 422, body: { 'files.1': ['Another file has this name'] } }),
      () => ({ body: { data: replies.shift() } }),
    );
    const version = await section();
    await user.upload(version.getByLabelText('Add files'), [file(), new File(['another'], 'my-moat.zip')]);
    await version.findByRole('button', { name: 'Remove my-moat.zip' });
    await user.type(version.getByRole('textbox', { name: 'What changed' }), 'Adds a moat.');
    await user.click(publishButton(version));
    await user.click(publishButton(within(await screen.findByRole('dialog'))));
    expect(await version.findByText('my-moat.zip: Another file has this name')).toBeInTheDocument();
    expect(version.getByLabelText('Add files')).toBeInvalid();
  });

  // docs/design/pages-and-forms.md#errors-toasts-and-focus
  test('keeps the focus beside its files when an upload fails, is tried again and stopped', async () => {
    const checks = [{ status: 503, body: { message: 'Down' } }, createDeferred<Awaited<ReturnType<Handler>>>().promise];
    const { user } = openVersion(
      () => ({ body: {} }),
      () => checks.shift() ?? { body: {} },
    );
    const version = await section();
    await user.upload(version.getByLabelText('Add files'), file());
    await user.click(await version.findByRole('button', { name: 'Try again' }));
    const stop = version.getByRole('button', { name: 'Stop the upload of Mein Schloß.zip' });
    expect(stop).toHaveFocus();
    await user.click(stop);
    expect(version.getByLabelText('Add files')).toHaveFocus();
  });

  // docs/design/products.md#published-versions
  test('is not published before all chosen files are added', async () => {
    const second = { ...CHECKED, upload: UPLOAD.replace('mg', 'mh'), name: 'my-moat.zip' };
    const check = createDeferred<Awaited<ReturnType<Handler>>>();
    let checks = 0;
    const { user, server } = openVersion(
      () => ({ body: { data: ADMIN_PRODUCT, message: 'Version 1.2.0 published' } }),
      () => {
        checks += 1;
        return [{ body: { data: CHECKED } }, check.promise, { body: { data: second } }][checks - 1] ?? { body: {} };
      },
    );
    const version = await section();
    await user.upload(version.getByLabelText('Add files'), [file(), new File(['another'], 'my-moat.zip')]);
    await version.findByRole('list');
    await user.type(version.getByRole('textbox', { name: 'What changed' }), 'Adds a moat.');
    await user.click(publishButton(version));
    const alert = await version.findByRole('alert');
    expect(alert).toHaveTextContent(UNFINISHED);
    expect(screen.queryByRole('dialog')).toBeNull();

    check.resolve({ status: 422, body: { message: 'This archive cannot be used: it holds nothing' } });
    expect(await version.findByText('my-moat.zip was not added')).toBeInTheDocument();
    await user.click(publishButton(version));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.upload(version.getByLabelText('Add files'), new File(['a better one'], second.name));
    await waitFor(() => expect(version.queryByRole('alert')).toBeNull());
    await user.click(publishButton(version));
    await user.click(publishButton(within(await screen.findByRole('dialog'))));
    await waitFor(() =>
      expect(server.to('admin/products/7/versions').map(({ body }) => body)).toMatchObject([
        { files: [UPLOAD, second.upload] },
      ]),
    );
  });

  // docs/design/products.md#published-versions
  test('shows no alert for an upload during which nobody pressed Publish', async () => {
    const second = createDeferred<Awaited<ReturnType<Handler>>>();
    const replies = [{ body: { data: CHECKED } }, second.promise];
    const { user } = openVersion(
      () => ({ body: {} }),
      () => replies.shift() ?? { body: {} },
    );
    const version = await section();
    await user.click(publishButton(version));
    expect(await version.findByText('Add at least one file')).toBeInTheDocument();
    await user.upload(version.getByLabelText('Add files'), [file(), new File(['another'], 'my-moat.zip')]);
    await version.findByRole('list');
    expect(version.getByRole('progressbar', { name: 'Upload of my-moat.zip' })).toBeInTheDocument();
    expect(version.queryByText('Add at least one file')).toBeNull();
    expect(version.queryByRole('alert')).toBeNull();

    await user.click(publishButton(version));
    expect(await version.findByRole('alert')).toHaveTextContent(UNFINISHED);
    await user.click(version.getByRole('button', { name: 'Stop the upload of my-moat.zip' }));
    expect(version.queryByRole('alert')).toBeNull();
    replies.push(createDeferred<Awaited<ReturnType<Handler>>>().promise);
    await user.upload(version.getByLabelText('Add files'), new File(['another'], 'my-moat.zip'));
    expect(await version.findByRole('progressbar')).toBeInTheDocument();
    expect(version.queryByRole('alert')).toBeNull();
  });
});

// docs/design/products.md#edits
test('warns of a price and a sale price that Stripe would not charge, and saves them', async () => {
  const { user, server } = open(
    () => ({ ...ADMIN_PRODUCT, price: 5, new_price: null }),
    () => ({ body: { data: { ...ADMIN_PRODUCT, price: 0.45, new_price: 0.4 }, message: 'Product saved' } }),
  );
  const price = await screen.findByRole('textbox', { name: 'Price in USD' });
  const salePrice = screen.getByRole('textbox', { name: /^Sale price in USD/ });
  const warning = /Stripe accepts no payment below 0\.50 USD/;
  expect(price).not.toHaveAccessibleDescription();
  await user.type(salePrice, '0.40');
  expect(salePrice).toHaveAccessibleDescription(warning);
  expect(price).not.toHaveAccessibleDescription();
  await user.clear(price);
  await user.type(price, '0.45');
  expect(price).toHaveAccessibleDescription(warning);
  await user.click(saveButton());
  await waitFor(() => expect(sent(server)).toMatchObject([{ price: 0.45, new_price: 0.4 }]));
});
