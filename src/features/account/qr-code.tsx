import type { AppSecret } from '#machines/two-step/two-step.machine.ts';
import * as styles from './second-factor.css.ts';

/** A QR code, drawn here: its secret is sent nowhere. */
export function QrCode({ qr: { outline, size } }: { qr: AppSecret['qr'] }) {
  return (
    <svg
      className={styles.qrCode}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="QR code for your authenticator app"
    >
      <path d={outline} />
    </svg>
  );
}
