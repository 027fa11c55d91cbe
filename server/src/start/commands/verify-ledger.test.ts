import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { grant } from '#modules/wallet';
import { openWorld, type World } from '#test/world.ts';
import { runAdmin } from './admin.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function verify(): Promise<string> {
  const lines: string[] = [];
  const open = async () =>
    Promise.resolve({
      url: world.app.database.url,
      settings: world.app.services.config,
      release: async () => Promise.resolve(),
    });
  await runAdmin(['ledger', 'verify'], open, (line) => lines.push(line));
  return lines.join('\n');
}

test('the command says that the books match, or what does not', async () => {
  const { id } = await world.member('asha');
  await inTransaction(world.database, async (db) =>
    grant({ db, now: world.clock.now(), language: 'en' }, [
      {
        purpose: { module: 'admin', kind: 'profile', id },
        key: 'goodwill',
        rule: 'goodwill',
        memberId: null,
        ownerId: id,
        money: { amount: 100, currency: 'INR' },
      },
    ]),
  );
  expect(await verify()).toMatch(
    /^The books match \(transactions: 1, entries: 2\)\.\nRoot over all chains: [0-9a-f]{64}$/,
  );
  await sql`update wallet_account set balance = 101`.execute(world.database);
  await expect(verify()).rejects.toThrow(`balance ${id}/granted (INR): 100 expected, 101 found`);
});
