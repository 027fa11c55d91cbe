import { createHash } from 'node:crypto';
import { type AnswerValue, answerProblem, meetsMust } from '#contract/jobs/answers.ts';
import { APPLICATION_SECTIONS, type ApplicationSection } from '#contract/jobs/applications/choices.ts';
import type { ApplicationForm, Content } from '#contract/jobs/applications/shape.ts';
import type { Question } from '#contract/jobs/questions.ts';
import type { Profile } from '#contract/profiles/profiles.ts';
import { type FieldProblem, Refusal } from '#platform/refusal.ts';
import type { PrivateRow } from '#modules/media';

type SentSection = Content['sections'][number];
type Entry = SentSection['entries'][number];
const entry = (of: Partial<Entry>): Entry => ({
  title: '',
  subtitle: '',
  started: null,
  ended: null,
  current: false,
  text: '',
  ...of,
});
const joined = (...texts: readonly string[]): string => texts.filter(Boolean).join(', ');
const inEntries = (entries: readonly Entry[]) => ({ text: '', words: [], entries: [...entries] });
const inWords = (words: readonly string[]) => ({ text: '', words: words.filter(Boolean), entries: [] });

type Freeze = (profile: Profile) => Omit<SentSection, 'section'>;
const freezers: Readonly<Record<ApplicationSection, Freeze>> = {
  // Stands with the name.
  headline: () => inWords([]),
  about_me: ({ about }) => ({ text: about, words: [], entries: [] }),
  work_experience: ({ sections: { work_experience: list = [] } }) =>
    inEntries(
      list.map(({ role, company, location, started, ended, current, description }) =>
        entry({ title: role, subtitle: joined(company, location), started, ended, current, text: description }),
      ),
    ),
  educations: ({ sections: { educations: list = [] } }) =>
    inEntries(
      list.map(({ school, degree, field, grade, started, ended, description }) =>
        entry({ title: school, subtitle: joined(degree, field, grade), started, ended, text: description }),
      ),
    ),
  projects: ({ sections: { projects: list = [] } }) =>
    inEntries(
      list.map(({ name, role, started, ended, current, description, resources }) =>
        entry({
          title: name,
          subtitle: role,
          started,
          ended,
          current,
          text: [description, ...resources.map(({ url }) => url)].filter(Boolean).join('\n'),
        }),
      ),
    ),
  achievements: ({ sections: { achievements: list = [] } }) =>
    inEntries(
      list.map(({ name, institute, issued, credentialId, url }) =>
        entry({ title: name, subtitle: joined(institute, credentialId), started: issued, text: url }),
      ),
    ),
  skills: ({ sections: { skills = [] } }) => inWords(skills.map(({ name }) => name)),
  languages: ({ sections: { languages = [] } }) => inWords(languages.map(({ name }) => name)),
  contact_details: ({ sections: { contact_details: details } }) =>
    inWords([details?.email ?? '', details?.phone ?? '', details?.mobile ?? '', details?.website ?? '']),
};
const isEmpty = ({ text, words, entries }: SentSection): boolean =>
  text === '' && words.length === 0 && entries.length === 0;

/** Problems of the answers, each at its question; one to a question that the job does not ask is one, too. */
export function answerProblems(
  questions: readonly Question[],
  answers: ApplicationForm['answers'],
  files: ReadonlyMap<string, PrivateRow>,
): FieldProblem[] {
  const sentAnswers = new Map(answers.map(({ questionId, value }) => [questionId, value]));
  const known = new Set(questions.map(({ id }) => id));
  const problems = questions.flatMap((question): FieldProblem[] => {
    const value = sentAnswers.get(question.id);
    const key = answerProblem(question, value);
    const isForeign = question.type === 'file' && key === null && value !== undefined && value !== '';
    if (isForeign && !files.has(String(value))) return [{ field: `answers.${question.id}`, key: 'file_unknown' }];
    return key === null ? [] : [{ field: `answers.${question.id}`, key }];
  });
  const unknown = [...sentAnswers.keys()].filter((id) => !known.has(id));
  return [...problems, ...unknown.map((id) => ({ field: `answers.${id}`, key: 'unknown_question' }))];
}

