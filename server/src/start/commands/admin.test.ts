import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { readMe } from '#contract/accounts/accounts.ts';
import { freshDatabase } from '#test/database.ts';
import { rowsOf, signedInMember } from '#test/prepared.ts';
import { openWorld, type World } from '#test/world.ts';
import { runAdmin } from './admin.ts';
import { openCommandDatabase } from './command-database.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const openDatabaseAt =
  (url: string, settings = world.app.services.config) =>
  () =>
    Promise.resolve({ url, settings, release: () => Promise.resolve() });
async function admin(...words: string[]): Promise<string> {
  const lines: string[] = [];
  await runAdmin(words, openDatabaseAt(world.app.database.url), (line) => lines.push(line));
  return lines.join('\n');
}

test('an admin is granted, listed and revoked; sessions end each time', async () => {
  const karan = await world.member('karan');
  expect(await admin('list')).toContain('There is no platform admin.');
  expect(await admin('grant', 'Karan@Example.com')).toBe(
    'karan@example.com is a platform admin now, with all duties. Who was none before logs in again at /admin/login.',
  );
  expect((await karan.call(readMe, {})).refusal.code).toBe('session_expired');
  const row = () =>
    world.db
      .selectFrom('account')
      .innerJoin('actor', 'actor.id', 'account.member_id')
      .select(['is_admin', 'discoverable'])
      .where('member_id', '=', karan.id)
      .executeTakeFirstOrThrow();
  expect(await row()).toEqual({ is_admin: true, discoverable: false });
  expect(await admin('list')).toBe('karan@example.com  Karan Mehta  people, content, advertising, payments, policies');
  expect(await admin('grant', 'karan@example.com')).toBe(
    'karan@example.com is a platform admin with these duties already.',
  );
  expect(await admin('revoke', 'karan@example.com')).toContain('is an ordinary account again');
  expect(await row()).toEqual({ is_admin: false, discoverable: true });
  const facts = await world.db
    .selectFrom('fact')
    .select('data')
    .where('name', '=', 'accounts.sessions_ended')
    .execute();
  expect(facts.map((fact) => fact.data)).toContainEqual({ memberId: karan.id, sessionIds: [expect.any(String)] });
});

test('the first admin has all duties, and no duty loses its last holder', async () => {
  await Promise.all([world.member('meera'), world.member('ravi')]);
  await expect(admin('grant', 'meera@example.com', 'people')).rejects.toThrow(
    'No platform admin would have these duties: content, advertising, payments, policies.',
  );
  await admin('grant', 'meera@example.com');
  await admin('grant', 'ravi@example.com', 'content', 'people');
  expect(await admin('list')).toBe(
    'meera@example.com  Meera Iyer  people, content, advertising, payments, policies\n' +
      'ravi@example.com  Ravi Sharma  people, content',
  );
  await expect(admin('revoke', 'meera@example.com')).rejects.toThrow('advertising, payments, policies');
  // Both give up what the other one has, too: the later change is refused.
  const both = await Promise.allSettled([
    admin('grant', 'meera@example.com', 'advertising', 'payments', 'policies', 'content'),
    admin('grant', 'ravi@example.com', 'content'),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await admin('list')).toContain('people');
  await admin('grant', 'meera@example.com');
  await admin('revoke', 'ravi@example.com');
  await admin('revoke', 'meera@example.com');
  expect(await admin('list')).toContain('There is no platform admin.');
});

test.each([
  [['grant', 'nobody@example.com'], /No account has the address nobody@example.com/],
  [['grant'], /Which account\? Give its e-mail address\./],
  [['grant', 'asha@example.com', 'everything'], /The duties are people, content, advertising, payments, policies\./],
  [['grant', 'not an address'], /Which account\?/],
  [['promote', 'asha@example.com'], /npm run admin -- grant ADDRESS/],
  [[], /npm run admin -- list/],
])('%j prints one sentence', async (words, message) => {
  await expect(admin(...words)).rejects.toThrow(message);
});

test('another secret key is accepted on purpose, while the program does not run', async () => {
  await expect(admin('accept-key')).rejects.toThrow('The program is running on this database');
  const database = await freshDatabase();
  onTestFinished(() => database.drop());
  const { id } = await signedInMember(database.url, 'asha');
  const run = async (SECRET_KEY: string) => {
    const lines: string[] = [];
    const settings = { ...world.app.services.config, SECRET_KEY };
    await runAdmin(['accept-key'], openDatabaseAt(database.url, settings), (line) => lines.push(line));
    return lines.join('');
  };
  const [lost, present] = ['a key of the tests that was lost', 'the key of the tests that comes after it'];
  expect(await run(lost)).toContain('recovery codes: 0.');
  await rowsOf(
    database.url,
    `insert into authenticator (member_id, sealed_secret, last_step, created_at) values ($1, 'sealed', 1, now())`,
    [id],
  );
  await rowsOf(database.url, `insert into recovery_code (member_id, code_hash) values ($1, 'hash')`, [id]);
  expect(await run(lost)).toBe('The database takes this secret key already: nothing was changed.');
  expect(await run(present)).toBe(
    'The database takes this secret key now. Accounts that lost their authenticator app and recovery codes: 1. ' +
      'What else is lost: docs/operations.md, "The secret key".',
  );
  expect(
    await rowsOf(database.url, 'select member_id from authenticator union all select member_id from recovery_code'),
  ).toEqual([]);
  expect(await rowsOf(database.url, 'select what from security_event where member_id = $1', [id])).toEqual([
    { what: 'authenticator_removed' },
  ]);
});

test('a command older than the database is refused', async () => {
  const database = await freshDatabase();
  onTestFinished(() => database.drop());
  await rowsOf(database.url, `insert into migration (name, fingerprint) values ('9999_later.sql', '0')`);
  await expect(runAdmin(['list'], openDatabaseAt(database.url), () => undefined)).rejects.toThrow(
    'A newer version of the program has migrated this database (9999_later.sql)',
  );
});

test('a database without Guildhall is refused by name', async () => {
  const elsewhere = inject('superuserUrl');
  await expect(runAdmin(['list'], openDatabaseAt(elsewhere), () => undefined)).rejects.toThrow(
    'This database contains no Guildhall data: run npm start once.',
  );
});

test('a missing data directory is not created', async () => {
  await expect(openCommandDatabase({ DATA_DIR: `${world.directory}/nowhere` })).rejects.toThrow('There is no data in');
});

test('the link to the control screen is printed where there is a sandbox', async () => {
  await expect(admin('sandbox')).rejects.toThrow('There is no sandbox: PAYMENTS is off.');
  const lines: string[] = [];
  const settings = { ...world.app.services.config, PAYMENTS: 'sandbox' };
  await runAdmin(['sandbox'], openDatabaseAt(world.app.database.url, settings), (line) => lines.push(line));
  expect(lines).toEqual([expect.stringMatching(/^http:\/\/localhost:3000\/sandbox\/control\?key=[\w-]{43}$/)]);
});
