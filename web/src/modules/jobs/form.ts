import type { EDUCATION_LEVELS } from '#contract/core/choices.ts';
import type * as choices from '#contract/jobs/choices.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import type { PlaceInput } from '#contract/reference/reference.ts';

export interface PayForm {
  min: number | null;
  max: number | null;
  currency: string;
  period: choices.PayPeriod;
}
/** Options and what makes it a must-have depend on the type, as in the contract. */
export interface QuestionForm {
  id?: string;
  type: choices.QuestionType;
  text: string;
  required: boolean;
  options?: string[];
  must?: boolean | number | string[] | null;
}
/** The form of a job; its field names are those of the contract's body. */
export interface JobForm extends Record<string, unknown> {
  title: string;
  summary: string;
  description: string;
  skillsRequired: string[];
  skillsWelcome: string[];
  employmentType: choices.JobEmploymentType | null;
  workplaceType: choices.WorkplaceType | null;
  experience: choices.ExperienceBand | null;
  education: (typeof EDUCATION_LEVELS)[number] | null;
  place: PlaceInput;
  street: string;
  postalCode: string;
  pay: PayForm | null;
  openings: number;
  channel: choices.JobChannel;
  channelAddress: string;
  criteria: { id?: string; text: string; must: boolean }[];
  questions: QuestionForm[];
  replyDays: number;
  blind: boolean;
  pool: boolean;
  client: string;
  clientUnnamed: boolean;
  expiresOn: string | null;
  ground: string;
}
export const EMPTY_JOB: JobForm = {
  title: '',
  summary: '',
  description: '',
  skillsRequired: [],
  skillsWelcome: [],
  employmentType: null,
  workplaceType: null,
  experience: null,
  education: null,
  place: null,
  street: '',
  postalCode: '',
  pay: null,
  openings: 1,
  channel: 'application',
  channelAddress: '',
  criteria: [],
  questions: [],
  replyDays: 14,
  blind: false,
  pool: false,
  client: '',
  clientUnnamed: false,
  expiresOn: null,
  ground: '',
};
export const formOf = (job: Job): JobForm => ({
  title: job.title,
  summary: job.summary,
  description: job.description,
  skillsRequired: job.skillsRequired,
  skillsWelcome: job.skillsWelcome,
  employmentType: job.employmentType,
  workplaceType: job.workplaceType,
  experience: job.experience,
  education: job.education,
  place:
    job.place === null
      ? null
      : {
          country: job.place.country.code,
          state: job.place.state?.code ?? null,
          cityId: job.place.city?.id ?? null,
        },
  street: job.street,
  postalCode: job.postalCode,
  pay:
    job.pay === null
      ? null
      : { min: job.pay.min, max: job.pay.max, currency: job.pay.currency, period: job.pay.period },
  openings: job.openings,
  channel: job.channel,
  channelAddress: job.team?.channelAddress ?? '',
  criteria: job.team?.criteria ?? [],
  questions: job.questions,
  replyDays: job.replyDays,
  blind: job.team?.blind ?? false,
  pool: job.pool,
  client: job.client,
  clientUnnamed: job.team?.clientUnnamed ?? false,
  expiresOn: job.team?.expiresOn ?? null,
  ground: '',
});
/** A new posting of an earlier job: everything but its last day, and with new criteria and questions. */
export const copyOf = (job: Job): JobForm => ({
  ...formOf(job),
  criteria: (job.team?.criteria ?? []).map(({ text, must }) => ({ text, must })),
  questions: job.questions.map((question) => ({
    type: question.type,
    text: question.text,
    required: question.required,
    ...('options' in question && { options: question.options }),
    ...('must' in question && { must: question.must }),
  })),
  expiresOn: null,
});
