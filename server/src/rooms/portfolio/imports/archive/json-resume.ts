import * as z from 'zod/mini';
import { ArchiveRefusal } from './archive-refusal.ts';
import { readMonth } from './dates.ts';
import type { Draft, Month, ReadArchive, RowProblem } from './drafts.ts';

const { catch: otherwise } = z;
// The schema of jsonresume.org: every field may be missing, and files in the wild hold null where they mean nothing.
const written = otherwise(z.optional(z.string()), undefined);
const list = <S extends z.ZodMiniType>(row: S) => otherwise(z.optional(z.array(otherwise(z.nullable(row), null))), undefined);
const work = z.object({ name: written, company: written, position: written, location: written, summary: written, highlights: list(z.string()), startDate: written, endDate: written });
const study = z.object({ institution: written, area: written, studyType: written, score: written, startDate: written, endDate: written, courses: list(z.string()) });
const certificate = z.object({ name: written, issuer: written, date: written, url: written });
const award = z.object({ title: written, awarder: written, date: written });
const project = z.object({ name: written, description: written, highlights: list(z.string()), url: written, startDate: written, endDate: written, roles: list(z.string()) });
const resume = z.object({
  basics: otherwise(z.optional(z.object({ name: written, label: written, summary: written })), undefined),
  work: list(work),
  education: list(study),
  certificates: list(certificate),
  awards: list(award),
  skills: list(z.object({ name: written, keywords: list(z.string()) })),
  languages: list(z.object({ language: written, fluency: written })),
  projects: list(project),
});
const known = ['basics', 'work', 'education', 'skills', 'projects', 'languages', 'certificates', 'awards'];

const lines = (...texts: (string | undefined)[]) => texts.filter(Boolean).join('\n');
const bullets = (texts: readonly (string | null)[] | undefined) => lines(...(texts ?? []).map((text) => (text ? `• ${text}` : '')));

/** What a JSON Resume says of its owner. Places in the file are counted from 1 within their list. */
export function readJsonResume(bytes: Buffer): ReadArchive {
  const read = resume.safeParse(parsed(bytes));
  if (!read.success) throw new ArchiveRefusal('archive_unknown');
  const drafts: ReadArchive['drafts'][number][] = [];
  const problems: RowProblem[] = [];
  const month = (file: string, row: number, text = '') => {
    const found = readMonth(text);
    if (found !== undefined) return found;
    problems.push({ file, row, code: 'date_unreadable', text: text.slice(0, 80) });
    return undefined;
  };
  const each = <T>(file: string, rows: readonly (T | null)[] | undefined, draft: (row: T, date: (text?: string) => Month | null) => Draft | Draft[]) => {
    for (const [index, row] of (rows ?? []).entries()) {
      if (row === null) {
        problems.push({ file, row: index + 1, code: 'row_unreadable', text: '' });
        continue;
      }
      const before = problems.length;
      const made = draft(row, (text) => month(file, index + 1, text) ?? null);
      if (problems.length === before) for (const one of [made].flat()) drafts.push({ file, row: index + 1, draft: one });
    }
  };
  const { basics } = read.data;
  if (basics) each('basics', [basics], fromBasics);
  each('work', read.data.work, (row, date) => ({
    section: 'experience', role: row.position ?? '', company: row.name ?? row.company ?? '', location: row.location ?? '',
    description: lines(row.summary, bullets(row.highlights)), start: date(row.startDate), end: date(row.endDate),
  }));
  each('education', read.data.education, (row, date) => ({
    section: 'education', school: row.institution ?? '', degree: row.studyType ?? '', field: row.area ?? '', grade: row.score ?? '',
    description: bullets(row.courses), start: date(row.startDate), end: date(row.endDate),
  }));
  each('certificates', read.data.certificates, (row, date) => ({
    section: 'achievement', name: row.name ?? '', issuer: row.issuer ?? '', issued: date(row.date), credentialId: '', url: row.url ?? '',
  }));
  each('awards', read.data.awards, (row, date) => ({
    section: 'achievement', name: row.title ?? '', issuer: row.awarder ?? '', issued: date(row.date), credentialId: '', url: '',
  }));
  each('projects', read.data.projects, (row, date) => ({
    section: 'project', name: row.name ?? '', role: (row.roles ?? []).filter(Boolean).join(', '), description: lines(row.description, bullets(row.highlights)),
    url: row.url ?? '', start: date(row.startDate), end: date(row.endDate),
  }));
  // A skill there is a heading over words; the words are what people search for, the heading counts where there are none.
  each('skills', read.data.skills, ({ name, keywords }) => {
    const words = (keywords ?? []).filter((word) => word !== null);
    return (words.length > 0 ? words : [name ?? '']).map((word) => ({ section: 'skill', name: word }));
  });
  each('languages', read.data.languages, ({ language, fluency }) => ({ section: 'language', name: language ?? '', proficiency: fluency ?? '' }));
  return { kind: 'json_resume', drafts, contacts: [], problems };
}

function fromBasics({ name = '', label = '', summary = '' }: { name?: string | undefined; label?: string | undefined; summary?: string | undefined }): Draft {
  const words = name.trim().split(/\s+/u);
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : '';
  return { section: 'basics', firstName: (words.length > 1 ? words.slice(0, -1) : words).join(' '), lastName, headline: label, about: summary };
}

function parsed(bytes: Buffer): unknown {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8').replace(/^\u{feff}/u, ''));
  } catch (cause) {
    throw new ArchiveRefusal('archive_unreadable', { cause });
  }
  if (typeof value !== 'object' || value === null || !known.some((key) => Object.hasOwn(value, key))) throw new ArchiveRefusal('archive_unknown');
  return value;
}
