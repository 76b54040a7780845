import { type GlobalStyleRule, globalStyle } from '@vanilla-extract/css';
import { layers } from './layers.css.ts';

type Rule = NonNullable<GlobalStyleRule['@layer']>[string];
const reset = (selector: string, rule: Rule) => globalStyle(selector, { '@layer': { [layers.reset]: rule } });

reset('*, *::before, *::after', { boxSizing: 'border-box' });
reset('*', { margin: 0, padding: 0 });
reset('html', { WebkitTextSizeAdjust: '100%', textSizeAdjust: '100%', tabSize: 2 });
// Inherited, so that a part with 'anywhere' also breaks the words of its links.
reset('body', { minHeight: '100vh', overflowWrap: 'break-word' });
reset('img, picture, svg, video, canvas', { display: 'block', maxWidth: '100%' });
reset('img, video', { height: 'auto' });
reset('input, button, textarea, select', { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' });
reset('button', { background: 'none', border: 0, cursor: 'pointer' });
reset('button:disabled', { cursor: 'not-allowed' });
reset('textarea', { resize: 'vertical' });
reset('fieldset', { border: 0, minWidth: 0 });
reset('ul[class], ol[class], ul[role="list"], ol[role="list"]', { listStyle: 'none' });
reset('table', { borderCollapse: 'collapse', borderSpacing: 0 });
// Page titles have what users type; with 'break-word' one long word would widen the column around them.
reset('h1', { overflowWrap: 'anywhere' });
reset('[hidden]:not([hidden="until-found"])', { display: 'none !important' });
