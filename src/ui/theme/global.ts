// Global styles in cascade order. The application imports this file once, first.
import './layers.css.ts';
import './reset.css.ts';
import './fonts.css.ts';
import './theme.css.ts';
import './base.css.ts';
