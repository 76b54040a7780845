import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { DrawnChart } from '#features/trace-viewer/drawn-chart.tsx';
import type { ChartDrawing } from '#tracing/drawing.ts';

const buildDrawing = (state: string): ChartDrawing => ({
  width: 400,
  height: 300,
  boxes: [{ id: `chart.${state}`, kind: 'state', x: 10, y: 10, width: 80, height: 40, texts: [] }],
  arrows: [],
});

const chart = (name: string, state: string) => (
  <DrawnChart
    drawing={buildDrawing(state)}
    name={name}
    label={`The chart ${name} in state ${state}`}
    current={`chart.${state}`}
    isHighlighted={() => true}
    isTaken={() => false}
  />
);

test('shows the chart at first in a size that can be read, in a frame that keyboard users can scroll', () => {
  render(chart('session', 'active'));
  expect(screen.getByRole('radio', { name: '100%' })).toBeChecked();
  expect(screen.getByRole('region', { name: 'The chart session' })).toHaveAttribute('tabindex', '0');
  expect(screen.getByRole('img', { name: 'The chart session in state active' })).toHaveAttribute(
    'viewBox',
    '0 0 400 300',
  );
});

test('keeps the chosen zoom when another chart is shown', async () => {
  const { rerender } = render(chart('session', 'active'));
  await userEvent.click(screen.getByRole('radio', { name: '200%' }));
  rerender(chart('theme', 'dark'));
  expect(screen.getByRole('group', { name: 'Zoom' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: '200%' })).toBeChecked();
});

test('scrolls to the current state when the zoom changes', async () => {
  const { container } = render(chart('session', 'active'));
  const scroller = screen.getByRole('region', { name: 'The chart session' });
  const current = container.querySelector('rect')!;
  current.getBoundingClientRect = () => new DOMRect(800, 600, 160, 80);
  await userEvent.click(screen.getByRole('radio', { name: '200%' }));
  expect([scroller.scrollLeft, scroller.scrollTop]).toEqual([880, 640]);
});
