import type pg from 'pg';
import type { DatabaseConnections } from '#platform/database/database.ts';
import { openAccount, openSession } from '#modules/accounts';

/** Movements of each of the 400 people: a million entries in all, as each has two sides. */
const MOVEMENTS = 1_250;
/** People of one statement: statements have a time limit. */
const BATCH = 20;

/* What is paid in and out by turns, over 90 days. The hashes are of no chain: these books are not proven. */
const movements = `
  with moved as materialized (
    select gen_random_uuid() as id, owner.id as owner_id, place, place % 2 = 1 as is_in,
      now() - interval '90 days' * (1 - place::float8 / $2::int) as at
    from unnest($1::uuid[]) as owner (id), generate_series(1, $2::int) as place
  ), posted as (
    insert into wallet_transaction (id, module, thing_kind, thing_id, key, request, type, currency, rule, happened_at,
      created_at)
    select id, 'bench', 'job', id, '1', '', case when is_in then 'adjustment' else 'charge' end, 'INR', 'bench', at, at
    from moved
  )
  insert into wallet_entry (transaction_id, line, owner_id, account, currency, amount, balance_before, balance_after,
    position, hash, happened_at, created_at)
  select id, 1, owner_id, 'available', 'INR', case when is_in then 10000 else -10000 end,
    case when is_in then 0 else 10000 end, case when is_in then 10000 else 0 end, place, sha256(uuid_send(id)), at, at
  from moved
  union all
  select id, 2, null, case when is_in then 'losses' else 'revenue' end, 'INR',
    case when is_in then -10000 else 10000 end, null, null, null, null, at, at
  from moved`;

/** Wallets of the people who are logged in, with a few payments that failed, written in bulk. */
export async function fillWallets(pool: pg.Pool, people: readonly { id: string }[], each = MOVEMENTS): Promise<void> {
  const ids = people.map(({ id }) => id);
  await pool.query('select open_wallet(id) from unnest($1::uuid[]) as id', [ids]);
  for (let first = 0; first < ids.length; first += BATCH)
    await pool.query(movements, [ids.slice(first, first + BATCH), each]);
  await pool.query(`update wallet set chain_length = $2::bigint where owner_id = any ($1::uuid[])`, [ids, each]);
  await pool.query(
    `insert into wallet_account (owner_id, currency, account, balance)
    select id, 'INR', 'available', 0 from unnest($1::uuid[]) as id`,
    [ids],
  );
  await pool.query(
    `insert into wallet_deposit (id, owner_id, member_id, provider, currency, amount, method, state, created_at,
      expires_at, changed_at)
    select gen_random_uuid(), id, id, 'sandbox', 'INR', 50000, 'upi', 'failed', at, at, at
    from unnest($1::uuid[]) as id, generate_series(1, 5) as days,
      lateral (select now() - interval '1 day' * days as at) as time`,
    [ids],
  );
  await pool.query('analyze wallet, wallet_account, wallet_transaction, wallet_entry, wallet_deposit');
}

/** The token of an admin with every duty. */
async function openDesk(db: DatabaseConnections['db']): Promise<string> {
  const now = new Date();
  const account = await openAccount(
    db,
    {
      email: 'desk@bench.example.com',
      passwordHash: '',
      firstName: 'Bench',
      lastName: 'Desk',
      accountType: null,
      language: 'en',
      termsVersion: '1',
      privacyVersion: '2',
      isAdmin: true,
    },
    now,
  );
  if (account === null) throw new Error('the admin of the benchmark is in this world already');
  const { token } = await openSession(
    db,
    { id: account.memberId, isAdmin: true },
    { browser: 'Bench', system: null, city: null, countryCode: null },
    now,
  );
  return token;
}

/** Wallets to read, and the admin who reads them all. */
export async function drawWallets(
  { pool, db }: Pick<DatabaseConnections, 'pool' | 'db'>,
  people: readonly { id: string }[],
): Promise<{ desk: string }> {
  await fillWallets(pool, people);
  return { desk: await openDesk(db) };
}
