import { labelOf } from '#platform/labels/labels.ts';
import type { Language } from '#contract/core/language.ts';
import type { ActorCard } from '#contract/core/cards.ts';
import type { Job, JobRow as ListedJob, OpenJob, Pay } from '#contract/jobs/jobs.ts';
import type { RequestContext } from '#platform/context.ts';
import { presentActorCard } from '#modules/actors';
import { presentPlace } from '#modules/reference';
import type { JobListRow, JobRow } from './columns.ts';
import { presentGrounds, presentWarnings } from './wording.ts';
import { allowed } from '#platform/policy.ts';
import { canSaveJob } from './favourites/policy.ts';
import { canReview } from './pipeline/policy.ts';
import { jobAbilities, type JobOf } from './policy.ts';

type Seeing = Pick<RequestContext<unknown>, 'actor' | 'member' | 'role' | 'services' | 'now' | 'language'>;

export const jobOf = (row: Pick<JobRow, 'page_id' | 'role' | 'state'>): JobOf => ({
  pageId: row.page_id,
  role: row.role,
  state: row.state,
});
const isEditorOf = ({ role }: Pick<JobListRow, 'role'>): boolean => role === 'admin' || role === 'editor';

export function presentPay(
  row: Pick<JobListRow, `pay_${'min' | 'max' | 'currency' | 'exponent' | 'period'}`>,
): Pay | null {
  const { pay_min: min, pay_max: max, pay_currency: currency, pay_exponent: exponent, pay_period: period } = row;
  if (min === null || max === null || currency === null || exponent === null || period === null) return null;
  return { min: Number(min), max: Number(max), currency, exponent, period };
}

type Presenting = Pick<RequestContext<unknown>, 'services' | 'now'>;
export const presentRow = (row: JobListRow, ctx: Presenting): ListedJob => ({
  id: row.job_id,
  page: presentActorCard(row, ctx.services, ctx.now),
  title: row.title,
  summary: row.summary,
  state: row.state,
  employmentType: row.employment_type,
  workplaceType: row.workplace_type,
  experience: row.experience,
  place: row.place === null ? null : presentPlace(row.place),
  pay: presentPay(row),
  channel: row.channel,
  replyDays: row.reply_days,
  pool: row.pool,
  createdAt: row.created_at.toISOString(),
  publishedAt: row.published_at?.toISOString() ?? null,
  expiresAt: row.expires_at?.toISOString() ?? null,
  applications: isEditorOf(row) ? row.applications : null,
  saved: row.saved,
  ...labelOf(ctx.services, 'job', row.job_id),
  waiting: row.fresh === null || row.overdue === null ? null : { fresh: row.fresh, overdue: row.overdue },
});

const teamPart = (row: JobRow, language: Language, author: ActorCard | null): Job['team'] => ({
  author,
  channelAddress: row.channel_address,
  expiresOn: row.expires_on,
  criteria: row.criteria,
  blind: row.blind,
  clientUnnamed: row.client_unnamed,
  hired: row.hired,
  warnings: presentWarnings(row, language),
  grounds: presentGrounds(row.grounds),
});

/** What anyone reads of it. */
export const presentOpenJob = (row: JobRow, ctx: Presenting): OpenJob => ({
  ...presentRow(row, ctx),
  description: row.description,
  skillsRequired: row.skills_required,
  skillsWelcome: row.skills_welcome,
  education: row.education,
  street: row.street,
  postalCode: row.postal_code,
  openings: row.openings,
  link: row.channel === 'link' ? row.channel_address : null,
  poster: row.poster,
  client: row.client,
});

export function presentJob(row: JobRow, ctx: Seeing, author: ActorCard | null): Job {
  return {
    ...presentOpenJob(row, ctx),
    questions: row.questions,
    closeReason: row.close_reason,
    closedAt: row.closed_at?.toISOString() ?? null,
    earlierId: row.earlier_id,
    version: row.version,
    revision: row.revision,
    ...(row.withheld && { withheld: true as const }),
    team: isEditorOf(row) ? teamPart(row, ctx.language, author) : null,
    can: {
      ...jobAbilities(ctx, jobOf(row)),
      ...allowed({
        review: canReview(ctx, { ...jobOf(row), applied: row.applied }),
        save: canSaveJob(ctx, row),
      }),
    },
  };
}
