import { quoted } from '../quoted.ts';
import type { DraftCollector } from './draft-collector.ts';
import { type CsvRow, readCsv } from './read-csv.ts';
import type { UnsupportedParts } from './unsupported-parts.ts';

/** A profile has one of each. */
type Detail = 'email' | 'phone' | 'mobile';
interface DetailFile {
  readonly heading: string;
  readonly detail: (row: CsvRow) => Detail;
  readonly value: (row: CsvRow) => string;
  /** Rows that are preferred to the others, wherever they are in the file. */
  readonly isPreferred: (row: CsvRow) => boolean;
}
const files: Readonly<Record<string, DetailFile>> = {
  'email addresses.csv': {
    heading: 'Email Address',
    detail: () => 'email',
    value: ({ cell }) => cell('Email Address'),
    isPreferred: ({ cell }) => isYes(cell('Primary')),
  },
  'phonenumbers.csv': {
    heading: 'Number',
    detail: ({ cell }) => (/mobile|cell/i.test(cell('Type')) ? 'mobile' : 'phone'),
    value: ({ cell }) => `${cell('Extension')} ${cell('Number')}`.trim(),
    isPreferred: () => false,
  },
};
export const contactDetailFiles: readonly string[] = Object.keys(files);
/** Columns about the account on the other service. */
const ofTheAccount: ReadonlySet<string> = new Set(['Confirmed', 'Updated On']);
const isYes = (cell: string): boolean => /^(?:yes|true|1)$/i.test(cell);

/** Reads the files with e-mail addresses and phone numbers. Values for which the profile has no room are reported. */
export function readContactDetails(
  archiveFiles: ReadonlyMap<string, Buffer>,
  drafts: DraftCollector,
  unsupported: UnsupportedParts,
): void {
  const details = new Set<Detail>();
  for (const [file, { heading, detail, value, isPreferred }] of Object.entries(files)) {
    const bytes = archiveFiles.get(file);
    if (bytes === undefined) continue;
    const table = readCsv(file, bytes, heading);
    drafts.problems.push(...table.problems);
    const rows = table.rows.toSorted((a, b) => Number(isPreferred(b)) - Number(isPreferred(a)));
    for (const row of rows.filter((each) => value(each) !== '')) {
      const at = { file, row: row.row };
      if (drafts.isFull(at)) break;
      const kind = detail(row);
      if (details.has(kind)) drafts.leaveOut({ ...at, code: 'only_one', text: quoted(value(row)) });
      else
        drafts.add(at, {
          section: 'basics',
          firstName: '',
          lastName: '',
          headline: '',
          about: '',
          [kind]: value(row),
        });
      details.add(kind);
    }
    for (const column of table.unread()) if (!ofTheAccount.has(column)) unsupported.add(file, column);
  }
}
