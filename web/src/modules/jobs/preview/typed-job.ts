import type { ActorCard } from '#contract/core/cards.ts';
import { OPEN_DAYS_DEFAULT } from '#contract/jobs/choices.ts';
import type { Job, OpenJob } from '#contract/jobs/jobs.ts';
import type { Place } from '#contract/reference/reference.ts';
import type { JobForm } from '../form.ts';

const day = 24 * 3_600_000;

export interface About {
  readonly page: ActorCard;
  readonly place: Place | null;
  /** Decimals of the currency of the pay. */
  readonly exponent: number;
  readonly poster: OpenJob['poster'];
  readonly now: Date;
}

/** The end of the last day, as the server stores it. */
function endOf({ expiresOn }: JobForm, publishedAt: string): string {
  const days = expiresOn === null ? OPEN_DAYS_DEFAULT : 1;
  return new Date(Date.parse(expiresOn ?? publishedAt) + days * day).toISOString();
}

/** What is typed in the form, as others would see it if it was published now. */
export function typedJob(values: JobForm, saved: Job | null, { page, place, exponent, poster, now }: About): OpenJob {
  const publishedAt = saved?.publishedAt ?? now.toISOString();
  const { pay } = values;
  const [min, max] = [pay?.min ?? pay?.max ?? null, pay?.max ?? pay?.min ?? null];
  return {
    id: saved?.id ?? '',
    page,
    title: values.title.trim(),
    summary: values.summary.trim(),
    description: values.description,
    skillsRequired: values.skillsRequired,
    skillsWelcome: values.skillsWelcome,
    state: 'published',
    employmentType: values.employmentType,
    workplaceType: values.workplaceType,
    experience: values.experience,
    education: values.education,
    place,
    street: values.street.trim(),
    postalCode: values.postalCode.trim(),
    pay: pay === null || min === null || max === null ? null : { ...pay, min, max, exponent },
    channel: values.channel,
    link: values.channel === 'link' ? values.channelAddress : null,
    replyDays: values.replyDays,
    openings: values.openings,
    pool: values.pool,
    poster,
    client: values.clientUnnamed ? '' : values.client.trim(),
    createdAt: saved?.createdAt ?? publishedAt,
    publishedAt,
    expiresAt: endOf(values, publishedAt),
    applications: null,
    saved: false,
    waiting: null,
  };
}
