import type { Cause } from '#contract/trace-findings/finding.ts';
import type { Tab } from '#qa/support/shop-parts.ts';
import type { Scene } from './scene.ts';

/** An incident, and what the report of it must say. */
export interface Incident {
  happens: string;
  cause: Cause;
  sentence: RegExp;
  /** Causes the incident with the real charts. @returns the tabs that are open, the reporting one first */
  stage: (scene: Scene) => Promise<Tab | readonly Tab[]>;
}