/** Questions whose must-have the answers miss. */
export const missedBy = (questions: readonly Question[], answers: ApplicationForm['answers']): string[] => {
  const sentAnswers = new Map<string, AnswerValue>(answers.map(({ questionId, value }) => [questionId, value]));
  return questions.filter((question) => !meetsMust(question, sentAnswers.get(question.id))).map(({ id }) => id);
};

const hasMust = (question: Question): boolean => 'must' in question && question.must !== null;

/**
 * What an application contains: copies of the chosen sections, the answers, the note. Refuses problems of answers, and
 * an application that says nothing. `fileIds`: of the copies, by private document.
 */
export function contentOf(
  {
    profile,
    questions,
    files,
  }: { profile: Profile; questions: readonly Question[]; files: ReadonlyMap<string, PrivateRow> },
  form: ApplicationForm,
  fileIds: ReadonlyMap<string, string>,
): Content {
  const problems = answerProblems(questions, form.answers, files);
  if (form.cvId !== null && !files.has(form.cvId)) problems.unshift({ field: 'cvId', key: 'file_unknown' });
  if (problems.length > 0) throw new Refusal('invalid_input', { fields: problems });
  const sentAnswers = new Map<string, AnswerValue>(form.answers.map(({ questionId, value }) => [questionId, value]));
  const sections = APPLICATION_SECTIONS.filter((section) => form.sections.includes(section))
    .map((section) => ({ section, ...freezers[section](profile) }))
    .filter((section) => !isEmpty(section));
  if (sections.length === 0 && form.cvId === null && form.coverNote === '') throw new Refusal('application_empty');
  return {
    name: profile.actor.name,
    headline: form.sections.includes('headline') ? profile.actor.headline : '',
    place: profile.place?.label ?? '',
    sections,
    coverNote: form.coverNote,
    answers: questions.map((question) => {
      const value = sentAnswers.get(question.id);
      const isGiven = value !== undefined && value !== '';
      const file = question.type === 'file' && isGiven ? String(value) : null;
      return {
        questionId: question.id,
        question: question.text,
        type: question.type,
        value: !isGiven ? null : file === null ? value : (files.get(file)?.name ?? null),
        fileId: file === null ? null : (fileIds.get(file) ?? null),
        meets: hasMust(question) ? meetsMust(question, value) : null,
      };
    }),
    cvId: form.cvId === null ? null : (fileIds.get(form.cvId) ?? null),
  };
}

/** Private documents that a form names. */
export const filesNamed = (questions: readonly Question[], { cvId, answers }: ApplicationForm): string[] => {
  const asksFile = new Set(questions.filter(({ type }) => type === 'file').map(({ id }) => id));
  const ids = answers.flatMap(({ questionId, value }) =>
    asksFile.has(questionId) && typeof value === 'string' && isId(value) ? [value] : [],
  );
  return [...new Set([...(cvId === null ? [] : [cvId]), ...ids])];
};
const isId = (value: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);

export interface FrozenFile {
  readonly id: string;
  readonly name: string;
  readonly digest: string;
}
/** What was sent as one text. Both sides can compute its SHA-256, and those of the files that it names. */
export function recordOf(about: {
  readonly applicationId: string;
  readonly job: { readonly id: string; readonly title: string; readonly revision: number };
  readonly number: number;
  readonly content: Content;
  readonly files: readonly FrozenFile[];
  readonly at: Date;
}): { record: string; digest: string } {
  const record = JSON.stringify(
    {
      application: about.applicationId,
      number: about.number,
      job: about.job,
      sentAt: about.at.toISOString(),
      content: about.content,
      files: about.files.map(({ id, name, digest }) => ({ id, name, sha256: digest })),
    },
    null,
    1,
  );
  return { record, digest: createHash('sha256').update(record).digest('hex') };
}
