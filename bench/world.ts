import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Pool } from 'pg';
import { connectDatabase } from '#platform/database/database.ts';
import { borrowEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { createLog } from '#platform/observability/log.ts';
import { hashPassword, openSession } from '#modules/accounts';
import { prepareDatabase } from '../server/src/start/prepare-database.ts';
import { openCast, playCast, signInCast } from './cast.ts';
import { inventFixture } from './fixture/fixture.ts';
import { seedFixture } from './fixture/seed.ts';
import type { Sizes } from './fixture/sizes.ts';
import { fillMessages } from './messages.ts';
import { fillPolls } from './polls.ts';
import { drawTrade } from './operations/trade/draw-trade.ts';
import type { Ending } from './ending.ts';
import { openBenchApp } from './app.ts';
import type { BenchWorld } from './operations/index.ts';

const password = 'Guildhall-2026';
/** Number of members who are logged in during the benchmark. */
const signedIn = 400;
const log = createLog('warn');
/** One world is stored per size. */
const rootOf = ({ members, follows, posts, activity }: Sizes) =>
  path.resolve('.data/bench', [members, follows, posts, activity].join('-'));
/** Seeding needs the whole machine, and starts over when it fails. */
const generous = { shared_buffers: '512MB', maintenance_work_mem: '512MB', work_mem: '64MB', max_wal_size: '1GB' };

/** All files that determine the content of a seeded world. */
function recipeOf(sizes: Sizes): string {
  const hash = createHash('sha256').update(JSON.stringify(sizes));
  for (const folder of ['server/migrations', 'bench/fixture'])
    for (const file of fs.readdirSync(folder).toSorted())
      hash.update(file).update(fs.readFileSync(path.join(folder, file)));
  return hash.update(fs.readFileSync('bench/cast.ts')).digest('hex');
}

/**
 * A data directory with the world, for this run only: the world is seeded once, stored, and copied for each run, since
 * runs write. `report` receives each step.
 */
export async function layOutWorld(
  sizes: Sizes,
  recreate: boolean,
  ending: Ending,
  report: (line: string) => void,
): Promise<string> {
  const root = rootOf(sizes);
  const [seeded, run, mark, recipe] = [
    path.join(root, 'seeded'),
    path.join(root, 'run'),
    path.join(root, 'planted.sha256'),
    recipeOf(sizes),
  ];
  if (recreate || !fs.existsSync(mark) || fs.readFileSync(mark, 'utf8') !== recipe) {
    fs.rmSync(root, { recursive: true, force: true });
    const startedAt = performance.now();
    await seed(seeded, sizes, ending, report);
    fs.writeFileSync(mark, recipe);
    report(`Planted in ${((performance.now() - startedAt) / 1000).toFixed(0)} s; kept for the next run.`);
  }
  report('Copying the world for this run');
  fs.rmSync(run, { recursive: true, force: true });
  await fs.promises.cp(seeded, run, {
    recursive: true,
    mode: fs.constants.COPYFILE_FICLONE,
    filter: (from) => !fs.lstatSync(from).isSocket(),
  });
  return run;
}

async function seed(directory: string, sizes: Sizes, ending: Ending, report: (line: string) => void): Promise<void> {
  const server = await borrowEmbeddedPostgres(directory, { quick: true, settings: generous });
  const release = ending.add(() => server.release());
  await prepareDatabase(server.url(), log, { seeding: (done, total) => done === 0 && report(`${total} cities`) });
  const database = connectDatabase(server.url(), {
    size: 4,
    log,
    name: 'bench',
    statementTimeout: 0,
    relaxed: true,
    copies: true,
  });
  report('Inventing the crowd');
  const fixture = inventFixture(sizes, new Date());
  await seedFixture(database, fixture, await hashPassword(password), report);
  report('The cast, through use cases');
  const app = await openBenchApp(directory, server.url());
  await openCast(app);
  await playCast(
    app,
    await signInCast(app),
    fixture.members.slice(0, 40).map((member) => member.id),
  );
  await app.close();
  await database.pool.query('vacuum analyze');
  await database.close();
  await release();
}

type SignIn = (person: { id: string; email: string }) => Promise<{ token: string }>;
/** The job with the most applications, and who sorts them. */
async function drawJobs(
  pool: Pool,
  signIn: SignIn,
): Promise<Pick<BenchWorld, 'job' | 'jobPage' | 'usualJob' | 'recruiter' | 'city'>> {
  const { rows } = await pool.query<{ job: string; page: string; city: number; id: string; email: string }>(`
    select job.id as job, job.page_id as page, job.city_id as city, account.member_id as id, account.email
    from job join account on account.member_id = job.author_id
    where job.state = 'published' order by job.applications desc limit 1`);
  const [first] = rows;
  const { rows: usual } = await pool.query<{ id: string }>(
    `select id from job where state = 'published' and applications between 1 and 20 order by id limit 1`,
  );
  if (first === undefined) return { job: '', jobPage: '', usualJob: '', recruiter: '', city: 0 };
  const { token } = await signIn(first);
  return { job: first.job, jobPage: first.page, usualJob: usual[0]?.id ?? '', recruiter: token, city: first.city };
}

/** The page that everyone follows, and one of its admins. */
async function drawPage(pool: Pool, signIn: SignIn): Promise<Pick<BenchWorld, 'page' | 'pageAdmin'>> {
  const { rows: pages } = await pool.query<{ id: string }>(`
    select actor.id from actor join follow_count on follow_count.actor_id = actor.id
    where actor.kind = 'business' and actor.username like 'page%' order by follow_count.followers desc limit 1`);
  const page = pages[0]?.id ?? '';
  const { rows } = await pool.query<{ id: string; email: string }>(
    `select account.member_id as id, account.email
     from page_role join account on account.member_id = page_role.member_id
     where page_role.page_id::text = $1 and page_role.role = 'admin' order by account.member_id limit 1`,
    [page],
  );
  const [first] = rows;
  return { page, pageAdmin: first === undefined ? '' : (await signIn(first)).token };
}

/** Sample data for operations, with new sessions. */
export async function drawFrom(url: string): Promise<BenchWorld> {
  const { pool, db, close } = connectDatabase(url, { size: 4, log, name: 'bench', statementTimeout: 0 });
  const { rows: people } = await pool.query<{ id: string; email: string }>(
    `select member_id as id, email from account where email like '%@crowd.example.com' order by md5(email) limit $1`,
    [signedIn],
  );
  const { rows: posts } = await pool.query<{ id: string }>(
    `select id from post where visibility = 'anyone' and comment_count > 0 order by published_at desc, id desc
      limit 1000`,
  );
  const { rows: names } = await pool.query<{ username: string; tells: boolean }>(`
    select username, exists (select 1 from profile_item where member_id = actor.id) as tells from actor
      where username like 'member%' order by md5(username) limit 2000`);
  const { rows: groups } = await pool.query<{ id: string }>(`
    select space_details.id from space_details join space on space.id = space_details.id
    where space.kind = 'group' and space.visibility = 'public' order by space_details.members desc limit 1`);
  const { rows: owners } = await pool.query<{ id: string; email: string }>(
    `select account.member_id as id, account.email from membership
       join account on account.member_id = membership.member_id
     where membership.space_id = $1 and membership.role = 'owner'`,
    [groups[0]?.id ?? null],
  );
  const { rows: roles } = await pool.query<{ id: string; email: string; page: string }>(`
    select distinct on (account.member_id) account.member_id as id, account.email, page_role.page_id as page
    from page_role join account on account.member_id = page_role.member_id
      join actor on actor.id = page_role.page_id and actor.state = 'active' and actor.kind = 'business'
    where page_role.role = 'admin' order by account.member_id, page_role.page_id limit 100`);
  const namesOf = (those: boolean) => names.filter(({ tells }) => tells === those).map(({ username }) => username);
  const signIn = async (person: { id: string; email: string }) => {
    const { token } = await openSession(
      db,
      { id: person.id, isAdmin: false },
      { browser: 'Bench', system: null, city: null, countryCode: null },
      new Date(),
    );
    return { ...person, token };
  };
  const signedInPeople = await Promise.all(people.map(signIn));
  const signedInOwners = await Promise.all(owners.map(signIn));
  const teams = await Promise.all(roles.map(async ({ page, ...person }) => ({ ...(await signIn(person)), page })));
  const conversations = await fillMessages(pool, people);
  const polls = await fillPolls(pool, people);
  const page = await drawPage(pool, signIn);
  const work = { ...(await drawJobs(pool, signIn)), ...(await drawTrade({ pool, db }, signIn, people)) };
  await close();
  return {
    people: signedInPeople,
    posts: posts.map(({ id }) => id),
    polls,
    usernames: namesOf(false),
    tellers: namesOf(true),
    group: groups[0]?.id ?? '',
    groupOwner: signedInOwners[0]?.token ?? '',
    teams,
    ...page,
    ...work,
    conversations,
    password,
  };
}
