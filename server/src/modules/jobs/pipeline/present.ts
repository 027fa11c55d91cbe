import { isOpenState, REOPEN_DAYS } from '#contract/jobs/applications/choices.ts';
import type { Note, PipelineRow, TeamApplication, TeamStep } from '#contract/jobs/pipeline/pipeline.ts';
import { actorReference, type Cards } from '#platform/cards.ts';
import type { RequestContext } from '#platform/context.ts';
import { day } from '#platform/time.ts';
import { presentInterview, presentSent } from '../applications/present.ts';
import type { PipelineRowOf } from './columns.ts';
import { coveredContent } from './blind/cover.ts';
import { coverOf } from './blind/mask.ts';
import { positionOf, reviewAbilities, type ReviewOf } from './policy.ts';
import type { ReviewRow } from './queries.ts';

type Seeing = Pick<RequestContext<unknown>, 'actor' | 'member' | 'role' | 'services' | 'now'>;
const instant = (at: string): string => new Date(at).toISOString();
const actorOf = (cards: Cards, id: string | null) => (id === null ? null : (cards.actor(id) ?? null));

/** The people whom a row shows. */
export const peopleOf = ({ member_id: member, assignee_id: assignee }: PipelineRowOf) =>
  [member, assignee].flatMap((id) => (id === null ? [] : [actorReference(id)]));

export const presentPipelineRow = (row: PipelineRowOf, cards: Cards): PipelineRow => ({
  id: row.application_id,
  number: row.number,
  name: row.name,
  actor: actorOf(cards, row.member_id),
  place: row.place,
  state: row.state,
  round: row.round,
  roundName: row.round_name,
  version: row.version,
  submittedAt: row.submitted_at.toISOString(),
  stateAt: row.state_at.toISOString(),
  dueAt: row.answered_at === null && isOpenState(row.state) ? (row.due_at?.toISOString() ?? null) : null,
  meetsAll: row.meets_all,
  corrected: row.corrected_at !== null,
  assignee: actorOf(cards, row.assignee_id),
  notes: row.notes,
  rating: row.rating,
  leavesAt: row.leaves_at?.toISOString() ?? null,
});

export const reviewOf = (row: ReviewRow): ReviewOf => ({
  position: positionOf(row),
  leaving: row.leaves_at !== null,
  covered: row.covered,
  decidedAt: row.decided_at,
  isErased: row.candidate_id === null,
  isJobClosed: row.job_closed,
});

/** Everyone whom the review of an application names. */
export const namedIn = (row: ReviewRow) =>
  [
    row.member_id,
    row.assignee_id,
    row.rejected_by,
    ...row.steps.map(({ member_id: by }) => by),
    ...row.note_list.map(({ author_id: by }) => by),
    ...row.ratings.map(({ member_id: by }) => by),
  ].flatMap((id) => (id === null ? [] : [actorReference(id)]));

function ratingsOf(row: ReviewRow, { member }: Seeing, cards: Cards): TeamApplication['ratings'] {
  const own = row.ratings.filter(({ member_id: by }) => by === member.id);
  const others = own.length === 0 ? [] : row.ratings.filter(({ member_id: by }) => by !== member.id);
  return {
    own: own.map(({ criterion_id: criterionId, value }) => ({ criterionId, value })),
    others: others.map(({ criterion_id: criterionId, value, member_id: by }) => ({
      member: actorOf(cards, by),
      criterionId,
      value,
    })),
  };
}
/** What the candidate wrote to the team is covered as the application is; all other words are of the team. */
function historyOf(row: ReviewRow, cards: Cards): TeamStep[] {
  const cover = coverOf(row.versions.at(-1)?.content.name ?? '');
  return row.steps.map((step) => ({
    id: step.id,
    step: step.step,
    by: actorOf(cards, step.member_id),
    state: step.state,
    round: step.round,
    roundName: step.round_name,
    text: row.covered && step.step === 'replied' ? cover(step.text) : step.text,
    at: instant(step.at),
  }));
}
const notesOf = (row: ReviewRow, { member }: Seeing, cards: Cards): Note[] =>
  row.note_list.map(({ id, author_id: by, text, at }) => ({
    id,
    author: actorOf(cards, by),
    text,
    at: instant(at),
    own: by === member.id,
  }));

function sentOf(row: ReviewRow, ctx: Seeing): TeamApplication['sent'] {
  const sent = presentSent(row, ctx);
  return row.covered
    ? sent.map((each) => ({ ...each, content: coveredContent(each.content), files: [], pdf: null }))
    : sent;
}

export function presentReview(row: ReviewRow, cards: Cards, ctx: Seeing): TeamApplication {
  const { reject_code: code, decided_at: decidedAt } = row;
  return {
    ...presentPipelineRow(row, cards),
    jobId: row.job_id,
    sent: sentOf(row, ctx),
    covered: row.covered,
    history: historyOf(row, cards),
    notesList: notesOf(row, ctx, cards),
    ratings: ratingsOf(row, ctx, cards),
    interviews: row.interviews.map(presentInterview),
    earlier: row.covered
      ? []
      : row.earlier.map(({ id, job_id: jobId, job_title: title, state, submitted_at: at }) => ({
          id,
          jobId,
          title,
          state,
          submittedAt: instant(at),
        })),
    rejection:
      code === null
        ? null
        : { code, words: row.reject_words, note: row.reject_note, by: actorOf(cards, row.rejected_by) },
    reopenUntil:
      row.state === 'rejected' && decidedAt !== null && !row.job_closed
        ? new Date(decidedAt.getTime() + REOPEN_DAYS * day).toISOString()
        : null,
    can: reviewAbilities(ctx, reviewOf(row), ctx.now),
  };
}
