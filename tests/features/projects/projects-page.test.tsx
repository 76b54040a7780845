import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { encodeNeeds, encodeProject } from '#contract/projects/encode-project.ts';
import type { ProjectList } from '#contract/projects/projects.ts';
import { createDeferred, flush } from '#qa/support/deferred.ts';
import type { FakeResponse } from '#qa/support/fake-http.ts';
import { renderShop } from '#tests/support/render-shop.tsx';

const ID = '00000000-0000-4000-8000-000000000001';
const NEXT_ID = '00000000-0000-4000-8000-000000000003';
const GAME = { name: 'Lava Caves', needs: { engine: 'godot' as const, engine_version: '4', model_triangles: 5_000 } };
const STORED: ProjectList = [{ id: ID, ...GAME, is_active: true }];

const stored = () => JSON.parse(localStorage.getItem('projects') ?? '[]') as ProjectList;
beforeEach(() => localStorage.clear());

const card = async (name: string) => within(await screen.findByRole('listitem', { name }));

// docs/design/fits-my-project.md#fits-my-project
test.each([true, false])(
  'are beside the sidebar of the account for a user, and not for a visitor: %s',
  async (signedIn) => {
    renderShop('/projects', { signedIn, responses: { 'account/projects': () => ({ body: { data: [] } }) } });
    await screen.findByRole('heading', { level: 1, name: 'My projects' });
    const sidebar = screen.queryByRole('navigation', { name: 'Account' });
    expect(sidebar !== null).toBe(signedIn);
    if (sidebar)
      expect(within(sidebar).getByRole('link', { name: 'My projects' })).toHaveAttribute('aria-current', 'page');
  },
);

