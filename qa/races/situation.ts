import type { FaultyPart } from './faults.ts';
import type { Call } from './server.ts';
import type { Setup, Step, WorldState } from './world.ts';

/** A state of the world, and what the users intended. Plain data that can be stored and compared. */
export interface Situation extends WorldState {
  /** Index of the session that the last sign-in started; null after a sign-out. The cookies may disagree. */
  owner: number | null;
  /** How many more sign-ins, sign-outs, purchases and token expiries the schedule may have. */
  actions: number;
}

const USERS = ['anna', 'ben'];
const NAMES: Record<Call, string> = {
  cart: 'cart request',
  purchase: 'purchase',
  refresh: 'refresh',
  logout: 'sign-out',
};
const ACTIONS = new Set<Step['type']>(['buy', 'signOut', 'signIn', 'expireTokens']);
/** Steps that happen sooner or later without a user. */
const AUTOMATIC = new Set<Step['type']>(['receiveResponse', 'acquireLock', 'receiveMessage', 'updateCookies']);

export const isAutomatic = ({ type }: Step) => AUTOMATIC.has(type);

const requireTab = (situation: Situation, index: number) => {
  const tab = situation.tabs[index];
  if (!tab) throw new Error(`There is no tab ${index + 1}`);
  return tab;
};

const collectSteps = (situation: Situation, index: number, { requests, without }: Setup): Step[] => {
  const tab = requireTab(situation, index);
  const { actions, cookies, line, holder, messages } = situation;
  const steps: Step[] = tab.inFlight.map(({ call }): Step => ({ type: 'receiveResponse', tab: index, call }));
  if (holder === null && line[0]?.tab === index) steps.push({ type: 'acquireLock', tab: index });
  for (const [from, queues] of messages.entries())
    if (queues[index]?.length) steps.push({ type: 'receiveMessage', tab: index, from });
  if (tab.shown.join() !== cookies.join()) steps.push({ type: 'updateCookies', tab: index });
  if (without.has('waiting') && line.some((waiting) => waiting.tab === index))
    steps.push({ type: 'leaveLockQueue', tab: index });
  if (tab.cartRequests < requests && !tab.isLoadingCart) steps.push({ type: 'requestCart', tab: index });
  if (actions === 0) return steps;
  if (tab.isSignedIn) {
    if (tab.checkout === 'idle') steps.push({ type: 'buy', tab: index });
    steps.push({ type: 'signOut', tab: index });
  }
  for (const user of USERS) steps.push({ type: 'signIn', tab: index, user });
  return steps;
};

/** Every step that can happen next. */
export const listStepsFrom = (situation: Situation, setup: Setup): Step[] => {
  const steps = situation.tabs.flatMap((_, index) => collectSteps(situation, index, setup));
  if (situation.actions > 0 && situation.families.some(({ end }) => end === null)) steps.push({ type: 'expireTokens' });
  return steps;
};

/** A step as schedules print it. */
export const describeStep = (situation: Situation, step: Step): string => {
  if (step.type === 'expireTokens') return 'server: access tokens expire';
  const tab = requireTab(situation, step.tab);
  const line = (text: string) => `tab ${step.tab + 1}: ${text}`;
  switch (step.type) {
    case 'requestCart':
      return line('requests the cart');
    case 'buy':
      return line('clicks Buy twice');
    case 'signOut':
      return line('signs out');
    case 'signIn':
      return line(`signs in as ${step.user}`);
    case 'updateCookies':
      return line('document.cookie is updated');
    case 'acquireLock':
      return line('acquires the lock');
    case 'leaveLockQueue':
      return line('stops waiting for the lock');
    case 'receiveResponse':
      return line(`${NAMES[step.call]} gets ${tab.inFlight.find(({ call }) => call === step.call)?.status}`);
    case 'receiveMessage':
      return line(`receives ${situation.messages[step.from]?.[step.tab]?.[0]} from tab ${step.from + 1}`);
  }
};

/** What the users intend after a step, whatever the shop does. */
export const computeIntentAfter = (
  { owner, actions, families }: Situation,
  step: Step,
): Pick<Situation, 'owner' | 'actions'> => ({
  owner: step.type === 'signIn' ? families.length : step.type === 'signOut' ? null : owner,
  actions: ACTIONS.has(step.type) ? actions - 1 : actions,
});

