import { formatShortDateTime } from '#lib/formats/dates.ts';
import { EmailText } from '../email-text/email-text.tsx';
import { Table, type TableColumn } from '../table/table.tsx';
import { breakable, heading, history, lines, quiet } from './change-history.css.ts';

interface Change {
  at: string;
  /** Email of the admin. */
  who: string;
  request_id: string;
}

interface Row extends Change {
  /** What was changed, one line per field. */
  texts: readonly string[];
}

const COLUMNS: TableColumn<Row>[] = [
  { key: 'at', header: 'When', cell: ({ at }) => formatShortDateTime(at), oneLine: true, isRowHeader: true },
  { key: 'who', header: 'Changed by', cell: ({ who }) => <EmailText email={who} /> },
  {
    key: 'changes',
    header: 'Changes',
    cell: ({ texts }) => (
      <ul className={lines}>
        {texts.map((text) => (
          <li key={text} className={breakable}>
            {text}
          </li>
        ))}
      </ul>
    ),
  },
];

interface ChangeHistoryProps<Entry extends Change> {
  /** Anchor of the section. */
  id?: string;
  /** Newest first. */
  entries: readonly Entry[];
  getLines: (entry: Entry) => readonly string[];
  emptySentence: string;
}

/** Which admin changed something, when, and what. */
export function ChangeHistory<Entry extends Change>({
  id,
  entries,
  getLines,
  emptySentence,
}: ChangeHistoryProps<Entry>) {
  return (
    <section id={id} className={history} aria-label="History">
      <h2 className={heading}>History</h2>
      {entries.length === 0 ? (
        <p className={quiet}>{emptySentence}</p>
      ) : (
        <Table
          caption="Changes by admins"
          columns={COLUMNS}
          rows={entries.map((entry) => ({ ...entry, texts: getLines(entry) }))}
          rowKey={({ request_id: requestId, at }) => `${requestId} ${at}`}
        />
      )}
    </section>
  );
}
