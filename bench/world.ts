import fs from 'node:fs';
import path from 'node:path';
import { connectDatabase } from '#platform/database/database.ts';
import { borrowEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { createLog } from '#platform/log.ts';
import { hashPassword, openSession } from '#rooms/accounts';
import { prepareDatabase } from '../server/src/hall.ts';
import { inventCrowd } from './crowd/crowd.ts';
import { plantCrowd } from './crowd/plant.ts';
import type { Sizes } from './crowd/sizes.ts';

/** What operations draw from. */
export interface BenchWorld {
  people: { id: string; email: string; token: string }[];
  posts: string[];
  usernames: string[];
  password: string;
}
const password = 'Guildhall-2026';
/** Members who are signed in during the bench. */
const signedIn = 400;
const log = createLog('warn');

/** Plants the world below a data directory, unless one of these sizes stands there. Answers what operations draw from, with fresh sessions. */
export async function prepareWorld(directory: string, sizes: Sizes, report: (line: string) => void): Promise<BenchWorld> {
  const mark = path.join(directory, 'bench-world.json');
  const planted = fs.existsSync(mark) && fs.readFileSync(mark, 'utf8') === JSON.stringify(sizes);
  if (!planted) fs.rmSync(directory, { recursive: true, force: true });
  const server = await borrowEmbeddedPostgres(directory);
  try {
    if (!planted) {
      await prepareDatabase(server.url(), log, { report });
      const database = connectDatabase(server.url(), { size: 4, log, name: 'bench', statementTimeout: 0 });
      await plantCrowd(database, inventCrowd(sizes, new Date()), await hashPassword(password), report);
      await database.close();
      fs.writeFileSync(mark, JSON.stringify(sizes));
    }
    return await drawFrom(server.url());
  } finally {
    await server.release();
  }
}

async function drawFrom(url: string): Promise<BenchWorld> {
  const { pool, db, close } = connectDatabase(url, { size: 4, log, name: 'bench', statementTimeout: 0 });
  const people = await pool.query<{ id: string; email: string }>('select member_id as id, email from account where not is_admin order by member_id limit $1', [signedIn]);
  const posts = await pool.query<{ id: string }>(`select id from post where visibility = 'anyone' and comment_count > 0 order by id desc limit 1000`);
  const usernames = await pool.query<{ username: string }>('select username from actor order by id limit 1000');
  const tokens: BenchWorld['people'] = [];
  for (const person of people.rows) {
    const { token } = await openSession(db, { id: person.id, isAdmin: false }, { browser: 'Bench', system: null, city: null, countryCode: null }, new Date());
    tokens.push({ ...person, token });
  }
  await pool.query('vacuum analyze');
  await close();
  return { people: tokens, posts: posts.rows.map((row) => row.id), usernames: usernames.rows.map((row) => row.username), password };
}
