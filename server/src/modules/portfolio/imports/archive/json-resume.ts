import * as z from 'zod/mini';
import { quoted } from '../quoted.ts';
import { ArchiveRefusal } from './archive-refusal.ts';
import { DateReader } from './date-reader.ts';
import { decode } from './decode.ts';
import type { Draft, ReadArchive } from './drafts.ts';
import { DraftCollector, maxRowsPerPart } from './draft-collector.ts';
import { UnsupportedParts } from './unsupported-parts.ts';

// The schema of jsonresume.org: every field is optional; real files contain null for missing values and numbers for
// years or grades. Any other wrong type makes its row unreadable, which is reported.
const optionalText = z.optional(
  z.pipe(
    z.nullable(z.union([z.string(), z.number()])),
    z.transform((value) => (value === null ? '' : String(value))),
  ),
);
const words = z.optional(z.nullable(z.array(z.nullable(z.union([z.string(), z.number()])))));
/** The fields that our own documents add to the schema, which allows it; in other files the names may mean anything. */
const own = <T>(shape: z.ZodMiniType<T>) =>
  z.optional(
    z.pipe(
      z.unknown(),
      z.transform((value) => {
        const read = shape.safeParse(value);
        return read.success ? read.data : undefined;
      }),
    ),
  );
const shapesOf = {
  text: own(z.string()),
  yes: own(z.boolean()),
  links: own(z.array(z.object({ label: z.string(), url: z.string() }))),
};
const span = { startDate: optionalText, endDate: optionalText };
const shapes = {
  work: z.object({
    name: optionalText,
    company: optionalText,
    position: optionalText,
    location: optionalText,
    summary: optionalText,
    highlights: words,
    ...span,
    employmentType: shapesOf.text,
    current: shapesOf.yes,
  }),
  volunteer: z.object({
    organization: optionalText,
    position: optionalText,
    location: optionalText,
    summary: optionalText,
    highlights: words,
    ...span,
    current: shapesOf.yes,
  }),
  education: z.object({
    institution: optionalText,
    area: optionalText,
    studyType: optionalText,
    score: optionalText,
    ...span,
    courses: words,
    summary: shapesOf.text,
    level: shapesOf.text,
  }),
  certificates: z.object({
    name: optionalText,
    issuer: optionalText,
    date: optionalText,
    url: optionalText,
    credentialId: shapesOf.text,
  }),
  awards: z.object({ title: optionalText, awarder: optionalText, date: optionalText }),
  publications: z.object({ name: optionalText, publisher: optionalText, releaseDate: optionalText, url: optionalText }),
  projects: z.object({
    name: optionalText,
    description: optionalText,
    highlights: words,
    url: optionalText,
    ...span,
    roles: words,
    links: shapesOf.links,
    current: shapesOf.yes,
  }),
  skills: z.object({ name: optionalText, keywords: words }),
  languages: z.object({ language: optionalText, fluency: optionalText }),
} as const;
const interests = z.array(z.object({ name: optionalText, keywords: words })).check(z.maxLength(maxRowsPerPart));
const locationShape = z.object({ city: optionalText, region: optionalText, countryCode: optionalText });
const basics = z.object({
  name: optionalText,
  label: optionalText,
  summary: optionalText,
  email: optionalText,
  phone: optionalText,
  mobile: shapesOf.text,
  url: optionalText,
  website: optionalText,
  location: z.optional(z.nullable(locationShape)),
});
type ResumeSection = keyof typeof shapes;
type Row<P extends ResumeSection> = z.output<(typeof shapes)[P]>;
const knownKeys = ['basics', 'interests', ...Object.keys(shapes)];
/** Remarks of the file about itself. */
const ofTheFile = ['$schema', 'meta'];

const lines = (...texts: (string | undefined)[]) => texts.filter(Boolean).join('\n');
const bullets = (texts: z.output<typeof words>) => lines(...(texts ?? []).map((text) => (text ? `• ${text}` : '')));
/** The content of a row that cannot be read, as far as it can be shown. */
const asText = (value: unknown): string =>
  value === null ? '' : quoted(typeof value === 'string' ? value : JSON.stringify(value));

