import pg from 'pg';
import { seedCities } from './cities.ts';
import { readLists, type Lists } from './lists.ts';
import * as statements from './statements.ts';

/** Increased whenever the data or its interpretation changes; the next start then seeds again. */
const EDITION = '2';
/** Number of cities in the pinned version of the data, for progress reports. */
const CITIES_IN_FILE = 148_038;

/** `few`: only well-known cities, for tests. */
export type WhichCities = 'all' | 'few';
/** Called with the number of rows read and their total. */
export type Report = (done: number, total: number) => void;

const listStatements: Readonly<Record<keyof Lists, string>> = {
  currency: statements.seedCurrencies,
  country: statements.seedCountries,
  state: statements.seedStates,
  timeZone: statements.seedTimeZones,
  language: statements.seedLanguages,
  industry: statements.seedIndustries,
  serviceCategory: statements.seedServiceCategories,
  skill: statements.seedSkills,
  skillWord: statements.seedSkillWords,
};

async function edition(client: pg.ClientBase, list: string): Promise<string | undefined> {
  const { rows } = await client.query<{ edition: string }>(statements.readEdition, [list]);
  return rows[0]?.edition;
}

const hasLists = async (client: pg.ClientBase) => (await edition(client, 'lists')) === EDITION;
async function hasCities(client: pg.ClientBase, selection: WhichCities): Promise<boolean> {
  const seeded = await edition(client, 'cities');
  return seeded === `${EDITION} all` || seeded === `${EDITION} ${selection}`;
}
export const isSeeded = async (client: pg.ClientBase, selection: WhichCities) =>
  (await hasLists(client)) && (await hasCities(client, selection));

async function seedMissing(client: pg.ClientBase, selection: WhichCities, report: Report): Promise<void> {
  if (!(await hasLists(client))) {
    const lists = readLists();
    for (const list of Object.keys(listStatements) as (keyof Lists)[])
      await client.query(listStatements[list], [JSON.stringify(lists[list])]);
    await client.query(statements.writeEdition, ['lists', EDITION]);
  }
  if (await hasCities(client, selection)) return;
  await seedCities(client, selection, (done) => report(done, CITIES_IN_FILE));
  await client.query(statements.writeEdition, ['cities', `${EDITION} ${selection}`]);
}

/** Runs the work on its own connection. */
export async function onConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'guildhall-plant' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Fills the tables of this module in one transaction. A second process waits and finds nothing left to do. */
export const seed = async (url: string, selection: WhichCities, report: Report): Promise<void> =>
  onConnection(url, async (client) => {
    await client.query('begin');
    await client.query(statements.takeSeedingLock);
    await seedMissing(client, selection, report);
    await client.query('commit');
  });
