import { assignVars, globalStyle } from '@vanilla-extract/css';
import { vars } from './contract.css.ts';
import { fluid } from './fluid.ts';
import { fontFamilies } from './fonts.css.ts';
import { layers } from './layers.css.ts';
import { query, queryBelow } from './media.ts';
import { dark, light } from './palette.ts';

const darkLooks = {
  ...assignVars(vars.color, dark),
  ...assignVars(vars.shadow, {
    raised: '0 0 0 0 transparent',
    floating: '0 16px 48px rgb(0 0 0 / 0.55), 0 2px 8px rgb(0 0 0 / 0.4)',
  }),
};

const lightLooks = {
  ...assignVars(vars.color, light),
  ...assignVars(vars.shadow, {
    raised: '0 1px 2px rgb(40 32 20 / 0.06), 0 4px 16px rgb(40 32 20 / 0.05)',
    floating: '0 16px 48px rgb(40 32 20 / 0.18), 0 2px 8px rgb(40 32 20 / 0.1)',
  }),
};

const sharedLooks = assignVars(
  {
    space: vars.space,
    radius: vars.radius,
    font: vars.font,
    fontSize: vars.fontSize,
    lineHeight: vars.lineHeight,
    duration: vars.duration,
    easing: vars.easing,
    size: vars.size,
    zIndex: vars.zIndex,
  },
  {
    space: {
      4: '0.25rem',
      8: '0.5rem',
      12: '0.75rem',
      16: '1rem',
      24: '1.5rem',
      32: '2rem',
      48: '3rem',
      64: '4rem',
      96: '6rem',
    },
    radius: { small: '4px', control: '8px', card: '14px', panel: '20px', round: '999px' },
    font: fontFamilies,
    fontSize: {
      tiny: '0.75rem',
      small: '0.875rem',
      body: '1rem',
      lead: fluid(17, 18),
      title: fluid(19, 22),
      heading: fluid(23, 28),
      hero: fluid(28, 36),
      display: fluid(34, 48),
    },
    lineHeight: { heading: '1.1', snug: '1.3', text: '1.5' },
    duration: { small: '150ms', panel: '300ms' },
    easing: { enter: 'cubic-bezier(0.16, 1, 0.3, 1)', leave: 'cubic-bezier(0.7, 0, 0.84, 0)' },
    size: {
      header: '72px',
      categoryBar: '48px',
      content: '1280px',
      measure: '43em',
      gutter: '1rem',
      target: '40px',
    },
    zIndex: { header: '100', drawer: '200', panel: '300', modal: '400', toast: '500', skipLink: '600' },
  },
);

globalStyle(':root', { '@layer': { [layers.base]: { vars: sharedLooks } } });

globalStyle(':root', {
  '@layer': {
    [layers.base]: {
      '@media': {
        // Large text on a phone: the space around it would leave its words no room, so that does not grow.
        [queryBelow('narrow')]: {
          vars: {
            [vars.space[12]]: '12px',
            [vars.space[16]]: '16px',
            [vars.space[24]]: '24px',
            [vars.space[32]]: '32px',
            [vars.size.gutter]: '16px',
          },
        },
        [query('tablet')]: { vars: { [vars.size.gutter]: '1.5rem' } },
        [query('desktop')]: { vars: { [vars.size.gutter]: '2rem' } },
      },
    },
  },
});

globalStyle(':root, [data-theme="dark"]', {
  '@layer': { [layers.base]: { colorScheme: 'dark', vars: darkLooks } },
});

// Without the attribute the user has not chosen a theme, so the system's preference applies.
globalStyle(':root:not([data-theme])', {
  '@layer': {
    [layers.base]: {
      '@media': { '(prefers-color-scheme: light)': { colorScheme: 'light', vars: lightLooks } },
    },
  },
});

globalStyle('[data-theme="light"]', {
  '@layer': { [layers.base]: { colorScheme: 'light', vars: lightLooks } },
});

// Print uses the light theme with plain black text, links included.
const printLooks = {
  ...lightLooks,
  [vars.color.text]: '#000',
  [vars.color.textQuiet]: '#000',
  [vars.color.action]: '#000',
  [vars.shadow.raised]: 'none',
};
globalStyle(':root:not([data-theme]), :root[data-theme]', {
  '@layer': { [layers.base]: { '@media': { print: { colorScheme: 'light', vars: printLooks } } } },
});
