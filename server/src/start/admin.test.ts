import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readMe } from '#contract/accounts.ts';
import { openWorld, type World } from '#test/world.ts';
import { openCommandDatabase, runAdmin } from './admin.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const openDatabaseAt = (url: string) => () => Promise.resolve({ url, release: () => Promise.resolve() });
async function admin(...words: string[]): Promise<string> {
  const lines: string[] = [];
  await runAdmin(words, openDatabaseAt(world.app.database.url), (line) => lines.push(line));
  return lines.join('\n');
}

test('an admin is granted, listed and revoked; sessions end each time', async () => {
  const karan = await world.member('karan');
  expect(await admin('list')).toContain('There is no platform admin.');
  expect(await admin('grant', 'Karan@Example.com')).toBe(
    'karan@example.com is a platform admin now. Its sessions have ended: log in again at /admin/login.',
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
  expect(await admin('list')).toBe('karan@example.com  Karan Mehta');
  expect(await admin('grant', 'karan@example.com')).toBe('karan@example.com is a platform admin already.');
  expect(await admin('revoke', 'karan@example.com')).toContain('is an ordinary account again');
  expect(await row()).toEqual({ is_admin: false, discoverable: true });
  const facts = await world.db
    .selectFrom('fact')
    .select('data')
    .where('name', '=', 'accounts.sessions_ended')
    .execute();
  expect(facts.map((fact) => fact.data)).toContainEqual({ memberId: karan.id, sessionIds: [expect.any(String)] });
});

test.each([
  [['grant', 'nobody@example.com'], /No account has the address nobody@example.com/],
  [['grant'], /Which account\? Give its e-mail address\./],
  [['grant', 'not an address'], /Which account\?/],
  [['promote', 'asha@example.com'], /npm run admin -- grant ADDRESS/],
  [[], /npm run admin -- list/],
])('%j prints one sentence', async (words, message) => {
  await expect(admin(...words)).rejects.toThrow(message);
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
