import { useMutation } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { Button } from '#ui/button/button.tsx';
import { loadText } from './requests.ts';
import * as styles from './window.css.ts';

const FORMATS = { gherkin: 'Gherkin', playwright: 'Playwright test', link: 'link' } as const;
type Format = keyof typeof FORMATS;

/** Copies a path for a ticket, a test file or a colleague. */
export function CopyButtons({ chart, id }: { chart: string; id: string }) {
  const copied = useMutation({
    mutationFn: async (format: Format) => {
      const text = format === 'link' ? window.location.href : await loadText(chart, id, format);
      await navigator.clipboard.writeText(text);
    },
  });
  return (
    <div className={styles.buttons}>
      {(Object.keys(FORMATS) as Format[]).map((format) => (
        <Button
          key={format}
          size="small"
          tone="quiet"
          icon={<Copy size={16} aria-hidden="true" />}
          onClick={() => copied.mutate(format)}
        >
          Copy {FORMATS[format]}
        </Button>
      ))}
      <span role="status">
        {copied.isSuccess ? 'Copied' : null}
        {copied.isError ? `Not copied: ${copied.error.message}` : null}
      </span>
    </div>
  );
}