interface Span {
  startDate?: string | undefined;
  endDate?: string | undefined;
  current?: boolean | undefined;
}
const spanOf = ({ startDate, endDate, current }: Span, dates: DateReader) => dates.span(startDate, endDate, current);
const achievement = { section: 'achievement', credentialId: '', url: '' } as const;

/** How each part of the file becomes drafts. */
const drafted: { readonly [P in ResumeSection]: (row: Row<P>, dates: DateReader) => Draft[] } = {
  work: (row, dates) => [
    {
      section: 'experience',
      role: row.position ?? '',
      company: row.name || row.company || '',
      location: row.location ?? '',
      description: lines(row.summary, bullets(row.highlights)),
      ...spanOf(row, dates),
      employment: row.employmentType ?? '',
    },
  ],
  volunteer: (row, dates) => [
    {
      section: 'experience',
      role: row.position ?? '',
      company: row.organization ?? '',
      location: row.location ?? '',
      description: lines(row.summary, bullets(row.highlights)),
      ...spanOf(row, dates),
      employment: 'Volunteer',
    },
  ],
  education: (row, dates) => [
    {
      section: 'education',
      school: row.institution ?? '',
      degree: row.studyType ?? '',
      field: row.area ?? '',
      grade: row.score ?? '',
      description: lines(row.summary, bullets(row.courses)),
      level: row.level ?? '',
      ...spanOf(row, dates),
    },
  ],
  certificates: (row, dates) => [
    {
      ...achievement,
      name: row.name ?? '',
      issuer: row.issuer ?? '',
      issued: dates.one(row.date),
      credentialId: row.credentialId ?? '',
      url: row.url ?? '',
    },
  ],
  awards: (row, dates) => [
    { ...achievement, name: row.title ?? '', issuer: row.awarder ?? '', issued: dates.one(row.date) },
  ],
  publications: (row, dates) => [
    {
      ...achievement,
      name: row.name ?? '',
      issuer: row.publisher ?? '',
      issued: dates.one(row.releaseDate),
      url: row.url ?? '',
    },
  ],
  projects: ({ url = '', links = [], ...row }, dates) => [
    {
      section: 'project',
      name: row.name ?? '',
      role: (row.roles ?? []).filter(Boolean).join(', '),
      description: lines(row.description, bullets(row.highlights)),
      links: links.some((link) => link.url === url) ? links : [{ label: '', url }, ...links],
      ...spanOf(row, dates),
    },
  ],
  // A JSON Resume skill is a heading over keywords, and often a skill itself. The owner deselects what is none.
  skills: ({ name = '', keywords }) => {
    const skills = (keywords ?? []).filter((word) => word !== null).map(String);
    return (name === '' && skills.length > 0 ? skills : [name, ...skills]).map((word) => ({
      section: 'skill',
      name: word,
    }));
  },
  languages: ({ language, fluency }) => [{ section: 'language', name: language ?? '', proficiency: fluency ?? '' }],
};

/** Reads the drafts of a JSON Resume. Positions are counted from 1 within their list. */
export function readJsonResume(bytes: Buffer): ReadArchive {
  const { value, windows } = parsed(bytes);
  const file = 'resume.json';
  const drafts = new DraftCollector();
  const unsupported = new UnsupportedParts();
  if (windows) drafts.leaveOut({ file, row: 0, code: 'read_as_windows', text: '' });
  readWhole({ part: 'basics', row: 1 }, value['basics'], basics, drafts, fromBasics);
  readWhole({ part: 'interests', row: 0 }, value['interests'], interests, drafts, fromInterests);
  for (const part of Object.keys(shapes) as ResumeSection[])
    readPart(part, value[part], { collector: drafts, unsupported });
  unsupported.addUnread(value, [...knownKeys, ...ofTheFile]);
  otherThanBasics(value['basics'], unsupported);
  return {
    kind: 'json_resume',
    drafts: drafts.drafts,
    contacts: [],
    problems: [...unsupported.problem(file), ...drafts.problems],
  };
}

