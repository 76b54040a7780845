import { useSearchParams } from 'react-router-dom';
import { LEVELS, type Level } from './shapes.ts';

/** What the window shows. The address contains all of it, so that it can be shared. */
export interface Selection {
  /** The text to find charts with. */
  find: string;
  chart: string | null;
  state: string | null;
  /** The id of a path. */
  path: string | null;
  /** The level whose coverage is drawn; null for none. */
  level: Level | null;
  /** The commit to compare the charts with; null shows a chart. */
  commit: string | null;
}

const NAMES = ['find', 'chart', 'state', 'path', 'level', 'commit'] as const;

export const readSelection = (params: URLSearchParams): Selection => ({
  find: params.get('find') ?? '',
  chart: params.get('chart'),
  state: params.get('state'),
  path: params.get('path'),
  level: LEVELS.find((level) => level === params.get('level')) ?? null,
  commit: params.get('commit'),
});

/** The address of a selection. */
export const buildHref = (selection: Selection): string => {
  const params = new URLSearchParams();
  for (const name of NAMES) {
    const value = selection[name];
    if (value !== null && value !== '') params.set(name, value);
  }
  return `/?${params.toString()}`;
};

export const useSelection = (): Selection => readSelection(useSearchParams()[0]);
