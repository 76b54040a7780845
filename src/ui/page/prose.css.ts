import { type GlobalStyleRule, globalStyle } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { layers } from '../theme/layers.css.ts';
import { prose } from './page.css.ts';

const { color, radius, space } = vars;

type Rule = NonNullable<GlobalStyleRule['@layer']>[string];
const within = (selector: string, rule: Rule) =>
  globalStyle(`${prose} ${selector}`, { '@layer': { [layers.components]: rule } });

// Not `* + *`: with that, the browser computes all styles of a page again whenever a dialog is added to it or removed.
within('> :where(:not(:first-child))', { marginTop: space[16] });
within('> h2', { marginTop: space[48] });
within('> h3', { marginTop: space[32] });
within(':is(ul, ol)', { paddingInlineStart: space[24], listStyle: 'revert' });
within('li + li', { marginTop: space[8] });
within('li::marker', { color: color.textQuiet });
within('blockquote', {
  paddingInlineStart: space[16],
  borderInlineStart: `3px solid ${color.action}`,
  color: color.textQuiet,
});
within('pre', {
  padding: space[16],
  overflowX: 'auto',
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
});
within(':not(pre) > code', { padding: '0.1em 0.35em', background: color.raised, borderRadius: radius.small });
