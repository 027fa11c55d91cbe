import type { Language } from '#contract/core/language.ts';
import type { WordingGround, WordingWarning } from '#contract/jobs/team.ts';
import type { Criterion, Question } from '#contract/jobs/questions.ts';
import { type Finding, forbiddenQuestions, warningsOf } from '#contract/jobs/wording/wording.ts';
import { refuseFields } from '#platform/forms/check-fields.ts';
import { Refusal } from '#platform/refusal.ts';
import { translateField } from '#platform/strings.ts';
import type { JobRow } from './columns.ts';
import { updateJob } from './queries-write.ts';
import type { JobsContext } from './read-job.ts';

/** As it is stored with the job. */
export type StoredGround = WordingGround & { readonly memberId: string };
type Texts = Pick<JobRow, 'title' | 'summary' | 'description' | 'grounds'> & {
  readonly criteria: readonly Criterion[];
  readonly questions: readonly Question[];
};

const same = (ground: Pick<Finding, 'rule' | 'field' | 'word'>, finding: Finding): boolean =>
  ground.rule === finding.rule && ground.word === finding.word && ground.field === finding.field;
/** The warnings for which no ground was given. */
export const openFindings = (row: Texts): Finding[] =>
  warningsOf(row).filter((finding) => !row.grounds.some((ground) => same(ground, finding)));

const textKeyOf = ({ rule, better }: Finding): string => (better === '' ? `wording_${rule}` : `wording_${rule}_better`);
export const presentWarnings = (row: Texts, language: Language): WordingWarning[] =>
  openFindings(row).map((finding) => ({
    rule: finding.rule,
    field: finding.field,
    word: finding.word,
    hint: translateField(language, textKeyOf(finding), { word: finding.word, better: finding.better }),
  }));
export const presentGrounds = (grounds: readonly StoredGround[]): WordingGround[] =>
  grounds.map(({ rule, field, word, ground, at }) => ({ rule, field, word, ground, at }));

/** What applicants may not be asked is refused, each with its word. */
export function refuseForbidden(questions: readonly Question[]): void {
  refuseFields(
    forbiddenQuestions(questions).map(({ field, rule, word }) => ({ field, key: `wording_${rule}`, values: { word } })),
  );
}

/**
 * Keeps a ground with the warnings for which none was given, and refuses to leave any open where the job is to be seen
 * by others.
 */
export async function groundWarnings(
  { db, member, now }: JobsContext,
  row: JobRow,
  { ground, isShown }: { readonly ground: string; readonly isShown: boolean },
): Promise<void> {
  const open = openFindings(row);
  if (open.length === 0) return;
  if (ground === '') {
    if (!isShown) return;
    const fields = open.map((finding) => ({
      field: finding.field,
      key: textKeyOf(finding),
      values: { word: finding.word, better: finding.better },
    }));
    throw new Refusal('job_wording', { fields: [...fields, { field: 'ground', key: 'required' }] });
  }
  const added = open.map(({ rule, field, word }): StoredGround => ({
    rule,
    field,
    word,
    ground,
    memberId: member.id,
    at: now.toISOString(),
  }));
  await updateJob(db, row.job_id, { grounds: JSON.stringify([...row.grounds, ...added]) });
}
