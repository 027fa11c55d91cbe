import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { EDUCATION_LEVELS } from '#contract/core/choices.ts';
import { RADII } from '#contract/jobs/board.ts';
import * as choices from '#contract/jobs/choices.ts';
import { STAFF_SIZES } from '#contract/pages/choices.ts';
import { openPage, type Page } from '../page.ts';
import type { walk } from '../pages/sequence.ts';
import type { World } from '../world.ts';
import type { Place, Query, Search, Term } from './scan.ts';

export type Random = ReturnType<typeof walk>;
export const VOCABULARY = ['loom', 'loomer', 'cop', 'copper', 'cedar', 'linen', 'dye', 'dyer', 'करघा', 'करघे', 'करना'];
const CURRENCIES = ['INR', 'USD', 'JPY', 'KWD'] as const;
const INDUSTRIES = ['textiles', 'software'] as const;
const sizes = STAFF_SIZES.slice(0, 3);
const DAY = 86_400_000;

/** Cities around Pune, and two far away. */
export async function readCities({ db }: World): Promise<Place[]> {
  const { rows } = await sql<Place>`
    (select id, country_code, state_code, latitude::float8, longitude::float8 from city_place
     where country_code = 'IN' and latitude between 17.8 and 19.3 and longitude between 73 and 74.8
     order by id limit 8)
    union all
    (select id, country_code, state_code, latitude::float8, longitude::float8 from city_place
     where country_code in ('FR', 'US') order by id limit 2)`.execute(db);
  return rows;
}

/** Pages of which some are verified, one is private and one has blocked; a member finds neither. */
export async function openPages(world: World, { pick, next }: Random): Promise<Page[]> {
  const pages: Page[] = [];
  for (let each = 0; each < 12; each += 1) {
    const page = await openPage(world, `Works ${pick(VOCABULARY)}`);
    const facts = { industry: next() < 0.2 ? null : pick(INDUSTRIES), size: next() < 0.2 ? null : pick(sizes) };
    await world.db.updateTable('page_details').set(facts).where('id', '=', page.id).execute();
    const card = { verified: next() < 0.5, state: each === 0 ? 'private' : 'active' };
    await world.db.updateTable('actor').set(card).where('id', '=', page.id).execute();
    pages.push(page);
  }
  return pages;
}

function placeOf({ pick, next }: Random, cities: readonly Place[]) {
  const city = pick(cities);
  if (next() < 0.1) return { country_code: 'IN', state_code: null, city_id: null, latitude: null, longitude: null };
  const { id, country_code, state_code, latitude, longitude } = city;
  // Due north of a city, a metre within or beyond a circle around it: more than its rounded coordinates can be wrong.
  const edge = next() < 0.6 ? (pick([50, 100]) * pick([0.999_985, 1.000_015])) / 111.194_926_6 : 0;
  return { country_code, state_code, city_id: id, latitude: latitude + edge, longitude };
}
function payOf({ pick }: Random, isPaid: boolean) {
  if (!isPaid) return {};
  const [currency, period] = [pick(CURRENCIES), pick(choices.PAY_PERIODS)];
  const least = pick([1_000, 20_000, 300_000, 4_000_000]);
  return { pay_min: least, pay_max: least + pick([0, 500, least]), pay_currency: currency, pay_period: period };
}
const some = ({ pick }: Random, count: number): string[] => Array.from({ length: count }, () => pick(VOCABULARY));