/** Reads an object as a single row; `row` is the position reported for it. */
function readWhole<T>(
  { part, row }: { part: string; row: number },
  value: unknown,
  shape: z.ZodMiniType<T>,
  collector: DraftCollector,
  draft: (read: T) => Draft,
): void {
  if (value === undefined || value === null) return;
  const read = shape.safeParse(value);
  if (read.success) collector.add({ file: part, row }, draft(read.data));
  else collector.leaveOut({ file: part, row: 0, code: 'part_unreadable', text: asText(value) });
}

function readPart<P extends ResumeSection>(
  part: P,
  list: unknown,
  { collector: drafts, unsupported }: { collector: DraftCollector; unsupported: UnsupportedParts },
): void {
  if (list === undefined || list === null) return;
  if (!Array.isArray(list)) return drafts.leaveOut({ file: part, row: 0, code: 'part_unreadable', text: asText(list) });
  for (const [index, row] of (list as unknown[]).entries()) {
    const at = { file: part, row: index + 1 };
    if (drafts.isFull(at)) return;
    const read = shapes[part].safeParse(row);
    if (!read.success) {
      drafts.leaveOut({ ...at, code: 'row_unreadable', text: asText(row) });
      continue;
    }
    const dates = new DateReader();
    for (const draft of drafted[part](read.data as Row<P>, dates)) {
      if (drafts.isFull(at)) return;
      drafts.add(at, { ...draft, ...(dates.unread.length > 0 && { hasUnreadDate: true }) });
    }
    for (const text of dates.unread) drafts.problems.push({ ...at, code: 'date_unreadable', text });
    unsupported.addUnread(row, Object.keys(shapes[part].shape), part);
  }
}

const unknownId = { section: 'basics', firstName: '', lastName: '', headline: '', about: '' } as const;
function fromBasics({
  name = '',
  label = '',
  summary = '',
  email = '',
  phone = '',
  mobile = '',
  url = '',
  website = '',
  location,
}: z.output<typeof basics>): Draft {
  const parts = name.trim().split(/\s+/u);
  const lastName = parts.length > 1 ? (parts.at(-1) ?? '') : '';
  const { city = '', region = '', countryCode = '' } = location ?? {};
  return {
    ...unknownId,
    firstName: (parts.length > 1 ? parts.slice(0, -1) : parts).join(' '),
    lastName,
    headline: label,
    about: summary,
    email,
    phone,
    mobile,
    website: url || website,
    place: [city, region].filter(Boolean).join(', '),
    countryCode,
  };
}
/** JSON Resume interests can be any words; only those that name an industry can be stored. */
const fromInterests = (list: z.output<typeof interests>): Draft => ({
  ...unknownId,
  industries: list
    .map(({ name = '', keywords }) => [name, ...(keywords ?? []).map((word) => String(word ?? ''))].filter(Boolean))
    .filter((names) => names.length > 0),
});

/** Our own documents contain the address of their profile, which is not an item of it. */
function otherThanBasics(value: unknown, unsupported: UnsupportedParts): void {
  if (typeof value !== 'object' || value === null) return;
  const { profiles, location } = value as { profiles?: unknown; location?: unknown };
  const own =
    Array.isArray(profiles) && profiles.every((each: { network?: unknown } | null) => each?.network === 'Guildhall');
  unsupported.addUnread(value, [...Object.keys(basics.shape), ...(own ? ['profiles'] : [])], 'basics');
  unsupported.addUnread(location, Object.keys(locationShape.shape), 'basics', 'location');
}

function parsed(bytes: Buffer): { value: Readonly<Record<string, unknown>>; windows: boolean } {
  const { text, windows } = decode(bytes);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new ArchiveRefusal('archive_unreadable', { cause });
  }
  if (typeof value !== 'object' || value === null || !knownKeys.some((key) => Object.hasOwn(value, key)))
    throw new ArchiveRefusal('archive_unknown');
  return { value: value as Readonly<Record<string, unknown>>, windows };
}
