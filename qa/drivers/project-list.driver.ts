import { expect } from '@playwright/test';
import type { ProjectList } from '#contract/projects/projects.ts';
import type { BrowserDriver, Moment } from './stage/driver.ts';
import { getMain } from './stage/locators.ts';
import type { Stage } from './stage/stage.ts';

const REFUSED = { status: 409, body: { message: 'Refused for the path' } };
const ID = '00000000-0000-4000-8000-000000000001';

/** The projects that the server returns: one, in use or not. */
const buildProjectList = (isActive: boolean): ProjectList => [
  { id: ID, name: 'Lava Caves', needs: { engine: 'godot', engine_version: '4' }, is_active: isActive },
];
/** The list that is shown, for each path. */
const shown = new WeakMap<Stage, ProjectList>();

const card = (stage: Stage) => getMain(stage).getByRole('listitem', { name: 'Lava Caves' });
const useButton = (stage: Stage) => card(stage).getByRole('button', { name: /^(Use|Stop using) Lava Caves$/ });
const deleteButton = (stage: Stage) => card(stage).getByRole('button', { name: 'Delete Lava Caves' });
const saveButton = (stage: Stage) => getMain(stage).getByRole('button', { name: /^(Save project|Saving…)$/ });
const question = ({ page }: Stage) => page.getByRole('dialog', { name: 'Delete this project?' });
const confirm = (stage: Stage) => question(stage).getByRole('button', { name: 'Delete project' });

/** Leaves a form that a failure has left open, and its changes. */
const openList = async (stage: Stage) => {
  if (await saveButton(stage).isVisible()) {
    await getMain(stage).getByRole('link', { name: 'Cancel' }).click();
    await stage.page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
  }
  await expect(card(stage)).toBeVisible();
};
const isIdle = ({ step }: Moment) => step.from === 'idle';

const openForm = async (stage: Stage, link: string) => {
  await openList(stage);
  await getMain(stage).getByRole('link', { name: link }).click();
  await getMain(stage).getByRole('textbox', { name: 'Name' }).fill('Ice Caves');
  if (link === 'New project') await getMain(stage).getByRole('checkbox', { name: 'Web' }).check({ force: true });
};
const save = (link: string) => async (stage: Stage, moment: Moment) => {
  if (isIdle(moment)) await openForm(stage, link);
  // Clicks a busy button too, to try to save twice.
  await saveButton(stage).click({ force: true });
};

const choose = (isActive: boolean) => async (stage: Stage, moment: Moment) => {
  if (isIdle(moment)) {
    await openList(stage);
    if (shown.get(stage)?.[0]?.is_active === isActive) throw new Error('the path starts with another list');
  }
  await useButton(stage).click({ force: true });
};

/**
 * Whether the project is in use before step `index`: at first as the path's first choice of a project requires, later as the last
 * successful choice left it.
 */
const isInUse = ({ steps }: Moment['path'], index = 0) => {
  let isActive = steps.find(({ name }) => name.startsWith('project.choose'))?.name === 'project.choose, in use';
  for (const [at, { name, from }] of steps.slice(0, index).entries())
    if (name === 'change succeeds' && from === 'choosing')
      isActive = steps.slice(0, at).findLast((step) => step.from === 'idle')?.name === 'project.choose';
  return isActive;
};

export const driver: BrowserDriver = {
  work: { change: { method: ['PUT', 'DELETE'], path: /\/projects\/[\w-]{36}(\/active)?$/ } },
  start: async (stage, path) => {
    const account = await stage.accounts.of('planner', async () => ({}));
    await stage.setCookies({ access: true, refresh: true }, account);
    shown.set(stage, buildProjectList(isInUse(path)));
    await stage.page.route(
      ({ pathname }) => pathname === '/api/projects',
      (route) => route.fulfill({ json: { data: shown.get(stage) } }),
    );
    await stage.shop.open('/projects');
    await expect(card(stage)).toBeVisible();
  },
  refuses: (moment) => {
    const { name, from } = moment.step;
    if (name === 'project.save, no room') return 'a full list has no form for another project';
    if (name.startsWith('project.choose') && from === 'idle') {
      const isStop = name === 'project.choose, in use';
      if (isInUse(moment.path, moment.index) !== isStop) return 'the button does the opposite';
    }
    const isOfForm = name.startsWith('project.save');
    if (name === 'project.leaveList')
      return 'no step opens the list again: tests/features/projects/projects-page.test.tsx';
    const isOfDialog = name === 'project.cancelRemoval' || name === 'project.remove';
    if ((from === 'asking' || from === 'removing') && !isOfDialog && !name.startsWith('change'))
      return 'the open dialog blocks clicks on the page';
    if (from !== 'asking' && from !== 'removing' && isOfDialog) return 'no dialog is open';
    if (from === 'saving' && !isOfForm && !name.startsWith('change')) return 'the form is all that is shown';
    if (from === 'choosing' && isOfForm) return 'the list is shown, not the form';
    return null;
  },
  steps: {
    'project.save': save('Edit Lava Caves'),
    'project.save, new': save('New project'),
    'project.choose': choose(true),
    'project.choose, in use': choose(false),
    'project.askRemoval': async (stage, moment) => {
      if (isIdle(moment)) await openList(stage);
      await deleteButton(stage).click({ force: true });
    },
    // Presses Escape even during the deletion, to try to close the dialog.
    'project.cancelRemoval': ({ page }) => page.keyboard.press('Escape'),
    'project.remove': (stage) => confirm(stage).click({ force: true }),
    'change succeeds': (stage, { path, index, step }) => {
      const isActive = isInUse(path, index + 1);
      if (step.from !== 'removing') shown.set(stage, buildProjectList(isActive));
      return stage.respond('change', {
        status: 200,
        body: { data: shown.get(stage), message: 'Changed for the path' },
      });
    },
    'change fails': (stage) => stage.respond('change', REFUSED),
  },
  states: {
    idle: async (stage) => {
      await expect(question(stage)).toHaveCount(0);
      await expect(getMain(stage).locator('[aria-busy="true"]')).toHaveCount(0);
    },
    saving: (stage) => expect(saveButton(stage)).toHaveAttribute('aria-busy', 'true'),
    choosing: (stage) => expect(useButton(stage)).toHaveAttribute('aria-busy', 'true'),
    asking: async (stage) => {
      await expect(question(stage)).toBeVisible();
      await expect(confirm(stage)).not.toHaveAttribute('aria-busy');
    },
    removing: (stage) => expect(confirm(stage)).toHaveAttribute('aria-busy', 'true'),
  },
  emits: {
    'project.changed': (stage) => stage.expectToast(/^(Project (saved|deleted)|Assets are .*compared with .*)/),
    'project.saved': (stage) => expect(stage.page).toHaveURL(/\/projects$/),
    'project.failed': (stage) => stage.expectToast(REFUSED.body.message),
  },
};
