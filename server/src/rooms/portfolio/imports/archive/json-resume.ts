import * as z from 'zod/mini';
import { quoted } from '../quoted.ts';
import { ArchiveRefusal } from './archive-refusal.ts';
import { readMonth } from './dates.ts';
import { decode } from './decode.ts';
import type { Draft, Month, ReadArchive } from './drafts.ts';
import { Gathered } from './gathered.ts';

// The schema of jsonresume.org: every field may be missing, and files in the wild hold null where they mean nothing, and numbers
// where a year or a grade is meant. Anything else of a wrong kind makes its row unreadable, which is said.
const written = z.optional(z.pipe(z.nullable(z.union([z.string(), z.number()])), z.transform((value) => (value === null ? '' : String(value)))));
const words = z.optional(z.nullable(z.array(z.nullable(z.union([z.string(), z.number()])))));
const shapes = {
  work: z.object({ name: written, company: written, position: written, location: written, summary: written, highlights: words, startDate: written, endDate: written }),
  education: z.object({ institution: written, area: written, studyType: written, score: written, startDate: written, endDate: written, courses: words }),
  certificates: z.object({ name: written, issuer: written, date: written, url: written }),
  awards: z.object({ title: written, awarder: written, date: written }),
  projects: z.object({ name: written, description: written, highlights: words, url: written, startDate: written, endDate: written, roles: words }),
  skills: z.object({ name: written, keywords: words }),
  languages: z.object({ language: written, fluency: written }),
} as const;
const place = z.object({ city: written, region: written, countryCode: written });
const basics = z.object({
  name: written, label: written, summary: written, email: written, phone: written, url: written, website: written, location: z.optional(z.nullable(place)),
});
type Part = keyof typeof shapes;
type Row<P extends Part> = z.output<(typeof shapes)[P]>;
const known = ['basics', ...Object.keys(shapes)];

const lines = (...texts: (string | undefined)[]) => texts.filter(Boolean).join('\n');
const bullets = (texts: z.output<typeof words>) => lines(...(texts ?? []).map((text) => (text ? `• ${text}` : '')));
/** What a row that cannot be read says, as far as it can be shown. */
const said = (value: unknown): string => (value === null || value === undefined ? '' : quoted(typeof value === 'string' ? value : JSON.stringify(value)));

class DateUnreadable extends Error {}
function month(text = ''): Month | null {
  const found = readMonth(text);
  if (found === undefined) throw new DateUnreadable(text);
  return found;
}

/** What each part of the file means. */
const drafted: { readonly [P in Part]: (row: Row<P>) => Draft[] } = {
  work: (row) => [{
    section: 'experience', role: row.position ?? '', company: row.name || row.company || '', location: row.location ?? '',
    description: lines(row.summary, bullets(row.highlights)), start: month(row.startDate), end: month(row.endDate),
  }],
  education: (row) => [{
    section: 'education', school: row.institution ?? '', degree: row.studyType ?? '', field: row.area ?? '', grade: row.score ?? '',
    description: bullets(row.courses), start: month(row.startDate), end: month(row.endDate),
  }],
  certificates: (row) => [{ section: 'achievement', name: row.name ?? '', issuer: row.issuer ?? '', issued: month(row.date), credentialId: '', url: row.url ?? '' }],
  awards: (row) => [{ section: 'achievement', name: row.title ?? '', issuer: row.awarder ?? '', issued: month(row.date), credentialId: '', url: '' }],
  projects: (row) => [{
    section: 'project', name: row.name ?? '', role: (row.roles ?? []).filter(Boolean).join(', '), description: lines(row.description, bullets(row.highlights)),
    url: row.url ?? '', start: month(row.startDate), end: month(row.endDate),
  }],
  // A skill there is a heading over words; the words are what people search for, the heading counts where there are none.
  skills: ({ name, keywords }) => {
    const found = (keywords ?? []).filter((word) => word !== null).map(String);
    return (found.length > 0 ? found : [name ?? '']).map((word) => ({ section: 'skill', name: word }));
  },
  languages: ({ language, fluency }) => [{ section: 'language', name: language ?? '', proficiency: fluency ?? '' }],
};

/** What a JSON Resume says of its owner. Places in the file are counted from 1 within their list. */
export function readJsonResume(bytes: Buffer): ReadArchive {
  const { value, windows } = parsed(bytes);
  const gathered = new Gathered();
  if (windows) gathered.leaveOut({ file: 'resume.json', row: 0, code: 'read_as_windows', text: '' });
  const { basics: about } = value;
  if (about !== undefined && about !== null) {
    const read = basics.safeParse(about);
    if (read.success) gathered.add({ file: 'basics', row: 1 }, fromBasics(read.data));
    else gathered.leaveOut({ file: 'basics', row: 0, code: 'part_unreadable', text: said(about) });
  }
  for (const part of Object.keys(shapes) as Part[]) readPart(part, value[part], gathered);
  return { kind: 'json_resume', drafts: gathered.drafts, contacts: [], problems: gathered.problems };
}

function readPart<P extends Part>(part: P, list: unknown, into: Gathered): void {
  if (list === undefined || list === null) return;
  if (!Array.isArray(list)) return into.leaveOut({ file: part, row: 0, code: 'part_unreadable', text: said(list) });
  for (const [index, row] of (list as unknown[]).entries()) {
    const at = { file: part, row: index + 1 };
    if (into.isFull(at)) return;
    const read = shapes[part].safeParse(row);
    if (!read.success) {
      into.leaveOut({ ...at, code: 'row_unreadable', text: said(row) });
      continue;
    }
    try {
      for (const draft of drafted[part](read.data as Row<P>)) {
        if (into.isFull(at)) return;
        into.add(at, draft);
      }
    } catch (error) {
      if (!(error instanceof DateUnreadable)) throw error;
      into.leaveOut({ ...at, code: 'date_unreadable', text: quoted(error.message) });
    }
  }
}

function fromBasics({ name = '', label = '', summary = '', email = '', phone = '', url = '', website = '', location }: z.output<typeof basics>): Draft {
  const parts = name.trim().split(/\s+/u);
  const lastName = parts.length > 1 ? (parts.at(-1) ?? '') : '';
  const { city = '', region = '', countryCode = '' } = location ?? {};
  return {
    section: 'basics', firstName: (parts.length > 1 ? parts.slice(0, -1) : parts).join(' '), lastName, headline: label, about: summary,
    email, phone, website: url || website, place: [city, region].filter(Boolean).join(', '), countryCode,
  };
}

function parsed(bytes: Buffer): { value: Readonly<Record<string, unknown>>; windows: boolean } {
  const { text, windows } = decode(bytes);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new ArchiveRefusal('archive_unreadable', { cause });
  }
  if (typeof value !== 'object' || value === null || !known.some((key) => Object.hasOwn(value, key))) throw new ArchiveRefusal('archive_unknown');
  return { value: value as Readonly<Record<string, unknown>>, windows };
}
