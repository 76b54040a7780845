import type { FaultyPart } from './faults.ts';
import type { Call } from './server.ts';
import type { Setup, Step, WorldState } from './world.ts';

/** A state of the world and what the shoppers meant by it. Plain data: it can be kept, compared and gone on from. */
export interface Situation extends WorldState {
  /** The sign-in that the browser belongs to since somebody last signed in or out, whatever the cookies say. */
  owner: number | null;
  /** How many more sign-ins, sign-outs, purchases and lapses there may be. */
  acts: number;
}

const USERS = ['anna', 'ben'];
const NAMES: Record<Call, string> = { cart: 'request', purchase: 'purchase', refresh: 'refresh', logout: 'sign-out' };
const ACTS = new Set<Step['does']>(['buy', 'signOut', 'signIn', 'lapse']);
/** What nobody decides on: it happens sooner or later. */
const HAPPENS = new Set<Step['does']>(['answer', 'getLock', 'hear', 'catchUp']);

export const happensByItself = ({ does }: Step) => HAPPENS.has(does);

const tabOf = (situation: Situation, index: number) => {
  const tab = situation.tabs[index];
  if (!tab) throw new Error(`There is no tab ${index + 1}`);
  return tab;
};

const stepsOf = (situation: Situation, index: number, { asks, without }: Setup): Step[] => {
  const tab = tabOf(situation, index);
  const { acts, cookies, line, holder, messages } = situation;
  const steps: Step[] = tab.onTheWay.map(({ call }): Step => ({ does: 'answer', tab: index, call }));
  if (holder === null && line[0]?.tab === index) steps.push({ does: 'getLock', tab: index });
  for (const [from, said] of messages.entries())
    if (said[index]?.length) steps.push({ does: 'hear', tab: index, from });
  if (tab.shown.join() !== cookies.join()) steps.push({ does: 'catchUp', tab: index });
  if (without.has('patience') && line.some((waiting) => waiting.tab === index))
    steps.push({ does: 'giveUp', tab: index });
  if (tab.asked < asks && !tab.isAsking) steps.push({ does: 'ask', tab: index });
  if (acts === 0) return steps;
  if (tab.isSignedIn) {
    if (tab.checkout === 'idle') steps.push({ does: 'buy', tab: index });
    steps.push({ does: 'signOut', tab: index });
  }
  for (const user of USERS) steps.push({ does: 'signIn', tab: index, user });
  return steps;
};

/** What can happen now. */
export const stepsFrom = (situation: Situation, setup: Setup): Step[] => {
  const steps = situation.tabs.flatMap((_, index) => stepsOf(situation, index, setup));
  if (situation.acts > 0 && situation.families.some(({ end }) => end === null)) steps.push({ does: 'lapse' });
  return steps;
};

/** A step as people read it. */
export const textOf = (situation: Situation, step: Step): string => {
  if (step.does === 'lapse') return 'server: the access tokens run out';
  const tab = tabOf(situation, step.tab);
  const says = (what: string) => `tab ${step.tab + 1}: ${what}`;
  switch (step.does) {
    case 'ask':
      return says('asks for the cart');
    case 'buy':
      return says('presses Buy twice');
    case 'signOut':
      return says('signs out');
    case 'signIn':
      return says(`signs in as ${step.user}`);
    case 'catchUp':
      return says('document.cookie catches up');
    case 'getLock':
      return says('gets the lock');
    case 'giveUp':
      return says('waits no longer for the lock');
    case 'answer':
      return says(`${NAMES[step.call]} answered ${tab.onTheWay.find(({ call }) => call === step.call)?.status}`);
    case 'hear':
      return says(`hears ${situation.messages[step.from]?.[step.tab]?.[0]} from tab ${step.from + 1}`);
  }
};

/** What the shoppers mean by a step, whatever the shop makes of it. */
export const meantBy = ({ owner, acts, families }: Situation, step: Step): Pick<Situation, 'owner' | 'acts'> => ({
  owner: step.does === 'signIn' ? families.length : step.does === 'signOut' ? null : owner,
  acts: ACTS.has(step.does) ? acts - 1 : acts,
});

