import { ImageOr } from '../image-or/image-or.tsx';
import { leftFace, logo, mark, name, rightFace, stripe, stripeBetween } from './logo.css.ts';

const STRIPES =
  'M4 13.5L10.67 17.33L30.67 5.83L24 2ZM4 13.5L10.67 17.33L10.67 20.33Q7.33 23.92 4 16.5ZM24 25L30.67 21.17L30.67 24.17Q27.33 31.58 24 28ZM17.33 21.17L24 25L44 13.5L37.33 9.67ZM17.33 21.17L24 25L24 28Q20.67 31.58 17.33 24.17ZM37.33 17.33L44 13.5L44 16.5Q40.67 23.92 37.33 20.33Z';
const STRIPES_BETWEEN =
  'M10.67 17.33L17.33 21.17L37.33 9.67L30.67 5.83ZM10.67 17.33L17.33 21.17L17.33 24.17Q14 27.75 10.67 20.33ZM30.67 21.17L37.33 17.33L37.33 20.33Q34 27.75 30.67 24.17Z';

function Mark() {
  return (
    <svg className={mark} viewBox="0 0 48 48" aria-hidden="true">
      <path className={leftFace} d="M7 18L24 27.8V46L7 36.2Z" />
      <path className={rightFace} d="M41 18L24 27.8V46L41 36.2Z" />
      <path className={stripeBetween} d={STRIPES_BETWEEN} />
      <path className={stripe} d={STRIPES} />
    </svg>
  );
}

/**
 * The shop's logo: an isometric cube with a striped awning. It scales with the font size; the name is optional.
 * @param file address of a file with the cube, which is drawn when it is missing
 */
export function Logo({ withName = true, file }: { withName?: boolean; file?: string }) {
  return (
    <span className={logo} {...(withName ? {} : { role: 'img', 'aria-label': 'Prefab Bazaar' })}>
      {file === undefined ? (
        <Mark />
      ) : (
        <ImageOr className={mark} src={file} width={48} height={48} fallback={<Mark />} />
      )}
      {withName ? <span className={name}>Prefab Bazaar</span> : null}
    </span>
  );
}