const ownersName = ({ owner, families }: Situation) => (owner === null ? null : (families[owner]?.user ?? null));
const parseFamily = (token: string | undefined) => (token && token !== '-' ? Number(token.split('.')[0]) : null);

/** Violations of the rules that hold at every moment. */
export const findViolationsNow = (situation: Situation, without: ReadonlySet<FaultyPart>): string[] => {
  const { tabs, families, owner, cookies } = situation;
  const violations: string[] = [];
  for (const { end, user } of families)
    if (end === 'reused') violations.push(`the server revoked the session of ${user}: a refresh token was reused`);

  const refreshing = tabs.filter(({ inFlight }) => inFlight.some(({ call }) => call === 'refresh')).length;
  if (refreshing > 1 && !without.has('lock') && !without.has('waiting'))
    violations.push('two tabs refresh at the same time');

  const [access, refresh] = cookies.map(parseFamily);
  for (const family of new Set([access, refresh]))
    if (typeof family === 'number' && family !== owner)
      violations.push(
        owner === null
          ? `a cookie of ${families[family]?.user} was written after the sign-out`
          : `a cookie of ${families[family]?.user}'s earlier session replaced one of ${ownersName(situation)}`,
      );
  if (owner !== null && refresh === null)
    violations.push(`the cookies of ${ownersName(situation)} were removed without a sign-out`);

  for (const [index, tab] of tabs.entries()) {
    if (!tab.isSignedIn && tab.holds !== null)
      violations.push(`tab ${index + 1} is signed out but holds private data of ${tab.holds}`);
    if (tab.checkoutsStarted > 1) violations.push(`tab ${index + 1} started one purchase twice`);
  }
  return violations;
};

/** Violations of the rules that hold when nothing is in flight. */
export const findViolationsAtRest = (situation: Situation): string[] => {
  const name = ownersName(situation);
  const violations: string[] = [];
  for (const [index, tab] of situation.tabs.entries()) {
    const title = `tab ${index + 1}`;
    if (name === null && tab.isSignedIn) violations.push(`${title} stays signed in after the sign-out`);
    if (name !== null && !tab.isSignedIn) violations.push(`${title} is signed out while ${name} is signed in`);
    if (tab.isSignedIn && tab.user !== null && tab.user !== name)
      violations.push(`${title} shows ${tab.user} instead of ${name}`);
    if (tab.holds !== null && tab.holds !== name) violations.push(`${title} holds private data of ${tab.holds}`);
    if (tab.isWaiting) violations.push(`${title} waits forever`);
  }
  if (situation.holder !== null || situation.line.length > 0) violations.push('the lock is never released');
  const current = situation.owner === null ? null : situation.families[situation.owner];
  if (current && situation.cookies[1] !== `${situation.owner}.${current.generation}`)
    violations.push(`the refresh cookie of ${name} is not the newest one`);
  return violations;
};

const texts = new WeakMap<object, string>();
/** Everything that the server's responses depend on. */
export const formatFamilies = ({ families }: Pick<Situation, 'families'>) => {
  const text = texts.get(families) ?? families.map((family) => Object.values(family).join(':')).join();
  texts.set(families, text);
  return text;
};

/** What the tabs share, without the lock and the messages. */
const sharedText = (situation: Situation) =>
  `${situation.owner}|${situation.actions}|${situation.cookies.join()}|${formatFamilies(situation)}`;

/** Situations with the same key have the same future. The order of the tabs does not matter. */
export const computeSituationKey = (situation: Situation, orders: readonly (readonly number[])[]): string => {
  const { tabs, messages, holder, line } = situation;
  const queues = messages.map((row) => row.map((queue) => queue.join()));
  let least = '';
  for (const order of orders) {
    let text = '';
    for (const tab of order) {
      text += tabs[tab]?.key;
      for (const other of order) text += `;${queues[other]?.[tab]}`;
      text += '/';
    }
    text += holder === null ? '' : order.indexOf(holder);
    for (const { tab, seen } of line) text += `,${order.indexOf(tab)}:${seen}`;
    if (least === '' || text < least) least = text;
  }
  return `${sharedText(situation)}#${least}`;
};