describe('the projects of a visitor', () => {
  test('start with the form; a saved project stays in the browser and is in use', async () => {
    const { user } = renderShop('/projects');
    await user.type(await screen.findByLabelText('Name'), 'Lava Caves');
    await user.selectOptions(screen.getByLabelText(/^Engine/), 'Godot 4');
    await user.type(screen.getByLabelText(/^Triangles per model/), '5,000');
    await user.click(screen.getByRole('checkbox', { name: 'Web' }));
    await user.click(screen.getByRole('button', { name: 'Save project' }));
    const saved = await card('Lava Caves');
    expect(saved.getByText('In use')).toBeInTheDocument();
    expect(saved.getByText('at most 5,000 triangles')).toBeInTheDocument();
    expect(stored()).toMatchObject([{ ...GAME, needs: { ...GAME.needs, platforms: ['web'] }, is_active: true }]);
    expect(saved.getByRole('link', { name: 'Show assets that fit' })).toHaveAttribute(
      'href',
      `/catalog/1?project=${encodeNeeds(stored()[0]?.needs ?? {})}`,
    );
  });

  test('are refused with messages at the fields', async () => {
    const { user } = renderShop('/projects');
    await user.type(await screen.findByLabelText(/^Texture size/), 'large');
    await user.click(screen.getByRole('button', { name: 'Save project' }));
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Name is required'));
    expect(screen.getByLabelText(/^Texture size/)).toHaveAccessibleDescription(
      'Must be a whole number from 1 to 32,768',
    );
    expect(stored()).toEqual([]);
  });

  test('take texture memory in MB, also a part of one, and hold bytes', async () => {
    const { user } = renderShop('/projects');
    await user.type(await screen.findByLabelText('Name'), 'Lava Caves');
    await user.type(screen.getByLabelText(/^Draw calls per model/), '20');
    await user.type(screen.getByLabelText(/^Texture memory/), '1,002.5');
    await user.click(screen.getByRole('button', { name: 'Save project' }));
    const saved = await card('Lava Caves');
    expect(saved.getByText('at most 20 draw calls')).toBeInTheDocument();
    expect(saved.getByText('at most 1,002.5 MB')).toBeInTheDocument();
    expect(stored()).toMatchObject([{ needs: { model_draw_calls: 20, texture_bytes: 1_002_500_000 } }]);
    await user.click(saved.getByRole('link', { name: 'Edit Lava Caves' }));
    expect(await screen.findByLabelText(/^Texture memory/)).toHaveValue('1002.5');
  });

  test.each(['1,5', '0.001', '16000.01', 'much'])('refuse %s as texture memory', async (text) => {
    const { user } = renderShop('/projects');
    await user.type(await screen.findByLabelText('Name'), 'Lava Caves');
    await user.type(screen.getByLabelText(/^Texture memory/), text);
    await user.click(screen.getByRole('button', { name: 'Save project' }));
    await waitFor(() =>
      expect(screen.getByLabelText(/^Texture memory/)).toHaveAccessibleDescription(
        'Must be a number of MB from 0.01 to 16,000',
      ),
    );
    expect(stored()).toEqual([]);
  });

  test('can be edited, taken out of use and deleted after a question', async () => {
    localStorage.setItem('projects', JSON.stringify(STORED));
    const { user } = renderShop('/projects');
    await user.click((await card('Lava Caves')).getByRole('button', { name: 'Stop using Lava Caves' }));
    await waitFor(() => expect(stored()[0]?.is_active).toBe(false));
    await user.click((await card('Lava Caves')).getByRole('link', { name: 'Edit Lava Caves' }));
    const name = await screen.findByLabelText('Name');
    expect(screen.getByLabelText(/^Engine/)).toHaveValue('godot 4');
    await user.clear(name);
    await user.type(name, 'Ice Caves');
    await user.click(screen.getByRole('button', { name: 'Save project' }));
    await user.click((await card('Ice Caves')).getByRole('button', { name: 'Delete Ice Caves' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this project?' }));
    expect(stored()).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Delete project' }));
    await waitFor(() => expect(stored()).toEqual([]));
  });

  test('can be saved after Back left the question before a deletion', async () => {
    localStorage.setItem('projects', JSON.stringify(STORED));
    const { user, router } = renderShop(`/projects?edit=${ID}`);
    await user.click(await screen.findByRole('link', { name: 'Cancel' }));
    await user.click((await card('Lava Caves')).getByRole('button', { name: 'Delete Lava Caves' }));
    await screen.findByRole('dialog', { name: 'Delete this project?' });
    await act(() => router.navigate(-1));
    const name = await screen.findByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Ice Caves');
    await user.click(screen.getByRole('button', { name: 'Save project' }));
    await waitFor(() => expect(stored()[0]?.name).toBe('Ice Caves'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('that another tab changed are replaced only after the form said so', async () => {
    localStorage.setItem('projects', JSON.stringify(STORED));
    const { user } = renderShop(`/projects?edit=${ID}`);
    const name = await screen.findByLabelText('Name');
    localStorage.setItem('projects', JSON.stringify([{ ...STORED[0], name: 'Sand Caves' }]));
    await user.clear(name);
    await user.type(name, 'Ice Caves');
    const save = screen.getByRole('button', { name: 'Save project' });
    await user.click(save);
    expect(await screen.findByText('This project was changed somewhere else meanwhile')).toBeInTheDocument();
    expect(
      await screen.findByText('This project was changed or deleted somewhere else meanwhile. It was not saved'),
    ).toBeInTheDocument();
    expect(name).toHaveValue('Ice Caves');
    expect(stored()).toMatchObject([{ name: 'Sand Caves' }]);
    await user.click(save);
    await card('Ice Caves');
    expect(stored()).toMatchObject([{ id: ID, name: 'Ice Caves' }]);
  });

  test('that another tab changed can be shown as they are stored', async () => {
    localStorage.setItem('projects', JSON.stringify(STORED));
    const { user } = renderShop(`/projects?edit=${ID}`);
    const name = await screen.findByLabelText('Name');
    localStorage.setItem('projects', JSON.stringify([{ ...STORED[0], name: 'Sand Caves' }]));
    await user.type(name, '!');
    await user.click(screen.getByRole('button', { name: 'Save project' }));
    await user.click(await screen.findByRole('button', { name: 'Show what is stored' }));
    expect(name).toHaveValue('Sand Caves');
    expect(screen.queryByText('This project was changed somewhere else meanwhile')).not.toBeInTheDocument();
  });

  test('that another tab deleted are stored as new ones, and what was typed stays', async () => {
    localStorage.setItem('projects', JSON.stringify(STORED));
    const { user } = renderShop(`/projects?edit=${ID}`);
    const name = await screen.findByLabelText('Name');
    localStorage.removeItem('projects');
    await user.type(name, ' 2');
    await user.click(screen.getByRole('button', { name: 'Save project' }));
    expect(await screen.findByText('This project does not exist any more')).toBeInTheDocument();
    expect(name).toHaveValue('Lava Caves 2');
    expect(stored()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save project' }));
    await card('Lava Caves 2');
    expect(stored()).toMatchObject([GAME].map(({ needs }) => ({ name: 'Lava Caves 2', needs })));
    expect(stored()[0]?.id).not.toBe(ID);
  });

  test('keep the focus between the list and the form', async () => {
    localStorage.setItem('projects', JSON.stringify(STORED));
    const { user } = renderShop('/projects');
    const offer = await screen.findByRole('link', { name: 'New project' });
    expect(document.body).toHaveFocus();
    await user.click(offer);
    expect(await screen.findByLabelText('Name')).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Show assets that fit' })).toHaveFocus());
    await user.click(screen.getByRole('link', { name: 'Edit Lava Caves' }));
    await screen.findByLabelText('Name');
    await user.click(screen.getByRole('button', { name: 'Save project' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Show assets that fit' })).toHaveFocus());
  });

  test('are read as an earlier release with fewer budgets stored them', async () => {
    localStorage.setItem(
      'projects',
      `[{"id":"${ID}","name":"Old Caves","needs":{"model_materials":3,"texture_px":1024},"is_active":true}]`,
    );
    const { user } = renderShop('/projects');
    const old = await card('Old Caves');
    expect(old.getByText('at most 1,024 px')).toBeInTheDocument();
    await user.click(old.getByRole('link', { name: 'Edit Old Caves' }));
    expect(await screen.findByLabelText(/^Materials per model/)).toHaveValue('3');
    expect(screen.getByLabelText(/^Draw calls per model/)).toHaveValue('');
    expect(screen.getByLabelText(/^Texture memory/)).toHaveValue('');
    await user.type(screen.getByLabelText(/^Draw calls per model/), '30');
    await user.click(screen.getByRole('button', { name: 'Save project' }));
    await waitFor(() =>
      expect(stored()[0]?.needs).toMatchObject({ model_materials: 3, model_draw_calls: 30, texture_px: 1_024 }),
    );
    expect(stored()[0]?.needs).not.toHaveProperty('texture_bytes');
  });

  test('ignore an entry of the browser that cannot be read', async () => {
    localStorage.setItem('projects', '[{"id":1}]');
    renderShop('/projects');
    expect(await screen.findByRole('form', { name: 'New project' })).toBeInTheDocument();
  });
});

describe('a shared link', () => {
  test('shows the project, and adds it only after a click', async () => {
    const { user } = renderShop(`/projects#${encodeProject(GAME)}`);
    const shared = within(await screen.findByRole('region', { name: 'Shared project: Lava Caves' }));
    expect(shared.getByText('Godot 4')).toBeInTheDocument();
    expect(stored()).toEqual([]);
    await user.click(shared.getByRole('button', { name: 'Add to my projects' }));
    await card('Lava Caves');
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Shared project/ })).not.toBeInTheDocument());
    expect(stored()).toMatchObject([GAME]);
    expect(screen.getByRole('link', { name: 'Show assets that fit' })).toHaveFocus();
  });

  // docs/design/pages-and-forms.md#errors-toasts-and-focus
  test('that is not added leaves the focus in the list', async () => {
    localStorage.setItem('projects', JSON.stringify(STORED));
    const { user } = renderShop(`/projects#${encodeProject({ ...GAME, name: 'Ice Caves' })}`);
    const shared = within(await screen.findByRole('region', { name: 'Shared project: Ice Caves' }));
    await user.click(shared.getByRole('link', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Shared project/ })).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: 'Show assets that fit' })).toHaveFocus();
  });

  test('that was cut says so', async () => {
    renderShop(`/projects#${encodeProject(GAME).slice(0, -7)}`);
    expect(await screen.findByText('This link holds no project')).toBeInTheDocument();
  });

  test('is copied with the whole project', async () => {
    localStorage.setItem('projects', JSON.stringify(STORED));
    const { user } = renderShop('/projects');
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click((await card('Lava Caves')).getByRole('button', { name: 'Copy link to Lava Caves' }));
    expect(copy).toHaveBeenCalledWith(`${window.location.origin}/projects#${encodeProject(GAME)}`);
  });
});

describe('the projects of a user', () => {
  test('come from the account, and changes go there', async () => {
    const { user, server } = renderShop('/projects', {
      signedIn: true,
      responses: {
        projects: () => ({ body: { data: STORED } }),
        [`projects/${ID}/active`]: () => ({
          body: { data: STORED.map((each) => ({ ...each, is_active: false })), message: 'Project no longer in use' },
        }),
      },
    });
    await user.click((await card('Lava Caves')).getByRole('button', { name: 'Stop using Lava Caves' }));
    expect(await screen.findByRole('button', { name: 'Use Lava Caves' })).toBeInTheDocument();
    expect(server.to(`projects/${ID}/active`).map(({ method }) => method.toUpperCase())).toEqual(['DELETE']);
    expect(stored()).toEqual([]);
  });

  test('can be saved after Back left a deletion that failed', async () => {
    const deletion = createDeferred<FakeResponse>();
    let list = STORED;
    const { user, router } = renderShop(`/projects?edit=${ID}`, {
      signedIn: true,
      responses: {
        projects: () => ({ body: { data: list } }),
        [`projects/${ID}`]: ({ method }) => {
          if (method === 'DELETE') return deletion.promise;
          list = [{ ...STORED[0]!, name: 'Ice Caves' }];
          return { body: { data: list, message: 'Project saved' } };
        },
      },
    });
    await user.click(await screen.findByRole('link', { name: 'Cancel' }));
    await user.click((await card('Lava Caves')).getByRole('button', { name: 'Delete Lava Caves' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete this project?' }));
    await user.click(question.getByRole('button', { name: 'Delete project' }));
    await act(() => router.navigate(-1));
    const name = await screen.findByLabelText('Name');
    deletion.resolve({ status: 503, body: { message: 'Please try again later' } });
    expect(await screen.findByText(/Please try again later/)).toBeInTheDocument();
    await user.clear(name);
    await user.type(name, 'Ice Caves');
    await user.click(screen.getByRole('button', { name: 'Save project' }));
    await card('Ice Caves');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('are loaded again when the tab is shown again, because another one may have changed them', async () => {
    let list = STORED;
    renderShop('/projects', { signedIn: true, responses: { projects: () => ({ body: { data: list } }) } });
    await card('Lava Caves');
    list = [{ ...STORED[0]!, name: 'Ice Caves' }];
    fireEvent(window, new Event('visibilitychange'));
    await card('Ice Caves');
    expect(screen.queryByRole('listitem', { name: 'Lava Caves' })).not.toBeInTheDocument();
  });

  test('are shown as a change left them, although an older response arrives after it', async () => {
    const older = createDeferred<FakeResponse>();
    const lists = [Promise.resolve<FakeResponse>({ body: { data: STORED } }), older.promise];
    const { user, server } = renderShop('/projects', {
      signedIn: true,
      responses: {
        projects: () => lists.shift() ?? older.promise,
        [`projects/${ID}/active`]: () => ({
          body: { data: STORED.map((each) => ({ ...each, is_active: false })), message: 'Project no longer in use' },
        }),
      },
    });
    await card('Lava Caves');
    fireEvent(window, new Event('visibilitychange'));
    await waitFor(() => expect(server.to('projects')).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Stop using Lava Caves' }));
    await screen.findByRole('button', { name: 'Use Lava Caves' });
    await act(async () => {
      older.resolve({ body: { data: STORED } });
      await flush();
    });
    expect(screen.getByRole('button', { name: 'Use Lava Caves' })).toBeInTheDocument();
  });

  test('are loaded again after a change whose response was lost', async () => {
    let list = STORED;
    const { user } = renderShop('/projects', {
      signedIn: true,
      responses: {
        projects: () => ({ body: { data: list } }),
        [`projects/${ID}/active`]: () => {
          list = STORED.map((each) => ({ ...each, is_active: false }));
          return { status: 503, body: { message: 'Please try again later' } };
        },
      },
    });
    await user.click((await card('Lava Caves')).getByRole('button', { name: 'Stop using Lava Caves' }));
    expect(await screen.findByText(/Please try again later/)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Use Lava Caves' })).toBeInTheDocument();
  });

  test('keep in the form what was typed when it cannot be saved', async () => {
    const { user, server } = renderShop(`/projects?edit=${ID}`, {
      signedIn: true,
      responses: {
        projects: () => ({ body: { data: STORED } }),
        [`projects/${ID}`]: () => ({ status: 503, body: { message: 'Please try again later' } }),
      },
    });
    const name = await screen.findByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Ice Caves');
    await user.click(screen.getByRole('button', { name: 'Save project' }));
    expect(await screen.findByText(/Please try again later/)).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('Ice Caves');
    await user.click(screen.getByRole('button', { name: 'Save project' }));
    await waitFor(() => expect(server.to(`projects/${ID}`)).toHaveLength(2));
  });

  test('change one at a time', async () => {
    const OTHER = '00000000-0000-4000-8000-000000000002';
    const response = createDeferred<FakeResponse>();
    const list: ProjectList = [...STORED, { id: OTHER, ...GAME, name: 'Ice Caves', is_active: false }];
    const { user, server } = renderShop('/projects', {
      signedIn: true,
      responses: {
        projects: () => ({ body: { data: list } }),
        [`projects/${OTHER}/active`]: () => response.promise,
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Use Ice Caves' }));
    expect(screen.getByRole('button', { name: 'Use Ice Caves', busy: true })).toBeInTheDocument();
    const other = screen.getByRole('button', { name: 'Stop using Lava Caves' });
    expect(other).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Delete Lava Caves' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    response.resolve({
      body: { data: list.map((each) => ({ ...each, is_active: each.id === OTHER })), message: 'In use' },
    });
    expect(await screen.findByRole('button', { name: 'Stop using Ice Caves' })).toBeEnabled();
    expect(server.to(`projects/${OTHER}/active`)).toHaveLength(1);
  });

  test('include those of the browser after a click: the active one last, and a failure loses none', async () => {
    const OTHER = '00000000-0000-4000-8000-000000000002';
    const ofBrowser: ProjectList = [...STORED, { id: OTHER, ...GAME, name: 'Ice Caves', is_active: false }];
    localStorage.setItem('projects', JSON.stringify(ofBrowser));
    let account: ProjectList = [];
    let failures = 1;
    const save = (project: ProjectList[number]): FakeResponse => {
      account = [...account.map((each) => ({ ...each, is_active: false })), { ...project, is_active: true }];
      return { body: { data: account, message: 'Project saved' } };
    };
    const { user, server } = renderShop('/projects', {
      signedIn: true,
      responses: {
        projects: () => ({ body: { data: account } }),
        [`projects/${OTHER}`]: () => save({ id: OTHER, ...GAME, name: 'Ice Caves', is_active: true }),
        [`projects/${ID}`]: () => {
          failures -= 1;
          if (failures >= 0) return { status: 503, body: { message: 'Please try again later' } };
          return save({ id: ID, ...GAME, is_active: true });
        },
      },
    });
    const offer = within(await screen.findByRole('region', { name: 'Projects in this browser' }));
    expect(offer.getByText(/Lava Caves, Ice Caves/)).toBeInTheDocument();
    await user.click(offer.getByRole('button', { name: 'Move to my account' }));
    expect(await screen.findByText(/Please try again later/)).toBeInTheDocument();
    await card('Ice Caves');
    expect(stored()).toEqual(STORED);

    await user.click(screen.getByRole('button', { name: 'Move to my account' }));
    expect((await card('Lava Caves')).getByText('In use')).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Projects in this browser' })).not.toBeInTheDocument(),
    );
    expect(stored()).toEqual([]);
    expect(server.to(`projects/${OTHER}`)).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Use Ice Caves' })).toHaveFocus();
  });

  test('are both kept when one was changed in the account after a move whose response was lost', async () => {
    localStorage.setItem('projects', JSON.stringify(STORED));
    const changed = { id: ID, ...GAME, name: 'Lava Caves 2', is_active: true };
    let account: ProjectList = [changed];
    const add = (): FakeResponse => {
      account = [
        { ...changed, is_active: false },
        { id: NEXT_ID, ...GAME, is_active: true },
      ];
      return { body: { data: account, message: 'Project saved' } };
    };
    const { user, server } = renderShop('/projects', {
      signedIn: true,
      responses: {
        projects: () => ({ body: { data: account } }),
        [`projects/${ID}`]: () => ({
          status: 409,
          headers: { 'x-error-code': 'project_conflict' },
          body: { message: 'This project was changed or deleted somewhere else meanwhile. It was not saved' },
        }),
        [`projects/${NEXT_ID}`]: add,
      },
    });
    vi.spyOn(crypto, 'randomUUID').mockReturnValue(NEXT_ID);
    await user.click(await screen.findByRole('button', { name: 'Move to my account' }));
    expect((await card('Lava Caves')).getByText('In use')).toBeInTheDocument();
    await card('Lava Caves 2');
    for (const id of [ID, NEXT_ID])
      expect(server.to(`projects/${id}`).map(({ body }) => body)).toEqual([{ ...GAME, replaces: null }]);
    expect(stored()).toEqual([]);
  });

  test('leave those of the browser there while the account has no room', async () => {
    localStorage.setItem('projects', JSON.stringify(STORED));
    const full: ProjectList = Array.from({ length: 20 }, (_, index) => ({
      id: `00000000-0000-4000-8000-0000000001${String(index).padStart(2, '0')}`,
      ...GAME,
      is_active: false,
    }));
    renderShop('/projects', { signedIn: true, responses: { projects: () => ({ body: { data: full } }) } });
    expect(await screen.findByRole('button', { name: 'Move to my account' })).toBeDisabled();
    expect(screen.getByText(/^Your account has room for 20 projects/)).toBeInTheDocument();
  });

  test('that cannot be loaded can be requested again', async () => {
    renderShop('/projects', {
      signedIn: true,
      responses: { projects: () => ({ status: 500, body: { message: 'Out of order' } }) },
    });
    expect(await screen.findByText('Your projects could not be loaded')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });
});
