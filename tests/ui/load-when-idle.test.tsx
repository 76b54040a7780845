// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadWhenIdle } from '#ui/load-when-idle/load-when-idle.tsx';

interface GreetingProps {
  name: string;
}
const Greeting = ({ name }: GreetingProps) => <p>Hello {name}</p>;

const idle: { callbacks: Set<() => void>; run: () => Promise<void> } = {
  callbacks: new Set(),
  run: () =>
    act(async () => {
      for (const callback of idle.callbacks) callback();
    }),
};

beforeEach(() => {
  idle.callbacks.clear();
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => {
    idle.callbacks.add(callback);
    return callback;
  });
  vi.stubGlobal('cancelIdleCallback', (callback: () => void) => idle.callbacks.delete(callback));
});
afterEach(() => void vi.unstubAllGlobals());

test('renders the fallback until the browser is idle', async () => {
  const load = vi.fn(() => Promise.resolve<ComponentType<GreetingProps>>(Greeting));
  const Lazy = loadWhenIdle(load);
  render(<Lazy name="Ada" fallback={<p>Welcome</p>} />);
  expect(screen.getByText('Welcome')).toBeDefined();
  expect(load).not.toHaveBeenCalled();
  await idle.run();
  expect(screen.getByText('Hello Ada')).toBeDefined();
});

test('renders the fallback on the server, even after the code has loaded', async () => {
  const Lazy = loadWhenIdle(() => Promise.resolve<ComponentType<GreetingProps>>(Greeting));
  render(<Lazy name="Ada" />);
  await idle.run();
  expect(screen.getByText('Hello Ada')).toBeDefined();
  expect(renderToString(<Lazy name="Bert" fallback={<p>Welcome</p>} />)).toBe('<p>Welcome</p>');
});

test('loads when the user acts before the browser is idle, and only once', async () => {
  const load = vi.fn(() => Promise.resolve<ComponentType<GreetingProps>>(Greeting));
  const Lazy = loadWhenIdle(load);
  render(<Lazy name="Ada" />);
  await act(async () => void fireEvent.pointerDown(window));
  expect(screen.getByText('Hello Ada')).toBeDefined();
  expect(idle.callbacks.size).toBe(0);
  expect(load).toHaveBeenCalledTimes(1);
});

test('keeps the fallback when the code cannot be loaded, and tries again when the network is back', async () => {
  const load = vi
    .fn(() => Promise.resolve<ComponentType<GreetingProps>>(Greeting))
    .mockRejectedValueOnce(new Error('offline'));
  const Lazy = loadWhenIdle(load);
  render(<Lazy name="Ada" fallback={<p>Welcome</p>} />);
  await idle.run();
  expect(screen.getByText('Welcome')).toBeDefined();
  await act(async () => void fireEvent(window, new Event('online')));
  expect(screen.getByText('Hello Ada')).toBeDefined();
});

test('renders immediately when the code is already loaded', async () => {
  const Lazy = loadWhenIdle(() => Promise.resolve<ComponentType<GreetingProps>>(Greeting));
  const first = render(<Lazy name="Ada" />);
  await idle.run();
  first.unmount();
  render(<Lazy name="Grace" />);
  expect(screen.getByText('Hello Grace')).toBeDefined();
});

test('waits before it loads in an idle browser, but not when the user acts', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const load = vi.fn(() => Promise.resolve<ComponentType<GreetingProps>>(Greeting));
  const Lazy = loadWhenIdle(load, 3000);
  const first = render(<Lazy name="Ada" />);
  await act(() => vi.advanceTimersByTimeAsync(2999));
  await idle.run();
  expect(load).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  await idle.run();
  expect(screen.getByText('Hello Ada')).toBeDefined();
  first.unmount();

  const Other = loadWhenIdle(load, 3000);
  render(<Other name="Grace" />);
  await act(async () => void fireEvent.click(window));
  expect(screen.getByText('Hello Grace')).toBeDefined();
  vi.useRealTimers();
});
