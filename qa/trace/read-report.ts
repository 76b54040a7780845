import { existsSync, readFileSync, statSync } from 'node:fs';
import { storedTraceSchema } from '#contract/traces/trace.ts';
import { parseTraceCode } from '#contract/traces/trace-code.ts';
import type { ReportEvidence } from './format-for-terminal.ts';

/** A report that cannot be read. The message names the file or the code. */
export class ReportError extends Error {}

/** A report that was read. */
export interface ReadReport extends ReportEvidence {
  /** Whether the report came with the server's log; a file that a user saved has none. */
  hasLog: boolean;
}

/** A report with its log: what the API sends, and what --json prints. */
const withLogSchema = storedTraceSchema.pick({ trace: true, log: true });

/** What a code looks like before its check character is checked. */
const LIKE_A_CODE = /^[a-z0-9]{4}[\s-]?[a-z0-9]{4}$/i;

/** UTF-8, or UTF-16 with its mark, which Windows PowerShell writes for `> report.json`. Both are read without a byte order mark. */
const decode = (bytes: Uint8Array): string =>
  new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8').decode(bytes);

const readText = (file: string): string => {
  if (statSync(file).isDirectory()) throw new ReportError(`${file} is a folder, not a report`);
  try {
    return decode(readFileSync(file));
  } catch (error) {
    throw new ReportError(`${file} cannot be read: ${(error as Error).message}`, { cause: error });
  }
};

const parseFile = (file: string): unknown => {
  const text = readText(file);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ReportError(`${file} is not complete JSON: ${(error as Error).message}`, { cause: error });
  }
};

const getField = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : undefined;

const readFile = (file: string): ReadReport => {
  const content = parseFile(file);
  const report = getField(content, 'data') ?? content;
  const hasLog = getField(report, 'trace') !== undefined;
  const parsed = withLogSchema.safeParse(hasLog ? report : { trace: report, log: [] });
  if (parsed.success) return { ...parsed.data, hasLog };
  const [issue] = parsed.error.issues;
  const path = issue?.path.slice(hasLog ? 0 : 1) ?? [];
  throw new ReportError(
    `${file} is not a valid report: ${path.length > 0 ? `${path.join('.')}: ` : ''}${issue?.message}`,
  );
};

/**
 * Reads a report from a file, or finds it by its code.
 * @param findReport finds a report in the shop's database; null without one
 * @throws ReportError
 */
export const readReport = async (
  named: string,
  findReport: (code: string) => Promise<ReportEvidence | null>,
): Promise<ReadReport> => {
  if (existsSync(named)) return readFile(named);
  const code = parseTraceCode(named);
  if (code === null)
    throw new ReportError(
      LIKE_A_CODE.test(named)
        ? `The code ${named} is mistyped: its last character does not match the others. Compare it with what the user sent`
        : `${named} is neither a file nor a code such as K7QF-2M95`,
    );
  const found = await findReport(code);
  if (!found) throw new ReportError(`There is no report ${code}`);
  return { ...found, hasLog: true };
};
