import { existsSync, readFileSync } from 'node:fs';

/** A fault in what views read of a chart. */
export interface SelectorFault {
  chart: string;
  /** Of the selector. */
  selector: string;
  name: string;
}

const DECLARATION = /^export const (select\w+) =/gm;

const resolveSelectorsFile = (chart: string) => `src/machines/${chart}/${chart}.react.ts`;

/** One fault for each exported selector of a chart: it returns another value. Lifecycles have none, because the server reads them. */
export const listSelectorFaults = (chart: string): SelectorFault[] => {
  const path = resolveSelectorsFile(chart);
  const code = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return [...code.matchAll(DECLARATION)].map(([, selector = '']) => ({
    chart,
    selector,
    name: `${chart}: ${selector} returns another value`,
  }));
};

/** The code of a chart's selectors with the fault in it. */
export const withSelectorFault = (code: string, selector: string): string =>
  [
    "import { toOtherResult } from '#qa/engine/other-value.ts';",
    code.replace(`export const ${selector} =`, `const right_${selector} =`),
    `export const ${selector} = toOtherResult(right_${selector}) as typeof right_${selector};`,
    '',
  ].join('\n');

/** Whether Vite loads the selectors of a chart. @param id path of the file */
export const isSelectorsFile = (id: string, chart: string): boolean => id.endsWith(`/${resolveSelectorsFile(chart)}`);
