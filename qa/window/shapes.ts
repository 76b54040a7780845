import type { ChartDrawing } from '#tracing/drawing.ts';

/** What the server of the QA window sends to its page. */

/** How much of a chart is checked: by rules on pure steps, by rules on running actors, in a browser. */
export const LEVELS = ['pure', 'live', 'browser'] as const;
export type Level = (typeof LEVELS)[number];

export interface ChartSummary {
  name: string;
  /** Runs on the server, so no browser can walk its paths. */
  isLifecycle: boolean;
  states: string[];
  events: string[];
}

/** A sentence of a document that a step must follow. */
export interface RuleView {
  title: string;
  /** Heading of the document; null for a rule without one. */
  source: string | null;
}

export interface StepView {
  /** The event's name in the model. */
  name: string;
  from: string;
  to: string;
  isIgnored: boolean;
  /** What the step does outside the chart: `invokes startCheckout`. */
  effects: string[];
  rules: RuleView[];
}

export interface PathView {
  id: string;
  input: string;
  start: string;
  steps: StepView[];
  /** Why a browser cannot walk it; null when it can. */
  refusal: string | null;
}

export interface StateView {
  name: string;
  /** The boxes of the drawing that the state is in, the chart's own box excepted. */
  boxes: string[];
  /** How the state is reached, on the shortest path. */
  reached: PathView;
  /** Paths that leave the state: each ends with another event in it. */
  leaving: PathView[];
}

export interface ArrowView {
  from: string;
  to: string;
  /** The levels at which every transition of the arrow is taken. */
  levels: Level[];
}

export interface LastRun {
  path: string;
  /** ISO date and time. */
  at: string;
  hasPassed: boolean;
  message: string | null;
  steps: SeenStep[];
}

export interface SeenStep {
  label: string;
  state: string;
  /** Address of the screenshot. */
  picture: string;
}

export interface ChartView {
  name: string;
  isLifecycle: boolean;
  drawing: ChartDrawing;
  states: StateView[];
  /** Transitions taken at each level, and their number in the chart. */
  coverage: Record<Level, number> & { transitions: number };
  arrows: ArrowView[];
  lastRuns: LastRun[];
}

/** What happens during a run, in order. */
export type RunLine =
  | { type: 'building' | 'starting' }
  | { type: 'path'; path: string }
  | { type: 'seen'; path: string; step: SeenStep }
  | { type: 'ended'; path: string; hasPassed: boolean; message: string | null }
  | { type: 'done' }
  | { type: 'failed'; message: string };

/** A transition that two builds do not share. */
export interface TransitionChange {
  chart: string;
  kind: 'added' | 'removed' | 'changed';
  /** The transition as coverage names it. */
  transition: string;
  /** What a changed transition did before, and what it does now. */
  before: string | null;
  after: string | null;
}

export interface Comparison {
  /** The commit that was compared with the files here. */
  commit: string;
  subject: string;
  changes: TransitionChange[];
}
