import { column } from '#platform/database/statement.ts';
import { inCircle, inLatitudeBand } from '#modules/reference';

/** What a search of jobs compares, as parameters; null filters nothing. */
export const searchParams = {
  query: column.text.orNull,
  country: column.text.orNull,
  state: column.text.orNull,
  city: column.int.orNull,
  latitude: column.float.orNull,
  longitude: column.float.orNull,
  within: column.float.orNull,
  workplaceType: column.text.orNull,
  employmentType: column.text.orNull,
  experience: column.text.orNull,
  education: column.text.orNull,
  payFrom: column.bigint.orNull,
  currency: column.text.orNull,
  industry: column.text.orNull,
  size: column.text.orNull,
  channel: column.text.orNull,
  verified: column.boolean,
  answers: column.int.orNull,
};
type Compared = { readonly [name in keyof typeof searchParams]: string };

/** Joined to `job` where searches compare. */
export const facts = `join page_facts on page_facts.id = job.page_id`;

type Circle = Pick<Compared, 'latitude' | 'longitude' | 'within'>;
const ofJob = { latitude: 'job.latitude', longitude: 'job.longitude' };
/** A band that holds the circle: one index has it. */
export const latitudeWithin = (circle: Circle): string => inLatitudeBand(ofJob, circle);
const around = (circle: Circle): string => `(${circle.within} is null or ${inCircle(ofJob, circle)})`;
const equal = (value: string, of: string): string => `(${value} is null or ${of} = ${value})`;

/** What a search compares of the job itself. `of`: the SQL of each part of the search, with its type. */
export const jobMatches = (of: Omit<Compared, 'query'>): string => `
  ${equal(of.country, 'job.country_code')} and ${equal(of.state, 'job.state_code')}
  and ${equal(of.city, 'job.city_id')} and ${around(of)}
  and ${equal(of.workplaceType, 'job.workplace_type')} and ${equal(of.employmentType, 'job.employment_type')}
  and ${equal(of.experience, 'job.experience')} and ${equal(of.education, 'job.education')}
  and ${equal(of.currency, 'job.pay_currency')}
  and (${of.payFrom} is null or job.pay_yearly_max >= ${of.payFrom})
  and ${equal(of.channel, 'job.channel')} and (${of.answers} is null or job.reply_days <= ${of.answers})`;
/** What it compares of the page. */
export const pageMatches = (of: Pick<Compared, 'industry' | 'size' | 'verified'>): string => `
  ${equal(of.industry, 'page_facts.industry')} and ${equal(of.size, 'page_facts.size')}
  and (not ${of.verified} or actor_card.verified)`;
/** All that it compares; `of.query` is a tsquery. `jobWords`: where they are at hand already. */
export const matches = (of: Compared, jobWords = 'job.words'): string => `
  (${of.query} is null or ${jobWords} @@ ${of.query}) and ${jobMatches(of)} and ${pageMatches(of)}`;
