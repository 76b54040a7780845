import { type ComponentType, Suspense, lazy, memo, useState } from 'react';
import { keepLoading } from '#lib/browser/keep-loading.ts';

const sections = new Set<() => Promise<void>>();

/** Loads the code of every section, as the server must before it renders one. */
export const loadLaterSections = async (): Promise<void> => {
  await Promise.all([...sections].map((load) => load()));
};

interface LaterSectionProps {
  /** Changes when a navigation starts, and when it ends. */
  page: string;
}

/**
 * A section below the first view. The server renders it, and the browser shows that HTML until the section's code has loaded, once it is
 * idle: its links work meanwhile, but a button would not, so a section should have none. Where the browser renders the page, also after
 * another one was opened before the code had loaded, the section appears with its code.
 */
export const laterSection = (load: () => Promise<ComponentType>) => {
  let loaded: ComponentType | undefined;
  const loadSection = async () => {
    loaded ??= await load();
    return { default: loaded };
  };
  sections.add(async () => void (await loadSection()));
  const Later = lazy(
    () => new Promise<{ default: ComponentType }>((resolve) => void keepLoading(loadSection, 0, resolve)),
  );

  // Only another page renders it again: React would drop the HTML of a section that it cannot hydrate yet.
  return memo(function LaterSection({ page }: LaterSectionProps) {
    const [Content] = useState(() => loaded ?? Later);
    const [shownOn, setShownOn] = useState(page);
    // The next page, and the sign that it loads, would wait until React can hydrate the HTML of this one. So a section without code
    // starts anew there.
    if (!loaded && shownOn !== page) setShownOn(page);
    return (
      <Suspense key={shownOn} fallback={null}>
        <Content />
      </Suspense>
    );
  });
};
