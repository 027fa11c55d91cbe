import { quoted } from '../quoted.ts';
import { DateReader } from './date-reader.ts';
import { readDay } from './dates.ts';
import type { Contact, Draft, Month, ReadArchive, RowProblem } from './drafts.ts';
import { DraftCollector } from './draft-collector.ts';
import { contactDetailFiles, readContactDetails } from './linkedin-contact-details.ts';
import { UnsupportedParts } from './unsupported-parts.ts';
import { type CsvRow, readCsv } from './read-csv.ts';

/** `dates`: the dates under these headings. */
interface RowDates {
  one(heading: string): Month | null;
  span(start: string, end: string): Pick<Extract<Draft, { section: 'experience' }>, 'start' | 'end' | 'current'>;
}
type RowReader = (row: CsvRow, dates: RowDates) => Draft;
type Report = (code: 'only_one' | 'birthday_without_year', text: string) => void;

interface KnownFile {
  /** The column that identifies the heading line. */
  readonly heading: string;
  readonly read: RowReader;
  /** Reports the parts of a row that have a field in the profile but do not fit into it. */
  readonly omitted?: (row: CsvRow, report: Report) => void;
}
/** The files of a LinkedIn archive that become drafts row by row. */
const files: Readonly<Record<string, KnownFile>> = {
  'profile.csv': {
    heading: 'First Name',
    read: ({ cell }) => ({
      section: 'basics',
      firstName: cell('First Name'),
      lastName: cell('Last Name'),
      headline: cell('Headline'),
      about: cell('Summary'),
      website: websites(cell('Websites'))[0] ?? '',
      dateOfBirth: readDay(cell('Birth Date')) ?? '',
      place: cell('Geo Location'),
      industries: cell('Industry') === '' ? [] : [[cell('Industry')]],
    }),
    omitted: ({ cell }, report) => {
      for (const address of websites(cell('Websites')).slice(1)) report('only_one', address);
      const birthDate = cell('Birth Date');
      if (birthDate !== '' && readDay(birthDate) === null) report('birthday_without_year', birthDate);
    },
  },
  'positions.csv': {
    heading: 'Company Name',
    read: ({ cell }, dates) => ({
      section: 'experience',
      role: cell('Title'),
      company: cell('Company Name'),
      location: cell('Location'),
      description: cell('Description'),
      ...dates.span('Started On', 'Finished On'),
    }),
  },
  'education.csv': {
    heading: 'School Name',
    read: ({ cell }, dates) => ({
      section: 'education',
      school: cell('School Name'),
      degree: cell('Degree Name'),
      field: '',
      grade: '',
      description: [cell('Notes'), cell('Activities')].filter(Boolean).join('\n'),
      ...dates.span('Start Date', 'End Date'),
    }),
  },
  'skills.csv': { heading: 'Name', read: ({ cell }) => ({ section: 'skill', name: cell('Name') }) },
  'languages.csv': {
    heading: 'Name',
    read: ({ cell }) => ({ section: 'language', name: cell('Name'), proficiency: cell('Proficiency') }),
  },
  'certifications.csv': {
    heading: 'Name',
    read: ({ cell }, dates) => ({
      section: 'achievement',
      name: cell('Name'),
      issuer: cell('Authority'),
      issued: dates.one('Started On'),
      credentialId: cell('License Number'),
      url: cell('Url'),
    }),
  },
  'projects.csv': {
    heading: 'Title',
    read: ({ cell }, dates) => ({
      section: 'project',
      name: cell('Title'),
      role: '',
      description: cell('Description'),
      links: [{ label: '', url: cell('Url') }],
      ...dates.span('Started On', 'Finished On'),
    }),
  },
  'volunteering.csv': {
    heading: 'Role',
    read: ({ cell }, dates) => ({
      section: 'experience',
      role: cell('Role'),
      company: cell('Company Name'),
      location: '',
      description: [cell('Cause'), cell('Description')].filter(Boolean).join('\n'),
      ...dates.span('Started On', 'Finished On'),
      employment: 'Volunteer',
    }),
  },
  'honors.csv': {
    heading: 'Title',
    read: ({ cell }, dates) => ({
      section: 'achievement',
      name: cell('Title'),
      issuer: '',
      issued: dates.one('Issued On'),
      credentialId: '',
      url: '',
    }),
  },
  'publications.csv': {
    heading: 'Name',
    read: ({ cell }, dates) => ({
      section: 'achievement',
      name: cell('Name'),
      issuer: cell('Publisher'),
      issued: dates.one('Published On'),
      credentialId: '',
      url: cell('Url'),
    }),
  },
};
const contactsFile = 'connections.csv';
/** Files with profile data that our profile cannot hold. */
const unsupportedFiles = [
  'courses.csv',
  'patents.csv',
  'organizations.csv',
  'test scores.csv',
  'testscores.csv',
  'recommendations_received.csv',
  'causes you care about.csv',
  'whatsapp phone numbers.csv',
];
export const linkedInFiles: ReadonlySet<string> = new Set([
  ...Object.keys(files),
  ...contactDetailFiles,
  contactsFile,
  ...unsupportedFiles,
]);

