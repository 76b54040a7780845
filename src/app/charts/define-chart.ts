import type { ActorRefFrom, AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';
import type { QueryClient } from '@tanstack/react-query';
import type { ShopApi } from '#api/shop-api.ts';
import type { RunningCharts } from '#statechart/running-charts.ts';
import type { ConsentStore } from '../cookies/consent-store.ts';
import type { SessionTabs } from '../session/session-tabs.ts';
import type { TokenStore } from '../session/token-store.ts';
import type { ThemeStore } from '../theme/theme-store.ts';
import type { ReportWork } from '../tracing/recorder-report-chart.ts';
import type { Address } from './watch-route.ts';

/** The browser APIs of the charts; tests pass fakes. */
export interface BrowserDeps {
  store: TokenStore;
  consent: ConsentStore;
  theme: ThemeStore;
  tabs: SessionTabs;
  /** Missing on plain HTTP and in old browsers. */
  locks: LockManager | undefined;
  reports: ReportWork;
}

/** The services that the slots of a chart may use. */
export interface ChartServices extends BrowserDeps, Pick<RunningCharts, 'getActor' | 'getFamily'> {
  api: ShopApi;
  queryClient: QueryClient;
}

/** The services of the effects of emitted events; tests pass fakes. */
export interface PageServices {
  /** @param link to the page where the result is */
  success(text: string, link?: { label: string; href: string }): void;
  failure(error: unknown): void;
  /** Shows a text as an error. */
  warn(text: string): void;
  /** Removes the errors that are still shown. */
  dismissErrors(): void;
  /** Removes the toasts that link to a page, because it is open now. */
  dismissLinksTo(path: string): void;
  navigate(to: string): void;
  /** Path of the page that is open, or is about to open. */
  path(): string;
  /** Runs the guards of the open page again. */
  revalidate(): void;
  /** Leaves the app for another site. */
  leave(url: string): void;
}

export type EffectServices = Pick<ChartServices, 'api' | 'queryClient' | 'getActor' | 'getFamily'> & {
  page: PageServices;
};

export interface ChartWiring<Machine extends AnyStateMachine> {
  /** Fills the chart's slots; called once per actor. */
  provide?(services: ChartServices): Machine;
  input?(services: ChartServices): InputFrom<Machine>;
  /** Subscribes to what the chart emits; called once per actor, before it starts. */
  effects?(actor: ActorRefFrom<Machine>, services: EffectServices): void;
  /**
   * For a chart that mirrors the address: the event for every change of it, the first address included. Any other chart with a
   * transition for `route.changed` gets that event when the path changes.
   */
  addressEvent?(address: Address): EventFromLogic<Machine>;
}

export interface FamilyWiring<Machine extends AnyStateMachine> extends Omit<
  ChartWiring<Machine>,
  'input' | 'addressEvent'
> {
  getKey(input: InputFrom<Machine>): string;
  /** Whether an actor has finished, so it is stopped and evicted. */
  isOver?(snapshot: SnapshotFrom<Machine>): boolean;
}

/** `user`: holds data of the signed-in user, so it accepts `session.ended` and returns to its initial state. */
type ScopeOf<Machine extends AnyStateMachine> =
  'app' | ('session.ended' extends EventFromLogic<Machine>['type'] ? 'user' : never);

export interface SingleChart<Machine extends AnyStateMachine = AnyStateMachine> extends ChartWiring<Machine> {
  kind: 'single';
  machine: Machine;
  scope: 'app' | 'user';
}

export interface ChartFamily<Machine extends AnyStateMachine = AnyStateMachine> extends FamilyWiring<Machine> {
  kind: 'family';
  machine: Machine;
  scope: 'app' | 'user';
}

/** A chart with one actor that lives as long as the app. */
export const defineChart = <Machine extends AnyStateMachine>(
  machine: Machine,
  scope: ScopeOf<Machine>,
  wiring: ChartWiring<Machine> = {},
): SingleChart<Machine> => ({ kind: 'single', machine, scope, ...wiring });

/** A chart with one actor per key, such as one download per file. */
export const defineChartFamily = <Machine extends AnyStateMachine>(
  machine: Machine,
  scope: ScopeOf<Machine>,
  wiring: FamilyWiring<Machine>,
): ChartFamily<Machine> => ({ kind: 'family', machine, scope, ...wiring });

export type Registry = Readonly<Record<string, SingleChart | ChartFamily>>;