const ownersName = ({ owner, families }: Situation) => (owner === null ? null : (families[owner]?.user ?? null));
const familyOf = (token: string | undefined) => (token && token !== '-' ? Number(token.split('.')[0]) : null);

/** Which rules for every moment are broken. */
export const brokenNow = (situation: Situation, without: ReadonlySet<FaultyPart>): string[] => {
  const { tabs, families, owner, cookies } = situation;
  const broken: string[] = [];
  for (const { end, user } of families)
    if (end === 'reused') broken.push(`the server ended the session of ${user}: a refresh token came twice`);

  const refreshing = tabs.filter(({ onTheWay }) => onTheWay.some(({ call }) => call === 'refresh')).length;
  if (refreshing > 1 && !without.has('lock') && !without.has('patience'))
    broken.push('two tabs refresh at the same time');

  const [access, refresh] = cookies.map(familyOf);
  for (const family of new Set([access, refresh]))
    if (typeof family === 'number' && family !== owner)
      broken.push(
        owner === null
          ? `after the sign-out a cookie of ${families[family]?.user} came back`
          : `a cookie of ${families[family]?.user}'s session before was written over one of ${ownersName(situation)}`,
      );
  if (owner !== null && refresh === null)
    broken.push(`the cookies of ${ownersName(situation)} are gone, and nobody signed out`);

  for (const [index, tab] of tabs.entries()) {
    if (!tab.isSignedIn && tab.holds !== null)
      broken.push(`tab ${index + 1} is signed out and keeps private data of ${tab.holds}`);
    if (tab.purchasesSold > 1) broken.push(`tab ${index + 1} started one purchase twice`);
  }
  return broken;
};

/** Which rules are broken once everything is answered, delivered and shown. */
export const brokenAtRest = (situation: Situation): string[] => {
  const name = ownersName(situation);
  const broken: string[] = [];
  for (const [index, tab] of situation.tabs.entries()) {
    const title = `tab ${index + 1}`;
    if (name === null && tab.isSignedIn) broken.push(`${title} stays signed in after the sign-out`);
    if (name !== null && !tab.isSignedIn) broken.push(`${title} is signed out though ${name} is signed in`);
    if (tab.isSignedIn && tab.shopper !== null && tab.shopper !== name)
      broken.push(`${title} shows ${tab.shopper} and not ${name}`);
    if (tab.holds !== null && tab.holds !== name) broken.push(`${title} keeps private data of ${tab.holds}`);
    if (tab.isWaiting) broken.push(`${title} waits for something that never comes`);
  }
  if (situation.holder !== null || situation.line.length > 0) broken.push('the lock is held for ever');
  const current = situation.owner === null ? null : situation.families[situation.owner];
  if (current && situation.cookies[1] !== `${situation.owner}.${current.generation}`)
    broken.push(`the refresh cookie of ${name} is not the newest that the server gave`);
  return broken;
};

const texts = new WeakMap<object, string>();
/** All that the server's answers depend on. */
export const familiesText = ({ families }: Pick<Situation, 'families'>) => {
  const text = texts.get(families) ?? families.map((family) => Object.values(family).join(':')).join();
  texts.set(families, text);
  return text;
};

/** What the tabs share, without who holds the lock and what was said. */
const sharedText = (situation: Situation) =>
  `${situation.owner}|${situation.acts}|${situation.cookies.join()}|${familiesText(situation)}`;

/** Equal for situations from which the same can happen. Which tab is called 1 makes no difference. */
export const keyOf = (situation: Situation, orders: readonly (readonly number[])[]): string => {
  const { tabs, messages, holder, line } = situation;
  const said = messages.map((row) => row.map((queue) => queue.join()));
  let least = '';
  for (const order of orders) {
    let text = '';
    for (const tab of order) {
      text += tabs[tab]?.key;
      for (const other of order) text += `;${said[other]?.[tab]}`;
      text += '/';
    }
    text += holder === null ? '' : order.indexOf(holder);
    for (const { tab, seen } of line) text += `,${order.indexOf(tab)}:${seen}`;
    if (least === '' || text < least) least = text;
  }
  return `${sharedText(situation)}#${least}`;
};
