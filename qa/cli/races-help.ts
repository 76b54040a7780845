import { PARTS } from '../races/faults.ts';
import { STARTS } from '../races/world.ts';

const list = (entries: Record<string, string>) =>
  Object.entries(entries)
    .map(([name, says]) => `                   ${name.padEnd(12)} ${says}`)
    .join('\n');

export const DEFAULTS = { tabs: 3, depth: 10, start: 'expired', acts: 1, asks: 1 } as const;

/** What `npm run races -- --help` says. */
export const HELP = `npm run races -- [options]

Opens several tabs of the shop over one set of cookies and a server, and tries every order in which requests, 401s, refreshes,
sign-ins, sign-outs, purchases and the tabs' messages to each other can happen. The charts and the session's code are those of the
shop. Prints the smallest schedule in which somebody is signed out by a race, a cookie comes back, private data stays, a request
goes out for somebody else, or a purchase starts twice.

What is tried
  --tabs N         how many tabs (default ${DEFAULTS.tabs})
  --depth N        steps of the longest schedule (default ${DEFAULTS.depth})
  --acts N         sign-ins, sign-outs, purchases and lapses of the access tokens in one schedule, together (default ${DEFAULTS.acts})
  --asks N         how often each tab asks for its cart (default ${DEFAULTS.asks})
  --start NAME     how it begins (default ${DEFAULTS.start})
${list(STARTS)}
  --without NAME   takes a part away; may be given several times
${list(PARTS)}

One schedule again
  --replay TEXT    plays it and shows the tabs after each step. TEXT is a file, or steps parted by semicolons

Examples
  npm run races                                            the default: about ten seconds
  npm run races -- --without lock --without grace          shows the double refresh
  npm run races -- --tabs 2 --acts 2                       a sign-out and a sign-in, or a purchase and a sign-in
  npm run races -- --tabs 2 --without lock --without grace \\
    --replay "tab 1: asks for the cart; tab 2: asks for the cart; tab 1: request answered 401; tab 2: request answered 401"

Ends with
  0  nothing found     1  a schedule fails     2  the question was not understood     3  the schedule cannot happen`;
