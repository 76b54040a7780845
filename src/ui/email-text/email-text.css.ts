import { style } from '@vanilla-extract/css';
import { component } from '../theme/layered.ts';
import { below } from '../theme/media.ts';

export const emailText = style(
  component({
    display: 'inline-block',
    // The underline of a link does not reach into a block.
    textDecoration: 'inherit',
    // A long email does not widen its column further.
    maxWidth: '20rem',
    // Unlike `anywhere`, it keeps a table from making the column narrower than the parts of the email.
    overflowWrap: 'break-word',
    // There each row of a table is a card, which cannot be wider than the screen.
    ...below('tablet', { maxWidth: '100%', overflowWrap: 'anywhere' }),
  }),
);
