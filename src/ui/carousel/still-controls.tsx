import { still } from './still-controls.css.ts';

/** What the controls of a carousel look like until its code has loaded. The first press loads it. */
export const StillControls = ({ variant }: { variant: keyof typeof still }) => (
  <div className={still[variant]} data-theme={variant === 'stage' ? 'dark' : undefined} aria-hidden="true">
    <span />
    <span />
  </div>
);
