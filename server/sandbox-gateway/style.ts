/**
 * Colors of the shop's themes by their names in `src/ui/theme/palette.ts`. The page stands for one of another company, so it follows the
 * theme of the system and does not know the one that the user chose in the shop.
 */
const COLORS = `
:root { color-scheme: light dark; --ground: #f6f4f0; --surface: #ffffff; --raised: #ffffff; --line: #e3ded5; --line-strong: #c9c2b6;
  --control-line: #857e72; --text: #191d22; --text-quiet: #59616b; --action: #8a5200; --action-fill: #ffb020; --action-fill-hover: #f59e00;
  --on-action: #1a1200; --owned: #0b6f5e; --danger: #b3261e; --sale-soft: #fbe8e6; --mark: #e88c00; --mark-pale: #ffe4b5; --skeleton: #e9e5de; }
@media (prefers-color-scheme: dark) { :root { --ground: #0d1015; --surface: #151a21; --raised: #1d242d; --line: #262e38;
  --line-strong: #3a4552; --control-line: #707d8b; --text: #eef2f6; --text-quiet: #a3b0bd; --action: #ffb020; --action-fill-hover: #ffc454;
  --owned: #34d3b4; --danger: #ff6b6b; --sale-soft: #33191d; --mark: #ffb020; --mark-pale: #fff1d6; --skeleton: #1f2731; } }`;

/** The fallbacks have the metrics of the fonts, so nothing moves when a font arrives. */
const FONTS = `
:root { --text-font: "Inter Variable", "Inter Fallback Arial", "Inter Fallback Roboto", "Inter Fallback DejaVu", system-ui, sans-serif;
  --heading-font: "Bricolage Grotesque Variable", "Bricolage Fallback Arial", "Bricolage Fallback Roboto", "Bricolage Fallback DejaVu",
    system-ui, sans-serif;
  --mono-font: "JetBrains Mono Variable", "JetBrains Mono Fallback Courier", "JetBrains Mono Fallback Roboto",
    "JetBrains Mono Fallback DejaVu", ui-monospace, monospace; }`;

const TEXTS = `
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.5 var(--text-font); -webkit-font-smoothing: antialiased; }
main, footer { max-width: 960px; margin: 0 auto; padding: 24px 16px; }
main { display: grid; gap: 24px; }
@media (min-width: 800px) { main { padding-top: 64px; } main.one, main.one + footer { max-width: 560px; }
  main.two { grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); gap: 24px 48px; } main.two .card { grid-area: 1 / 2 / span 2; } }
h1, h2 { margin: 0; font-family: var(--heading-font); font-weight: 700; line-height: 1.2; letter-spacing: -0.015em; text-wrap: balance; }
h1 { font-size: 18px; color: var(--text-quiet); font-weight: 600; }
h2 { font-size: 20px; }
.state { margin: 0 0 8px; color: var(--text); font: 700 28px/1.2 var(--heading-font); letter-spacing: -0.015em; text-wrap: balance; }
p.state { margin-top: 4px; }
.whole { white-space: nowrap; }
h1.good { color: var(--owned); }
strong { font-weight: 650; }
.quiet { color: var(--text-quiet); font-size: 14px; }
.total, .price { font-family: var(--mono-font); font-variant-numeric: tabular-nums; white-space: nowrap; }
.total { margin: 4px 0 24px; font-size: 36px; font-weight: 600; line-height: 1.2; word-spacing: -0.3em; }
.total small { font-size: 18px; color: var(--text-quiet); }
.merchant { display: flex; align-items: center; gap: 8px; margin: 0 0 24px; font: 700 20px/1 var(--heading-font); letter-spacing: -0.02em; }
.merchant svg { flex: none; width: 36px; height: 36px; }
.left-face { fill: var(--control-line); }
.right-face { fill: var(--line-strong); }
.stripe { fill: var(--mark); }
.stripe-between { fill: var(--mark-pale); }`;

