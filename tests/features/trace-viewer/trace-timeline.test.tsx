import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { TraceTimeline } from '#features/trace-viewer/trace-timeline.tsx';
import type { TimelineRow } from '#lib/traces/trace-timeline.ts';

const buildRow = (index: number, tab: number): TimelineRow => ({
  at: index,
  since: index,
  tab,
  index,
  kind: 'note',
  who: '',
  what: `step ${index}`,
  outcome: '',
  facts: '',
  tone: 'plain',
});

const rows = [0, 1, 0, 1, 0, 0].map((tab, index) => buildRow(index, tab));

/** The URL never updates, as with the slowest possible navigation. */
const renderTimeline = (tabCount: number) => {
  const steps: number[] = [];
  render(
    <TraceTimeline
      rows={rows}
      tabCount={tabCount}
      step={0}
      failure={4}
      hrefFor={(step) => `?step=${step}`}
      onStep={(step) => steps.push(step)}
    />,
  );
  screen.getByRole('link', { current: 'step' }).focus();
  return steps;
};

test('handles fast key presses one after the other', async () => {
  const steps = renderTimeline(2);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{End}{ArrowDown}{Home}{ArrowUp}f');
  expect(steps).toEqual([1, 2, 3, 2, 5, 5, 0, 0, 4]);
  expect(screen.getByRole('link', { name: /step 4/ })).toHaveFocus();
});

// docs/support.md#steps
test('F jumps to the failure with Shift or Caps Lock too', async () => {
  const steps = renderTimeline(2);
  await userEvent.keyboard('F');
  expect(steps).toEqual([4]);
});

test('each step names its tab when there are several', () => {
  renderTimeline(2);
  expect(screen.getAllByRole('link').map((link) => /Tab \d/.exec(link.textContent)?.[0])).toEqual(
    rows.map(({ tab }) => `Tab ${tab + 1}`),
  );
});

test('names its columns: the time, the tabs, the step and its outcome', () => {
  renderTimeline(2);
  expect(screen.getByText('Time Tab').parentElement).toHaveTextContent(/^Time Tab12StepOutcome$/);
});

test('hides the names of tabs for a single tab', () => {
  renderTimeline(1);
  expect(screen.queryByText(/Tab/)).toBeNull();
});
