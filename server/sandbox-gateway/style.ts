import { createHash } from 'node:crypto';

/** Style of the payment page. It is another party's page, so it knows the theme of the system only, not that of the shop. */
export const STYLE = `
:root { color-scheme: light dark; --ground: #f6f4f0; --surface: #ffffff; --raised: #e3ded5; --line: #c9c2b6; --text: #191d22;
  --quiet: #59616b; --action: #ffb020; --mark: #8a5200; --on-action: #1a1200; --danger: #b3261e; --good: #0b6f5e; --control: #857e72; }
@media (prefers-color-scheme: dark) { :root { --ground: #0d1015; --surface: #151a21; --raised: #1d242d; --line: #3a4552; --text: #eef2f6;
  --quiet: #a3b0bd; --mark: #ffb020; --danger: #ff8a8a; --good: #34d3b4; --control: #6b7785; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { display: grid; gap: 24px; max-width: 960px; margin: 0 auto; padding: 32px 16px 64px; }
@media (min-width: 800px) { main.two { grid-template-columns: 5fr 6fr; gap: 24px 48px; padding-top: 64px; }
  main.two .card { grid-area: 1 / 2 / span 2; } main.one { max-width: 560px; padding-top: 64px; } }
h1, h2 { margin: 0; line-height: 1.2; text-wrap: balance; }
h1 { font-size: 18px; color: var(--quiet); font-weight: 600; }
h2 { font-size: 18px; }
.total { margin: 4px 0 24px; font-size: 36px; font-weight: 700; font-variant-numeric: tabular-nums; }
.total small { font-size: 18px; color: var(--quiet); font-weight: 600; }
ul.lines { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--raised); }
ul.lines li { display: flex; justify-content: space-between; gap: 16px; padding: 12px 0; border-bottom: 1px solid var(--raised); }
ul.lines span:last-child { font-variant-numeric: tabular-nums; white-space: nowrap; }
ul.lines span:first-child { overflow-wrap: anywhere; }
.quiet { color: var(--quiet); font-size: 14px; }
.card { background: var(--surface); border: 1px solid var(--raised); border-radius: 14px; padding: 24px; align-self: start; }
.note { border: 1px dashed var(--mark); border-radius: 8px; padding: 12px 16px; align-self: start; font-size: 14px; }
.note strong { color: var(--mark); }
table { width: 100%; border-collapse: collapse; font-size: 14px; margin-top: 8px; }
caption { text-align: left; }
td { padding: 4px 0; vertical-align: top; }
td:first-child { padding-right: 16px; white-space: nowrap; font-variant-numeric: tabular-nums; }
label { display: block; margin: 16px 0 4px; font-weight: 600; font-size: 14px; }
input { width: 100%; min-height: 48px; padding: 8px 12px; font: inherit; color: var(--text); background: var(--ground);
  border: 1px solid var(--control); border-radius: 8px; }
::placeholder { color: var(--quiet); opacity: 1; }
input[aria-invalid=true] { border-color: var(--danger); }
:focus-visible { outline: 3px solid var(--mark); outline-offset: 2px; }
.merchant { display: flex; align-items: center; gap: 12px; margin-bottom: 24px; font-size: 18px; font-weight: 700; }
.merchant svg { width: 40px; height: 40px; }
.safe { display: flex; gap: 8px; margin: 16px 0 0; color: var(--quiet); font-size: 14px; }
.safe svg { flex: none; width: 18px; height: 18px; margin-top: 2px; }
#number, #expiry, #cvc { font-family: ui-monospace, monospace; letter-spacing: 0.06em; font-variant-numeric: tabular-nums; }
.row { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; }
.error { margin: 4px 0 0; color: var(--danger); font-size: 14px; }
.alert { margin: 16px 0 0; padding: 12px 16px; border-radius: 8px; border: 1px solid var(--danger); color: var(--danger); }
button, a.button { display: block; width: 100%; min-height: 48px; margin-top: 16px; padding: 10px 16px; border-radius: 8px; font: inherit;
  font-weight: 700; text-align: center; text-decoration: none; cursor: pointer; border: 1px solid transparent; }
.primary { background: var(--action); color: var(--on-action); margin-top: 24px; }
.plain { background: transparent; color: var(--text); border-color: var(--control); }
button:hover, a.button:hover { filter: brightness(1.12); }
main.one h1:not(.state) { margin-bottom: 8px; }
.state { font-size: 28px; color: var(--text); font-weight: 700; margin: 0 0 8px; line-height: 1.2; }
h1.good { color: var(--good); }
`;

/** Hash that allows this style in the page's content security policy. */
export const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;
