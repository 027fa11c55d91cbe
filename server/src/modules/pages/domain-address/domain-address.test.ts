import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/pages/addresses.ts';
import { openPage, type Page, verifiedAt } from '#test/page.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let page: Page;
let ravi: Member;
beforeAll(async () => {
  world = await openWorld();
  ravi = await world.member('ravi');
  page = await openPage(world, 'Mehta Tools', { admin: await world.member('karan') });
  await verifiedAt(world, page, 'www.mehta.example');
});
afterAll(() => world.close());

const params = (of = page) => ({ params: { pageId: of.id } });
const ask = async (email: string, { by = ravi, of = page } = {}) =>
  by.call(contract.requestPageCode, { ...params(of), body: { email } });
const prove = (code: string, by = ravi) => by.call(contract.provePageAddress, { ...params(), body: { code } });
const read = async (by = ravi, of = page) => (await by.call(contract.readPageAddress, params(of))).reply.data;
async function codeAt(address: string): Promise<string> {
  await world.settled();
  return (await world.emails(address)).at(-1)?.code ?? '';
}

test('a code proves an address at the domain of the website, for the member who requested it', async () => {
  expect(await read()).toEqual({ domain: 'mehta.example', provedAt: null });
  const address = 'ravi@mehta.example';
  expect((await ask('Ravi@Mehta.example')).status).toBe(202);
  const code = await codeAt(address);
  const meera = await world.member('meera');
  expect((await prove(code, meera)).refusal.code).toBe('code_wrong');
  expect((await prove(code === '000000' ? '000001' : '000000')).refusal.code).toBe('code_wrong');
  expect((await prove(code)).reply.data).toEqual({ domain: 'mehta.example', provedAt: expect.any(String) as string });
  expect((await prove(code)).refusal.code).toBe('code_wrong');
  expect((await read(meera)).provedAt).toBeNull();
  // Another verified domain has to be proved again.
  await verifiedAt(world, page, 'mehta-sons.example');
  expect(await read()).toEqual({ domain: 'mehta-sons.example', provedAt: null });
  await verifiedAt(world, page, 'www.mehta.example');
  expect((await read()).provedAt).not.toBeNull();
});

test('only addresses at exactly the verified domain get a code', async () => {
  for (const elsewhere of ['a@shop.mehta.example', 'a@example', 'a@notmehta.example', 'a@mehta.example.com'])
    expect([elsewhere, (await ask(elsewhere)).status]).toEqual([elsewhere, 422]);
  const unverified = await openPage(world, 'Unverified Works');
  expect((await ask('a@mehta.example', { of: unverified })).refusal.code).toBe('no_verified_domain');
  expect(await read(ravi, unverified)).toEqual({ domain: null, provedAt: null });
});

test('a code ends after five attempts, after ten minutes, and with the verification of the website', async () => {
  const guest = await world.member('guest');
  const address = 'guest@mehta.example';
  const begin = async () => {
    await ask(address, { by: guest });
    return codeAt(address);
  };
  const first = await begin();
  for (let count = 0; count < 5; count += 1) await prove(first === '111111' ? '222222' : '111111', guest);
  expect((await prove(first, guest)).refusal.code).toBe('code_wrong');
  const second = await begin();
  const past = new Date(world.clock.now().getTime() - 1);
  await world.db.updateTable('page_address_code').set({ code_expires_at: past }).execute();
  expect((await prove(second, guest)).refusal.code).toBe('code_wrong');
  const third = await begin();
  await verifiedAt(world, page, 'elsewhere.example');
  expect((await prove(third, guest)).refusal.code).toBe('code_wrong');
});

test('of many proofs with one code at once, one succeeds', async () => {
  const crowd = await world.member('crowd');
  await verifiedAt(world, page, 'mehta.example');
  await ask('crowd@mehta.example', { by: crowd });
  const code = await codeAt('crowd@mehta.example');
  const answers = await Promise.all(Array.from({ length: 5 }, () => prove(code, crowd)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});
