import fs from 'node:fs';
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { connectDatabase } from '#platform/database/database.ts';
import { across } from '#platform/database/narrow.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { isTransient } from '#platform/http/failure.ts';
import { createLog } from '#platform/observability/log.ts';
import { charge, grant, prove } from '#modules/wallet';
import { atLeast, atMost, type Goal } from '../goals.ts';

const CONNECTIONS = 16;
const OWNERS = 1_000;
const ENTRIES = 1_000_000;
/** Movements in one posting. */
const LIST = 25;
const FILL_LIST = 100;
const FILL_SECONDS = 5;
const SPENDABLE = 1_000_000_000_000;

type Posting = Parameters<typeof charge>[0];
const request = () => ({
  purpose: { module: 'bench', kind: 'job' as const, id: randomUUID() },
  key: '1',
  rule: 'bench',
  memberId: null,
});
const spending = (ownerId: string) => ({
  ...request(),
  ownerId,
  currency: 'INR',
  to: [{ system: 'revenue' as const, amount: 1 }],
});

/** How often a second `run` is done by parallel clients. */
async function rateOf(seconds: number, run: (index: number) => Promise<unknown>): Promise<number> {
  const end = performance.now() + seconds * 1_000;
  let done = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, client) => {
      for (let index = client; performance.now() < end; index += CONNECTIONS) {
        await run(index);
        done += 1;
      }
    }),
  );
  return done / seconds;
}

/** Megabytes that the processes of the database which answer us have for themselves. */
async function databaseMemory(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database()`,
  );
  const sizes = rows.map(({ pid }) => {
    const file = `/proc/${pid}/status`;
    const [, size = '0'] = (fs.existsSync(file) && /^RssAnon:\s+(\d+)/m.exec(fs.readFileSync(file, 'utf8'))) || [];
    return Number(size) / 1_000;
  });
  return Math.max(0, ...sizes);
}

interface Books {
  readonly pool: Pool;
  readonly owners: readonly string[];
  /** One transaction, tried again when transactions conflict, as the HTTP layer does. */
  readonly post: (useCase: (ctx: Posting) => Promise<unknown>) => Promise<void>;
}
const ownerAt = ({ owners }: Books, index: number): string => owners[index % owners.length] ?? '';

/** Money for all owners. */
async function fund(books: Books): Promise<void> {
  const money = { amount: SPENDABLE, currency: 'INR' };
  for (let first = 0; first < books.owners.length; first += FILL_LIST) {
    const some = books.owners.slice(first, first + FILL_LIST);
    await books.post(async (ctx) =>
      grant(
        ctx,
        some.map((ownerId) => ({ ...request(), ownerId, money })),
      ),
    );
  }
}

/** Movements a second, beside bare durable inserts before and after them. */
async function measurePostings(books: Books, seconds: number, print: (line: string) => void): Promise<Goal[]> {
  await books.pool.query(
    'create table bench_money (id uuid primary key, owner_id uuid, amount bigint, at timestamptz)',
  );
  const bare = async () =>
    rateOf(seconds, async (index) =>
      books.pool.query('insert into bench_money values (gen_random_uuid(), $1, $2, now())', [
        ownerAt(books, index),
        index,
      ]),
    );
  const spend = async (ownerIds: readonly string[]) => books.post(async (ctx) => charge(ctx, ownerIds.map(spending)));
  const one = ownerAt(books, 0);
  const runs = [
    [`movements over ${OWNERS} wallets`, 1, 0.35, async (index: number) => spend([ownerAt(books, index)])],
    ['movements of one wallet', 1, 0.1, async () => spend([one])],
    [`movements of one wallet, ${LIST} in one posting`, LIST, 1, async () => spend(Array(LIST).fill(one) as string[])],
  ] as const;
  const goals: Goal[] = [];
  for (const [name, size, goal, run] of runs) {
    const before = await bare();
    const rate = (await rateOf(seconds, run)) * size;
    const base = (before + (await bare())) / 2;
    print(`  ${name}: ${rate.toFixed(0)}/s beside ${base.toFixed(0)} bare durable inserts`);
    goals.push(atLeast(`${name}, by bare durable inserts`, rate / base, goal));
  }
  return goals;
}

/** The proof over at least a million entries. */
async function measureProof(books: Books, database: Kysely<never>, print: (line: string) => void): Promise<Goal[]> {
  const { pool } = books;
  const count = async () =>
    Number((await pool.query<{ n: string }>('select count(*) as n from wallet_entry')).rows[0]?.n);
  for (let entries = await count(); entries < ENTRIES; entries = await count())
    await rateOf(FILL_SECONDS, async (index) => {
      const ownerIds = Array.from({ length: FILL_LIST }, (_, at) => ownerAt(books, index * FILL_LIST + at));
      return books.post(async (ctx) => charge(ctx, ownerIds.map(spending)));
    });
  let most = 0;
  const watching = setInterval(() => {
    void databaseMemory(pool).then((size) => (most = Math.max(most, size)));
  }, 250);
  const startedAt = performance.now();
  const { entries, differences } = await prove(database);
  // The wallets that reads are measured with are written in bulk, without a chain.
  const unexpected = differences.filter(({ kind }) => kind !== 'chain');
  const took = (performance.now() - startedAt) / 1_000;
  clearInterval(watching);
  print(
    `  proof of ${entries} entries: ${took.toFixed(1)} s, ${most.toFixed(0)} MB in a process of the database, ` +
      `${unexpected.length} differences`,
  );
  return [
    atMost('proof of a million entries', took, 60, 1, ' s'),
    atMost('its memory', most, 200, 0, ' MB'),
    atMost('its differences, chains aside', unexpected.length, 0, 0),
  ];
}

/** Postings of the wallet against bare durable inserts, and the proof of a million entries. */
export async function measureMoney(url: string, seconds: number, print: (line: string) => void): Promise<Goal[]> {
  const { pool, db, close } = connectDatabase(url, {
    size: CONNECTIONS + 2,
    log: createLog('warn'),
    name: 'bench',
    statementTimeout: 0,
  });
  const database = across(db);
  const post: Books['post'] = async (useCase) => {
    try {
      await inTransaction(database, async (transaction) =>
        useCase({ db: transaction, now: new Date(), language: 'en' }),
      );
    } catch (error) {
      if (!isTransient(error)) throw error;
      await post(useCase);
    }
  };
  const { rows } = await pool.query<{ id: string }>(
    `select member_id as id from account where email like '%@crowd.example.com' order by member_id limit $1`,
    [OWNERS],
  );
  const books: Books = { pool, post, owners: rows.map(({ id }) => id) };
  await fund(books);
  const goals = [...(await measurePostings(books, seconds, print)), ...(await measureProof(books, database, print))];
  await close();
  return goals;
}
