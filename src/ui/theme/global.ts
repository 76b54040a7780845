// What the whole document needs, in the order of the cascade. The application imports this once, before anything else.
import './layers.css.ts';
import './reset.css.ts';
import './fonts.css.ts';
import './theme.css.ts';
import './base.css.ts';
