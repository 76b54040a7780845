import { existsSync, readFileSync, statSync } from 'node:fs';
import { traceSchema } from '#contract/trace.ts';
import { readTraceCode } from '#contract/trace-code.ts';
import type { Looked } from './in-terminal.ts';

/** A report that cannot be read. The message names the file or the code. */
export class ReportError extends Error {}

/** What a code looks like before its check character is checked. */
const LIKE_A_CODE = /^[a-z0-9]{4}[\s-]?[a-z0-9]{4}$/i;

const BYTE_ORDER_MARK = /^\uFEFF/;

const parseFile = (file: string): unknown => {
  if (statSync(file).isDirectory()) throw new ReportError(`${file} is a folder, not a report`);
  try {
    return JSON.parse(readFileSync(file, 'utf8').replace(BYTE_ORDER_MARK, ''));
  } catch (error) {
    throw new ReportError(`${file} is not complete JSON: ${(error as Error).message}`, { cause: error });
  }
};

const readFile = (file: string): Looked => {
  const parsed = traceSchema.safeParse(parseFile(file));
  if (parsed.success) return { trace: parsed.data, log: [] };
  const [issue] = parsed.error.issues;
  const where = issue?.path.length ? `${issue.path.join('.')}: ` : '';
  throw new ReportError(`${file} is not a valid report: ${where}${issue?.message}`);
};

/**
 * Reads a report from a file, or finds it by its code.
 * @param findReport finds a report in the shop's database; null without one
 * @throws ReportError
 */
export const readReport = async (
  named: string,
  findReport: (code: string) => Promise<Looked | null>,
): Promise<Looked> => {
  if (existsSync(named)) return readFile(named);
  const code = readTraceCode(named);
  if (code === null)
    throw new ReportError(
      LIKE_A_CODE.test(named)
        ? `The code ${named} is mistyped: its last character does not match the others. Compare it with what the user sent`
        : `${named} is neither a file nor a code such as K7QF-2M95`,
    );
  const found = await findReport(code);
  if (!found) throw new ReportError(`There is no report ${code}`);
  return found;
};
