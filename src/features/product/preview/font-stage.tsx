import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { selectSettings } from '#machines/preview/preview.react.ts';
import { getCharacters } from './characters.ts';
import * as styles from './preview.css.ts';
import type { StageProps } from './stage.ts';

/** Shows the visitor's text in the font, or all characters of the preview. */
export function FontStage({ preview, content, actor }: StageProps<'font', FontFace>) {
  const { text, size, hasGlyphMap } = useSelector(actor, selectSettings);
  const mount = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      document.fonts.add(content);
      return () => void document.fonts.delete(content);
    },
    [content],
  );
  const family = { fontFamily: `"${content.family.replaceAll('"', '')}", monospace` };
  const known = getCharacters(preview.characters);
  const missing = getCharacters(text).filter((character) => character.trim() !== '' && !known.includes(character));
  return (
    <div ref={mount} className={styles.sample} tabIndex={0} role="group" aria-label={`${preview.family} sample`}>
      {hasGlyphMap ? (
        <ul className={styles.glyphs} aria-label="Characters" style={family}>
          {known
            .filter((character) => character !== ' ')
            .map((character) => (
              <li key={character} className={styles.glyph}>
                {character}
              </li>
            ))}
        </ul>
      ) : (
        <p className={styles.words} style={{ ...family, fontSize: size }}>
          {text}
        </p>
      )}
      {missing.length > 0 && !hasGlyphMap ? (
        <p className={styles.note} role="status">
          This preview only has common letters. Missing: {missing.join(' ')}
        </p>
      ) : null}
    </div>
  );
}
