import { queryOptions } from '@tanstack/react-query';
import { fromCallback } from 'xstate';
import type { RunEvent, RunInput } from './run.machine.ts';
import type { ChartSummary, ChartView, Comparison, RunLine } from './shapes.ts';

const API = '/qa-api';

/** @throws Error with the server's message */
const request = async (path: string, init?: RequestInit) => {
  const response = await fetch(`${API}/${path}`, init);
  if (response.ok) return response;
  throw new Error(((await response.json()) as { message: string }).message);
};

const getJson = async <Body>(path: string) => (await (await request(path)).json()) as Body;

export const summariesQuery = queryOptions({
  queryKey: ['charts'],
  queryFn: () => getJson<ChartSummary[]>('charts'),
});

export const chartQuery = (name: string) =>
  queryOptions({ queryKey: ['chart', name], queryFn: () => getJson<ChartView>(`charts/${name}`) });

export const comparisonQuery = (commit: string) =>
  queryOptions({
    queryKey: ['comparison', commit],
    queryFn: () => getJson<Comparison>(`comparison?${new URLSearchParams({ commit }).toString()}`),
  });

/** A path as text, to copy. */
export const loadText = async (chart: string, id: string, format: 'gherkin' | 'playwright'): Promise<string> =>
  (await request(`charts/${chart}/${id}/${format}`)).text();

/**
 * Takes the lines of a run. The one that says how it ended stops the waiting.
 * @throws Error when the server refuses the run, or ends it without that line
 */
const readLines = async (input: RunInput, signal: AbortSignal, take: (line: RunLine) => void) => {
  const response = await request('runs', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(input),
    signal,
  });
  if (!response.body) throw new Error('The response has no body');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (text + part.value).split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) take(JSON.parse(line) as RunLine);
  }
  throw new Error('The server ended the run without a result');
};

/** The slot `walkPaths`. Leaving the state closes the connection, and the server stops after the current path. */
export const walkPaths = fromCallback<RunEvent, RunInput>(({ input, sendBack }) => {
  const stopped = new AbortController();
  const take = (line: RunLine) => sendBack({ type: 'run.line', line });
  readLines(input, stopped.signal, take).catch((error: unknown) => {
    if (!stopped.signal.aborted) take({ type: 'failed', message: (error as Error).message });
  });
  return () => stopped.abort();
});
