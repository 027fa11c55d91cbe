import {
  type ApplicationStep,
  CANDIDATE_STEPS,
  DECISION_DAYS,
  isOpenState,
} from '#contract/jobs/applications/choices.ts';
import type {
  ApplicationFile,
  Interview,
  OwnApplication,
  OwnRow,
  Receipt,
  Sent,
  TimelineStep,
} from '#contract/jobs/applications/shape.ts';
import type { Cards } from '#platform/cards.ts';
import type { RequestContext } from '#platform/context.ts';
import { day } from '#platform/time.ts';
import { addressOfDocument } from '#modules/media';
import { type OwnOf, ownAbilities } from './policy.ts';
import type { FileJson, InterviewJson, OwnListRow, OwnRowOf, StepJson, VersionJson } from './queries.ts';
import { applicationFileKey } from './store.ts';

type Seeing = Pick<RequestContext<unknown>, 'actor' | 'member' | 'role' | 'services' | 'now'>;
const instant = (at: string): string => new Date(at).toISOString();

export const presentFile = (file: FileJson, ctx: Seeing): ApplicationFile => ({
  id: file.id,
  name: file.name,
  format: file.format,
  bytes: file.bytes,
  digest: file.digest,
  url: addressOfDocument(ctx, { key: applicationFileKey(file.id), name: file.name, format: file.format }),
});
/** What was sent, newest first. Only call this after checking that the caller may see it uncovered. */
export function presentSent(
  { versions, files }: { readonly versions: readonly VersionJson[]; readonly files: readonly FileJson[] },
  ctx: Seeing,
): Sent[] {
  return versions.map(({ number, content, digest, at }) => {
    const own = files.filter(({ version }) => version === number);
    const pdf = own.find(({ purpose }) => purpose === 'pdf');
    return {
      number,
      content,
      files: own.filter(({ purpose }) => purpose !== 'pdf').map((file) => presentFile(file, ctx)),
      pdf: pdf === undefined ? null : presentFile(pdf, ctx),
      digest,
      at: instant(at),
    };
  });
}

export const presentInterview = (row: InterviewJson): Interview => ({
  id: row.id,
  round: row.round,
  name: row.name,
  state: row.state,
  place: row.place,
  minutes: row.minutes,
  timeZone: row.time_zone,
  message: row.message,
  slots: row.slots.map(instant),
  pickedAt: row.picked_at === null ? null : instant(row.picked_at),
  offeredAt: instant(row.offered_at),
});

const shownSteps: ReadonlySet<string> = new Set(CANDIDATE_STEPS);
const isMessage = (step: ApplicationStep): boolean => step === 'messaged' || step === 'replied';
/** Reasons for moves are the team's; messages are for both. */
const presentStep = (row: StepJson): TimelineStep => ({
  id: row.id,
  step: row.step,
  state: row.state,
  round: row.round,
  roundName: row.round_name,
  text: isMessage(row.step) ? row.text : '',
  at: instant(row.at),
});

export const ownOf = (row: OwnRowOf): OwnOf => ({
  state: row.state,
  channel: row.channel,
  viewed: row.viewed_at !== null || row.state !== 'submitted',
  corrected: row.corrected_at !== null,
  isErased: row.member_id === null,
});

export const presentOwnRow = (row: OwnListRow, cards: Cards): OwnRow => ({
  id: row.application_id,
  job: {
    id: row.job_id,
    title: row.job_title,
    page: cards.actor(row.page_id) ?? null,
    readable: cards.get('job', row.job_id) !== undefined,
  },
  channel: row.channel,
  state: row.state,
  round: row.round,
  roundName: row.round_name,
  submittedAt: row.submitted_at.toISOString(),
  dueAt: row.answered_at === null && isOpenState(row.state) ? (row.due_at?.toISOString() ?? null) : null,
  stateAt: row.state_at.toISOString(),
});

const receiptOf = ({ withdrawn_at: at, erased }: OwnRowOf): Receipt | null =>
  at === null ? null : { withdrawnAt: at.toISOString(), erased: erased ?? [] };

function decisionDueOf({ state, state_at: since, interviews }: OwnRowOf): string | null {
  if (state !== 'interview') return null;
  const picked = interviews.flatMap(({ picked_at: at }) => (at === null ? [] : [new Date(at).getTime()]));
  return new Date(Math.max(since.getTime(), ...picked) + DECISION_DAYS * day).toISOString();
}

export function presentOwn(row: OwnRowOf, cards: Cards, ctx: Seeing): OwnApplication {
  const isErased = row.member_id === null;
  const shown = presentOwnRow(row, cards);
  const can = ownAbilities(ctx, ownOf(row));
  return {
    ...shown,
    sent: isErased ? [] : presentSent(row, ctx),
    timeline: row.steps.filter(({ step }) => shownSteps.has(step)).map(presentStep),
    interviews: isErased ? [] : row.interviews.map(presentInterview),
    rejection:
      row.state === 'rejected' && row.reject_code !== null ? { code: row.reject_code, words: row.reject_words } : null,
    keptUntil: row.kept_until?.toISOString() ?? null,
    decisionDueAt: decisionDueOf(row),
    receipt: receiptOf(row),
    // Its questions are answered again only while the job can be read: not while it is frozen.
    can: { ...can, replace: can.replace && shown.job.readable, correct: can.correct && shown.job.readable },
  };
}
