import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { createReceipt } from '#contract/wallet/deposits.ts';
import { createStatementDocument } from '#contract/wallet/history.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { isTransient } from '#platform/http/failure.ts';
import { seedDeposit } from '#modules/wallet';
import { someone } from '#test/abilities/people.ts';
import { readPdf } from '#test/read-pdf.ts';
import { aPaidDeposit } from '#test/wallet/abilities.ts';
import { openPayingWorld } from '#test/wallet/payers.ts';

let paying: Awaited<ReturnType<typeof openPayingWorld>>;
beforeAll(async () => {
  paying = await openPayingWorld({ TIME_ZONE: 'Asia/Kolkata' });
});
afterAll(() => paying.world.close());

const CARD = { kind: 'card', brand: 'visa', lastFour: '4242', expiry: '2030-12', isSaved: false } as const;
class RolledBack extends Error {}
async function deposit(ownerId: string, at: Date, isKept: boolean): Promise<void> {
  const { world } = paying;
  const money = { amount: 10_000, currency: 'INR' };
  try {
    await inTransaction(world.database, async (db) => {
      await seedDeposit(db, { services: world.app.services }, { ownerId, memberId: ownerId, money, method: CARD, at });
      if (!isKept) throw new RolledBack();
    });
  } catch (error) {
    if (isTransient(error)) await deposit(ownerId, at, isKept);
    else if (!(error instanceof RolledBack)) throw error;
  }
}

test('fifty deposits at once, of which twenty are rolled back, have receipts 1 to 30', async () => {
  const { world } = paying;
  const owners = await Promise.all(Array.from({ length: 5 }, async () => someone(world)));
  const at = world.clock.now();
  await Promise.all(
    Array.from({ length: 50 }, async (_, index) => deposit(owners[index % 5]?.id ?? '', at, index % 5 < 3)),
  );
  const { rows } = await sql<{ receipt: string }>`
    select wallet_receipt_number(year, number) as receipt from wallet_receipt order by year, number`.execute(world.db);
  const year = at.toLocaleDateString('sv', { timeZone: world.app.services.config.TIME_ZONE }).slice(0, 4);
  expect(rows.map(({ receipt }) => receipt)).toEqual(
    Array.from({ length: 30 }, (_, index) => `GH-${year}-${String(index + 1).padStart(6, '0')}`),
  );
});

test('the year of a receipt is that of the zone of the books', async () => {
  const { world } = paying;
  const asha = await someone(world);
  const numbers: string[] = [];
  for (const at of ['2031-12-31T18:29:00Z', '2031-12-31T18:30:00Z']) {
    const id = await aPaidDeposit(world, asha, { at: new Date(at) });
    const { rows } = await sql<{ receipt: string }>`
      select wallet_receipt_number(year, number) as receipt from wallet_receipt where deposit_id = ${id}`.execute(
      world.db,
    );
    numbers.push(rows[0]?.receipt ?? '');
  }
  expect(numbers).toEqual(['GH-2031-000001', 'GH-2032-000001']);
});

test('a receipt and a statement are papers in the language of the reader', async () => {
  const { world } = paying;
  const asha = await someone(world);
  const depositId = await aPaidDeposit(world, asha, { amount: 123_450 });
  const textOf = async (address: string) => readPdf((await world.fastify.inject(address)).rawPayload).text;
  const paper = async (language: string) =>
    (await asha.call(createReceipt, { params: { depositId } }, { 'accept-language': language })).reply.data;
  const english = await paper('en');
  expect(english.filename).toMatch(/^GH-\d{4}-\d{6}\.pdf$/);
  const text = await textOf(english.address);
  for (const part of ['1,234.50', 'Visa card ending in 4242', depositId]) expect(text).toContain(part);
  expect(await textOf((await paper('hi')).address)).toContain('रसीद');
  // Months are those of the books, which may have begun the next one.
  const zone = { timeZone: world.app.services.config.TIME_ZONE } as const;
  const month = world.clock.now().toLocaleDateString('sv', zone).slice(0, 7);
  const statement = await asha.call(createStatementDocument, { params: { month }, query: { currency: 'INR' } });
  expect(await textOf(statement.reply.data.address)).toContain('1,234.50');
});
