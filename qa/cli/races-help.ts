import { PARTS } from '../races/faults.ts';
import { STARTS } from '../races/world.ts';

const list = (entries: Record<string, string>) =>
  Object.entries(entries)
    .map(([name, description]) => `                   ${name.padEnd(12)} ${description}`)
    .join('\n');

export const DEFAULTS = { tabs: 3, depth: 10, start: 'expired', actions: 1, requests: 1 } as const;

/** Output of `npm run races -- --help`. */
export const HELP = `npm run races -- [options]

Opens several tabs of the shop with shared cookies and a fake server. Tries every order of requests, 401s, refreshes, sign-ins,
sign-outs, purchases and messages between the tabs. The charts and the session code are the shop's own. Prints the smallest schedule
in which a race signs a user out, restores a removed cookie, leaves private data in a tab, sends a request for another user, or
starts a purchase twice.

Setup
  --tabs N         number of tabs (default ${DEFAULTS.tabs})
  --depth N        maximum number of steps in a schedule (default ${DEFAULTS.depth})
  --actions N      sign-ins, sign-outs, purchases and token expiries in one schedule (default ${DEFAULTS.actions})
  --requests N     cart requests of each tab (default ${DEFAULTS.requests})
  --start NAME     initial state (default ${DEFAULTS.start})
${list(STARTS)}
  --without NAME   removes a protection; can be repeated
${list(PARTS)}

Replay
  --replay TEXT    plays one schedule and prints the tabs after each step. TEXT is a file, or steps separated by semicolons

Examples
  npm run races                                            the defaults
  npm run races -- --without lock --without grace          finds the double refresh
  npm run races -- --tabs 2 --actions 2                    two user actions in every order
  npm run races -- --tabs 2 --without lock --without grace \\
    --replay "tab 1: requests the cart; tab 2: requests the cart; tab 1: cart request gets 401; tab 2: cart request gets 401"

Exit codes
  0  no violation     1  a schedule has a violation     2  invalid arguments     3  the schedule is not possible`;
