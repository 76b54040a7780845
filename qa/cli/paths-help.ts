/** What `npm run paths -- --help` says. */
export const HELP = `npm run paths -- [options]

Lists the ways through the shop's statecharts. Each path begins with a start ("both cookies"), goes through events, and names
the state after each one; in brackets stands what the shop does or tells at that moment.

Which paths
  --chart NAME     only this chart; may be given several times. Without it: all
  --from STATE     paths that go on from this state (the shortest way to it is put in front)
  --to STATE       paths that end there
  --event NAME     paths in which this happens
  --set SET        shortest   the shortest way to every state (default)
                   simple     every way that meets no state twice, up to the chart's bound
                   edges      everything that can happen, in every state, the ignored ones too
                   cover      few paths that take every arrow of the chart

  A state may be called by the end of its name, without what stands in brackets: signedIn for "active.signedIn (admin)".

How they are shown
  --format FORM    table (default), json, gherkin, mermaid

Is everything reached?
  --coverage       states, transitions and guard outcomes that paths meet, and how many paths each set has.
                   Counts the edges unless --set names another set

In a real browser, against the built shop
  --browser cover  walks few paths that take every arrow which a browser can take
  --browser all    walks all that are listed: the edges, unless --set names another set
  --run N          walks only path N of the list that the same options print without it
  --headed         in a window, slowly, to watch; needs Chrome, or CHROMIUM_PATH=/path/to/a/browser

  Each step is printed once the page shows what it should. Some steps are things that nobody can do on the page: Cancel where
  nothing is under way. Such a path is not walked, and the reason is printed; where another way leads to the same step, that one
  is taken.

Examples
  npm run paths -- --chart session                              how to get to every state of the session
  npm run paths -- --chart session --from renewing --to signedOut --set edges
                                                                how a refresh ends with the shopper signed out
  npm run paths -- --event download.cancel --set edges          what Cancel does in each state of a download
  npm run paths -- --chart purchase --set cover --format gherkin > purchase.feature
  npm run paths -- --chart theme --set edges --format mermaid   a diagram to paste into a merge request
  npm run paths -- --chart purchase --set edges --run 6         the second click on Buy, in the browser
  npm run paths -- --chart session --browser all                everything that can happen to a session, in the browser
  npm run paths -- --coverage                                   in CI: ends with 1 when something is not covered

Ends with
  0  fine     1  something is not covered, or a path failed in the browser
  2  the question was not understood     3  no path is like that, or none of them can be walked in a browser`;