/** Jobs in every state; three each were published in the same moment. */
export async function insertJobs(world: World, random: Random, pages: readonly Page[], cities: readonly Place[]) {
  const { pick, next } = random;
  const now = world.clock.now().getTime();
  let published = now;
  for (let each = 0; each < 120; each += 1) {
    // Half of them near the days that the filter offers.
    const days = next() < 0.5 ? pick([1, 7, 30, 45]) : 1 + Math.floor(next() * 60);
    if (each % 3 === 0) published = now - days * DAY + pick([-17, 17]) * 60_000;
    const state = next() < 0.85 ? 'published' : pick(['draft', 'paused', 'frozen', 'closed']);
    const type = pick(choices.JOB_EMPLOYMENT_TYPES);
    const at = new Date(published);
    await world.db
      .insertInto('job')
      .values({
        id: uuid(),
        page_id: pick(pages).id,
        state,
        title: some(random, 2).join(' '),
        summary: some(random, 2).join(', '),
        description: `## ${some(random, 3).join(' ')}`,
        skills_required: some(random, 1),
        skills_welcome: next() < 0.5 ? [] : some(random, 1),
        employment_type: type,
        workplace_type: pick(choices.WORKPLACE_TYPES),
        experience: pick(choices.EXPERIENCE_BANDS),
        education: next() < 0.3 ? null : pick(EDUCATION_LEVELS),
        channel: pick(choices.JOB_CHANNELS),
        reply_days: pick([3, 7, 14, 30, 45]),
        ...placeOf(random, cities),
        ...payOf(random, type !== 'Volunteer' && next() < 0.9),
        created_at: at,
        updated_at: at,
        published_at: at,
        expires_at: new Date(published + pick([30, 70, 90]) * DAY),
        closed_at: state === 'closed' ? at : null,
      })
      .execute();
  }
  await sql`update job set page_name = actor.display_name from actor where actor.id = job.page_id`.execute(world.db);
}

function termOf({ pick, next }: Random): Term {
  const isWithout = next() < 0.2;
  const isQuoted = next() < 0.3;
  const words = isQuoted && next() < 0.7 ? [pick(VOCABULARY), pick(VOCABULARY)] : [pick(VOCABULARY)];
  return { words: words.map((word) => (next() < 0.2 ? word.toUpperCase() : word)), isQuoted, isWithout };
}
function termsOf(random: Random): Term[] {
  const { next, pick } = random;
  if (next() < 0.5) return [];
  const terms = Array.from({ length: pick([1, 1, 2, 3]) }, () => termOf(random));
  const last = terms.at(-1);
  // The beginning of a word.
  if (last?.isQuoted === false && next() < 0.4)
    return [...terms.slice(0, -1), { ...last, words: [pick(['lo', 'co', 'd', 'कर'])] }];
  return terms;
}
function placeFilter({ pick, next }: Random, cities: readonly Place[]): Query {
  const { id, country_code: country, state_code: state } = pick(cities);
  const [city, within] = [String(id), pick(RADII)];
  return pick([
    {},
    { country },
    { country, state },
    { country, state, city },
    { country, state, city, within },
    { city, within },
    { country, within },
    ...(next() < 0.5 ? [{ country: 'FR', city, within }] : []),
  ]);
}
function payFilter({ pick }: Random): Query {
  const [payFrom, currency, period] = [
    pick(['1', '500', '20000', '400000']),
    pick(CURRENCIES),
    pick(choices.PAY_PERIODS),
  ];
  return pick([{ payFrom, currency, period }, { payFrom, currency }, { currency }, { payFrom }]);
}
/** A search with a few of the filters. */
export function randomSearch(random: Random, cities: readonly Place[]): Search {
  const { pick, next } = random;
  const maybe = <T extends object>(chance: number, of: T): T | object => (next() < chance ? of : {});
  const query: Query = {
    sort: pick(['newest', 'relevance', 'pay'] as const),
    ...maybe(0.5, placeFilter(random, cities)),
    ...maybe(0.4, payFilter(random)),
    ...maybe(0.12, { workplaceType: pick(choices.WORKPLACE_TYPES) }),
    ...maybe(0.1, { employmentType: pick(choices.JOB_EMPLOYMENT_TYPES) }),
    ...maybe(0.1, { experience: pick(choices.EXPERIENCE_BANDS) }),
    ...maybe(0.1, { education: pick(EDUCATION_LEVELS) }),
    ...maybe(0.15, { posted: pick(['1', '7', '30', '45']) }),
    ...maybe(0.12, { industry: pick(INDUSTRIES) }),
    ...maybe(0.12, { size: pick(sizes) }),
    ...maybe(0.12, { channel: pick(choices.JOB_CHANNELS) }),
    ...maybe(0.15, { verified: 'yes' as const }),
    ...maybe(0.15, { answers: pick(['3', '7', '14', '30']) }),
  };
  return { terms: termsOf(random), query };
}
