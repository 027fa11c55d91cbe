import * as z from 'zod/mini';
import { v7 as uuid } from 'uuid';
import type { Out } from '#contract/core/endpoint.ts';
import { httpsAddress } from '#contract/core/web-address.ts';
import type { JobChannel } from '#contract/jobs/choices.ts';
import type { jobChanges, newJob } from '#contract/jobs/jobs.ts';
import type { Criterion, Question } from '#contract/jobs/questions.ts';
import { across } from '#platform/database/narrow.ts';
import { checkFields, refuseFields } from '#platform/forms/check-fields.ts';
import { type FieldProblem, fieldRefusal } from '#platform/refusal.ts';
import { checkPlace, coordinatesOf } from '#modules/reference';
import { findCurrency } from './queries-fields.ts';
import type { JobColumns } from './queries-write.ts';
import type { JobsContext } from './read-job.ts';
import { refuseForbidden } from './wording.ts';

export type JobFields = Omit<Out<typeof jobChanges>, 'version'> & Pick<Out<typeof newJob>, never>;

const emailAddress = z.string().check(z.maxLength(254), z.email());
/** An address has to fit its channel. Empty is taken while the job is a draft. */
function addressOf(channel: JobChannel, typed: string): string {
  if (channel === 'application' || typed.trim() === '') return '';
  const parsed = channel === 'link' ? httpsAddress.safeParse(typed) : emailAddress.safeParse(typed.trim());
  if (parsed.success) return parsed.data;
  throw fieldRefusal('channelAddress', channel === 'link' ? 'invalid_url' : 'invalid_email');
}

type PayInput = NonNullable<JobFields['pay']>;
async function payColumns({ db }: JobsContext, pay: PayInput | null): Promise<JobColumns> {
  if (pay === null) return { pay_min: null, pay_max: null, pay_currency: null, pay_period: null };
  const currency = await findCurrency.first(db, { code: pay.currency });
  const range = pay.max < pay.min ? 'pay_below' : pay.max > 2 * pay.min ? 'pay_too_wide' : null;
  refuseFields([
    ...(range === null ? [] : [{ field: 'pay.max', key: range }]),
    ...(currency === undefined ? [{ field: 'pay.currency', key: 'invalid_choice' }] : []),
  ]);
  return { pay_min: pay.min, pay_max: pay.max, pay_currency: pay.currency, pay_period: pay.period };
}

async function placeColumns({ db }: JobsContext, input: NonNullable<JobFields['place']> | null): Promise<JobColumns> {
  const place = await checkPlace(across(db), input);
  const city = place?.cityId === null || place === null ? undefined : await coordinatesOf(across(db), place.cityId);
  return {
    country_code: place?.country ?? null,
    state_code: place?.state ?? null,
    city_id: place?.cityId ?? null,
    latitude: city?.latitude ?? null,
    longitude: city?.longitude ?? null,
  };
}

const unique = (words: readonly string[]): string[] => [
  ...new Map(words.map((word) => [word.toLowerCase(), word])).values(),
];
const criteriaOf = (criteria: NonNullable<JobFields['criteria']>): Criterion[] =>
  criteria.map(({ id = uuid(), text, must }) => ({ id, text, must }));
type QuestionFields = NonNullable<JobFields['questions']>;
const questionsOf = (questions: QuestionFields): Question[] =>
  questions.map((question): Question => {
    const { id = uuid() } = question;
    return { ...question, id };
  });
function optionProblems(question: QuestionFields[number], index: number): FieldProblem[] {
  if (question.type !== 'choice') return [];
  const { options, must } = question;
  return [
    ...(new Set(options).size === options.length
      ? []
      : [{ field: `questions.${index}.options`, key: 'options_repeat' }]),
    ...((must ?? []).every((option) => options.includes(option))
      ? []
      : [{ field: `questions.${index}.must`, key: 'invalid_choice' }]),
  ];
}
/** Ids that stay are unique: one of each. */
function checkIds(field: string, list: readonly { readonly id: string }[]): void {
  if (new Set(list.map(({ id }) => id)).size !== list.length) throw fieldRefusal(field, 'invalid_choice');
}

const defined = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;

async function checkQuestions(questions: QuestionFields): Promise<Question[]> {
  const checked = questionsOf(questions);
  await checkFields(
    () => checkIds('questions', checked),
    () => refuseFields(questions.flatMap(optionProblems)),
    () => refuseForbidden(checked),
  );
  return checked;
}
function checkCriteria(criteria: NonNullable<JobFields['criteria']>): Criterion[] {
  const checked = criteriaOf(criteria);
  checkIds('criteria', checked);
  return checked;
}

/** What the form says, as columns, each checked by itself; what belongs together is checked at publication. */
export async function columnsOf(
  ctx: JobsContext,
  fields: JobFields,
  before: { readonly channel: JobChannel; readonly channelAddress: string },
): Promise<JobColumns> {
  const { place, pay, criteria, questions, channel = before.channel, channelAddress = before.channelAddress } = fields;
  const isAddressed = fields.channel !== undefined || fields.channelAddress !== undefined;
  const [placed, paid, address, newCriteria, newQuestions] = await checkFields(
    async () => (place === undefined ? {} : placeColumns(ctx, place)),
    async () => (pay === undefined ? {} : payColumns(ctx, pay)),
    () => (isAddressed ? addressOf(channel, channelAddress) : undefined),
    () => criteria && checkCriteria(criteria),
    async () => questions && checkQuestions(questions),
  );
  return defined({
    ...placed,
    ...paid,
    title: fields.title,
    summary: fields.summary,
    description: fields.description,
    skills_required: fields.skillsRequired && unique(fields.skillsRequired),
    skills_welcome: fields.skillsWelcome && unique(fields.skillsWelcome),
    employment_type: fields.employmentType,
    workplace_type: fields.workplaceType,
    experience: fields.experience,
    education: fields.education,
    street: fields.street,
    postal_code: fields.postalCode,
    openings: fields.openings,
    channel: fields.channel,
    channel_address: address,
    criteria: newCriteria && JSON.stringify(newCriteria),
    questions: newQuestions && JSON.stringify(newQuestions),
    reply_days: fields.replyDays,
    blind: fields.blind,
    pool: fields.pool,
    client: fields.clientUnnamed === true ? '' : fields.client,
    client_unnamed: fields.clientUnnamed,
    expires_on: fields.expiresOn,
  });
}
