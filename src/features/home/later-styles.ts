// The document has the HTML of the later sections, so their styles are among the first.
import '#ui/story-card/story-card.css.ts';
import './category-cards.css.ts';
import './feature-cards.css.ts';
import './feature-strip.css.ts';
import './verified-solutions.css.ts';