const PARTS = `
.lines { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); }
.lines li { display: flex; align-items: center; gap: 16px; padding: 12px 0; border-bottom: 1px solid var(--line); }
.picture { flex: none; width: 56px; height: 42px; border-radius: 4px; overflow: hidden; background: var(--skeleton); }
.picture img { display: block; width: 100%; height: 100%; object-fit: cover; }
.lines .name { flex: 1; min-width: 0; overflow-wrap: anywhere; }
.name small { display: block; color: var(--text-quiet); font-size: 14px; }
.lines .price { font-size: 14px; text-align: right; }
.price s { display: block; color: var(--text-quiet); }
details { border-bottom: 1px solid var(--line); }
summary { padding: 12px 0; font-size: 14px; font-weight: 550; line-height: 20px; cursor: pointer; }
dl { margin: 0; padding: 12px 0; font-size: 14px; }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 4px 0; }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
.sums dd { font-family: var(--mono-font); font-variant-numeric: tabular-nums; white-space: nowrap; }
.sums .good { color: var(--owned); }
.sums .sum { font-size: 16px; font-weight: 650; }
.sums .quiet dt { flex: 1; }
.facts { border-top: 1px solid var(--line); }
dt { flex: none; }
.facts dt { color: var(--text-quiet); }
details details .lines li:last-child { border-bottom: 0; }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 14px; padding: clamp(16px, 5vw, 24px); align-self: start; }
.heading { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px 16px; }
.brands { display: flex; flex-wrap: wrap; gap: 8px; list-style: none; margin: 0; padding: 0; }
.brands li { padding: 2px 8px; border: 1px solid var(--line-strong); border-radius: 4px; color: var(--text-quiet); font-size: 12px; font-weight: 600; }
.note { border: 1px dashed var(--line-strong); border-radius: 14px; padding: 12px 16px 4px; align-self: start; font-size: 14px; }
.note p { margin: 0; }
.note details { border-bottom: 0; }
.note strong { color: var(--action); }
table { width: 100%; border-collapse: collapse; margin-top: 8px; font-size: 14px; }
caption { text-align: left; }
td { padding: 4px 0; vertical-align: top; }
td:first-child { padding: 5px 16px 0 0; font: 13px/1.5 var(--mono-font); white-space: nowrap; }
.safe { display: flex; gap: 8px; margin: 16px 0 0; color: var(--text-quiet); font-size: 14px; }
.safe svg { flex: none; width: 18px; height: 18px; margin-top: 2px; }
footer { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px 24px; padding-bottom: 64px;
  color: var(--text-quiet); font-size: 14px; }
.powered { display: flex; align-items: center; gap: 8px; margin: 0; }
.powered svg { flex: none; width: 24px; height: 24px; color: var(--text); }
.opening { stroke: var(--ground); }
footer nav { display: flex; flex-wrap: wrap; gap: 0 24px; }
footer a { padding: 10px 0; color: inherit; }
footer a:hover { color: var(--text); }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.alert { margin: 16px 0 0; padding: 12px 16px; border: 1px solid var(--danger); border-radius: 8px; background: var(--sale-soft); font-weight: 500; }`;

/**
 * In one column the details of the order are closed, so that merchant and total stay in view while the card number has the focus, even
 * at a zoom of 200 %. In two columns they are always open and have no summary row, unless the browser cannot style closed details.
 */
const ORDER = `
.order > summary { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 16px; min-height: 48px;
  list-style: none; border-top: 1px solid var(--line); }
.order > summary::-webkit-details-marker { display: none; }
.order .more { color: var(--action); text-decoration: underline; text-underline-offset: 3px; }
.order[open] .show, .order:not([open]) .hide { display: none; }
@media (max-width: 799.98px) { main { gap: 16px; padding-top: 16px; }
  .summary { display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: baseline; column-gap: 16px; }
  .merchant, .order { grid-column: 1 / -1; } .merchant { margin-bottom: 12px; }
  .merchant svg { width: 28px; height: 28px; } .total { margin: 0 0 8px; font-size: 28px; } .heading { gap: 4px 16px; } }
@media (min-width: 800px) { @supports selector(::details-content) { .order { border-bottom: 0; }
  .order > summary { display: none; } .order::details-content { content-visibility: visible; } } }`;

const CONTROLS = `
label { display: block; margin: 16px 0 4px; font-size: 14px; font-weight: 550; line-height: 1.3; }
input { width: 100%; min-height: 48px; padding: 8px 12px; font: inherit; color: var(--text); background: var(--surface);
  border: 1px solid var(--control-line); border-radius: 8px; scroll-margin-top: 200px; }
#number, #expiry, #cvc, #amount { font-family: var(--mono-font); font-variant-numeric: tabular-nums; }
::placeholder { color: var(--text-quiet); opacity: 1; }
input:hover { border-color: var(--text); }
input:autofill { box-shadow: inset 0 0 0 100px var(--raised); -webkit-text-fill-color: var(--text); caret-color: var(--text); }
:focus-visible { outline: 2px solid var(--action); outline-offset: 2px; border-radius: 4px; }
input:focus { outline: 2px solid var(--action); outline-offset: -1px; border-color: transparent; border-radius: 8px; }
input[aria-invalid=true] { border-color: var(--danger); box-shadow: inset 0 0 0 1px var(--danger); }
input[aria-invalid=true]:focus { outline-offset: 2px; }
.row { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); column-gap: 16px; }
.row > div { display: grid; grid-row: span 3; grid-template-rows: subgrid; }
.row label { align-self: end; }
.error { margin: 4px 0 0; color: var(--danger); font-size: 14px; font-weight: 500; }
button, a.button { display: block; width: 100%; min-height: 48px; margin-top: 16px; padding: 12px 24px; border: 1px solid transparent;
  border-radius: 8px; font: 600 16px/1.3 var(--text-font); text-align: center; text-decoration: none; cursor: pointer; }
button:focus-visible, a.button:focus-visible { border-radius: 8px; }
button:active, a.button:active { translate: 0 1px; }
.primary { margin-top: 24px; background: var(--action-fill); color: var(--on-action); }
.primary:hover { background: var(--action-fill-hover); }
.plain { background: transparent; color: var(--text); border-color: var(--line-strong); }
.plain:hover { background: var(--raised); border-color: var(--control-line); }
`;

/** Style of the payment page, without its fonts. */
export const STYLE = [COLORS, FONTS, TEXTS, PARTS, ORDER, CONTROLS].join('');
