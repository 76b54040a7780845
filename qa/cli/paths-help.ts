/** Output of `npm run paths -- --help`. */
export const HELP = `npm run paths -- [options]

Lists paths through the shop's statecharts. Each path starts with an input ("both cookies") and continues with events. The state
after each event is shown, and in brackets what the chart invokes, runs and emits.

Without options: every chart with the number of its distinct situations and paths. A situation is a state with the data that its
model tells apart; --coverage counts the states alone.

Select paths
  --chart NAME     only this chart, as its folder (cart-change) or its id (cartChange); can be repeated. Default: all charts
  --from STATE     paths that continue from this state, after the shortest path to it
  --to STATE       paths that end in this state
  --event NAME     paths that contain this event
  --set SET        shortest   the shortest path to every state (default)
                   simple     every path that meets no state twice, up to the chart's bound
                   edges      every event in every state, ignored events included
                   cover      few paths that take every transition
                   second     every event in every state once more, after a first round through the chart

  The end of a state's name is enough, without the part in brackets: signedIn for "active.signedIn (admin)".

Output
  --format FORMAT  table (default), json, gherkin, mermaid
  --list           every chart with the number of its distinct situations and paths

Coverage
  --coverage       states, transitions and guard outcomes that the paths meet, and the number of paths in each set.
                   Uses the edges unless --set names another set

Run in a browser, against the built shop
  --browser cover  few long walks that take every transition which a browser can take
  --browser all    all listed paths: the edges, unless --set names another set
  --run ID         only the path with that id, as the list prints it after #. Needs no other option. The lists
                   of --set simple with --from print no ids
  --run N          only path N of the list that the same options print without --run
  --headed         in a visible window, slowly; needs Chrome, or CHROMIUM_PATH=/path/to/a/browser

  A step is printed after the page shows the expected state. A path is refused when nobody can do one of its steps on the page,
  such as Cancel while no download runs. The reason is printed. If another path reaches the same step, that path runs instead.

Examples
  npm run paths -- --chart session                              the shortest path to every state of the session
  npm run paths -- --chart session --from renewing --to signedOut --set edges
                                                                how a refresh can end signed out
  npm run paths -- --event download.cancel --set edges          what Cancel does in each state of a download
  npm run paths -- --chart purchase --set cover --format gherkin > purchase.feature
  npm run paths -- --chart theme --set edges --format mermaid   a diagram for a merge request
  npm run paths -- --run 98be62cd                               a second click on Buy, in the browser
  npm run paths -- --chart session --browser all                every event in every state of the session, in the browser
  npm run paths -- --coverage                                   in CI: exit code 1 when something is not covered

Exit codes
  0  success     1  something is not covered, or a path failed in the browser
  2  invalid arguments     3  no path matches, or every matching path is refused`;
