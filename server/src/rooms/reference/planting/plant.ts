import pg from 'pg';
import { plantCities } from './cities.ts';
import { readLists, type Lists } from './lists.ts';
import * as statements from './statements.ts';

/** Rises whenever the data or the way it is read changes: the next start then plants again. */
const EDITION = '2';
/** What the pinned version of the data holds, for the progress that is told. */
const CITIES_IN_FILE = 148_038;

/** `few`: only the well-known cities, for tests. */
export type WhichCities = 'all' | 'few';
/** Hears how many of how many rows are read. */
export type Report = (done: number, total: number) => void;

const listStatements: Readonly<Record<keyof Lists, string>> = {
  currency: statements.plantCurrencies,
  country: statements.plantCountries,
  state: statements.plantStates,
  timeZone: statements.plantTimeZones,
  language: statements.plantLanguages,
  industry: statements.plantIndustries,
  serviceCategory: statements.plantServiceCategories,
  skill: statements.plantSkills,
  skillWord: statements.plantSkillWords,
};

async function edition(client: pg.ClientBase, list: string): Promise<string | undefined> {
  const { rows } = await client.query<{ edition: string }>(statements.readEdition, [list]);
  return rows[0]?.edition;
}

const hasLists = async (client: pg.ClientBase) => (await edition(client, 'lists')) === EDITION;
async function hasCities(client: pg.ClientBase, which: WhichCities): Promise<boolean> {
  const planted = await edition(client, 'cities');
  return planted === `${EDITION} all` || planted === `${EDITION} ${which}`;
}
export const isPlanted = async (client: pg.ClientBase, which: WhichCities) =>
  (await hasLists(client)) && (await hasCities(client, which));

async function plantMissing(client: pg.ClientBase, which: WhichCities, report: Report): Promise<void> {
  if (!(await hasLists(client))) {
    const lists = readLists();
    for (const list of Object.keys(listStatements) as (keyof Lists)[])
      await client.query(listStatements[list], [JSON.stringify(lists[list])]);
    await client.query(statements.writeEdition, ['lists', EDITION]);
  }
  if (await hasCities(client, which)) return;
  await plantCities(client, which, (done) => report(done, CITIES_IN_FILE));
  await client.query(statements.writeEdition, ['cities', `${EDITION} ${which}`]);
}

/** Runs the work on a connection of its own. */
export async function onConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'guildhall-plant' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Fills the tables of this room in one transaction; whoever else plants at the same time waits, and finds nothing left
 * to do.
 */
export const plant = (url: string, which: WhichCities, report: Report): Promise<void> =>
  onConnection(url, async (client) => {
    await client.query('begin');
    await client.query(statements.takePlantingLock);
    await plantMissing(client, which, report);
    await client.query('commit');
  });
