import { type ComponentType, lazy, memo, Suspense } from 'react';
import { keepLoading } from '#lib/keep-loading.ts';

const sections = new Set<() => Promise<void>>();

/** Loads the code of every section, as the server must before it renders one. */
export const loadLaterSections = async (): Promise<void> => {
  await Promise.all([...sections].map((load) => load()));
};

/**
 * A section below the first view. The server renders it, and the browser shows that HTML until the section's code has loaded, once it is
 * idle: its links work meanwhile, but a button would not, so a section should have none. Where the browser renders the page, the
 * section appears with its code.
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

  // Without props it is never rendered again: React would drop the HTML of a section that it cannot hydrate yet.
  return memo(function LaterSection() {
    const Content = loaded ?? Later;
    return (
      <Suspense fallback={null}>
        <Content />
      </Suspense>
    );
  });
};