/** The addresses of "[PORTFOLIO:https://a.example,BLOG:b.example]". A profile has one website, the first. */
const websites = (cell: string): string[] =>
  cell
    .replace(/^\[|\]$/g, '')
    .split(',')
    .map((each) => each.trim().replace(/^[\p{L} _-]+:(?!\/\/)/u, ''))
    .filter((each) => each !== '');

/** Reads the files of a LinkedIn archive, keyed by base name in lower case. */
export function readLinkedIn(archiveFiles: ReadonlyMap<string, Buffer>): ReadArchive {
  const drafts = new DraftCollector();
  const unsupported = new UnsupportedParts();
  for (const [file, { heading, read, omitted }] of Object.entries(files)) {
    const bytes = archiveFiles.get(file);
    if (bytes === undefined) continue;
    const table = readCsv(file, bytes, heading);
    drafts.problems.push(...table.problems);
    // Only the first row describes the person.
    for (const row of file === 'profile.csv' ? table.rows.slice(0, 1) : table.rows) {
      const at = { file, row: row.row };
      if (drafts.isFull(at)) break;
      const dates = new DateReader();
      const draft = read(row, {
        one: (heading) => dates.one(row.cell(heading)),
        span: (start, end) => dates.span(row.cell(start), row.cell(end)),
      });
      drafts.add(at, { ...draft, ...(dates.unread.length > 0 && { hasUnreadDate: true }) });
      for (const text of dates.unread) drafts.problems.push({ ...at, code: 'date_unreadable', text });
      omitted?.(row, (code, text) => drafts.problems.push({ ...at, code, text: quoted(text) }));
    }
    for (const column of table.unread()) unsupported.add(file, column);
  }
  readContactDetails(archiveFiles, drafts, unsupported);
  for (const file of unsupportedFiles) if (archiveFiles.has(file)) unsupported.add(file);
  const contacts = readContacts(archiveFiles.get(contactsFile), drafts.problems, unsupported);
  return {
    kind: 'linkedin',
    drafts: drafts.drafts,
    contacts,
    problems: [...unsupported.problem(''), ...drafts.problems],
  };
}

function readContacts(bytes: Buffer | undefined, problems: RowProblem[], unsupported: UnsupportedParts): Contact[] {
  if (bytes === undefined) return [];
  const table = readCsv(contactsFile, bytes, 'First Name');
  problems.push(...table.problems);
  const contacts = table.rows.map(({ row, cell }) => {
    const connectedOn = readDay(cell('Connected On'));
    if (connectedOn === null && cell('Connected On') !== '')
      problems.push({ file: contactsFile, row, code: 'date_unreadable', text: quoted(cell('Connected On')) });
    return {
      firstName: cell('First Name'),
      lastName: cell('Last Name'),
      profileUrl: cell('URL'),
      email: cell('Email Address'),
      company: cell('Company'),
      position: cell('Position'),
      connectedOn,
    };
  });
  for (const column of table.unread()) unsupported.add(contactsFile, column);
  // Contacts who closed their account appear as empty lines.
  return contacts.filter(({ firstName, lastName }) => firstName !== '' || lastName !== '');
}
