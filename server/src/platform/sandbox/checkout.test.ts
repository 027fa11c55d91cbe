import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSandboxServer, type SandboxServer } from '#test/payments/sandbox-server.ts';
import { readCard } from './cards.ts';

let server: SandboxServer;
beforeAll(async () => {
  server = await openSandboxServer();
});
afterAll(() => server.close());

const now = new Date('2026-11-29T12:00:00.000Z');
const typed = { number: '4242 4242 4242 4242', expiry: '04/30', cvv: '123', name: 'Asha Rao' };

test.each([
  [{}, {}],
  [{ number: '4242424242424241' }, { number: 'number' }],
  [{ number: '4242' }, { number: 'number' }],
  [{ number: '4111 1111 1111 1111' }, { number: 'not_test' }],
  [{ expiry: '13/30' }, { expiry: 'expiry' }],
  [{ expiry: '10/26' }, { expiry: 'over' }],
  [{ expiry: '11/2026' }, {}],
  [{ cvv: '12' }, { cvv: 'cvv' }],
  [{ name: ' ' }, { name: 'name' }],
  [
    { number: '', expiry: '', cvv: '', name: '' },
    { number: 'number', expiry: 'expiry', cvv: 'cvv', name: 'name' },
  ],
])('%j: %j', (change, problems) => {
  const read = readCard({ ...typed, ...change }, now);
  expect('problems' in read ? read.problems : {}).toEqual(problems);
});
test.each([
  ['4242 4242 4242 4242', 'visa'],
  ['5555555555554242', null],
])('%s is read as %s', (number, brand) => {
  const read = readCard({ ...typed, number }, now);
  expect('card' in read ? read.card.brand : null).toBe(brand);
});

test('all errors are shown beside their fields at once, and the fields keep their text', async () => {
  const { path } = await server.open();
  const { status, text } = await server.visit(path, { card: 'new', number: '4111111111111111', name: '"><script>' });
  expect(status).toBe(422);
  for (const name of ['number', 'expiry', 'cvv']) expect(text).toContain(`id="${name}-problem"`);
  expect(text).toContain('value="4111111111111111"');
  expect(text).not.toContain('<script>');
  expect(text).toContain('&quot;&gt;&lt;script&gt;');
});

test('a page says that no money is real, speaks the language of its reader, and posts to itself alone', async () => {
  const { path } = await server.open();
  const english = await server.visit(path);
  for (const label of [
    'Sandbox: no real money',
    'Card number',
    'Expiry',
    'CVV',
    'Cardholder name',
    '4000 0000 0000 9995',
  ])
    expect(english.text).toContain(label);
  const policy = english.response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("form-action 'self'");
  expect(policy).toContain("default-src 'none'");
  const hindi = await server.visit(path, undefined, { cookie: 'language=hn' });
  expect(hindi.text).toContain('<html lang="hi">');
  expect(hindi.text).toContain('कार्ड नंबर');
  expect((await server.visit(path, undefined, { 'accept-language': 'hi' })).text).toContain('<html lang="hi">');
  expect((await server.visit('/sandbox/style.css')).text).toContain('--brand');
  expect((await server.visit('/sandbox/follow.js')).text).toContain('location.reload');
  const font = await server.visit('/sandbox/devanagari.woff2');
  expect([font.status, font.text.slice(0, 4)]).toEqual([200, 'wOF2']);
});

test('an address of no payment, and a form that is none, are refused in words', async () => {
  expect((await server.visit('/sandbox/pay/pay_none')).status).toBe(404);
  expect((await server.visit('/sandbox/app/pay_none', { answer: 'pay' })).status).toBe(404);
  const { path } = await server.open();
  const large = await server.visit(path, { number: '4'.repeat(30_000) });
  expect([large.status, large.text.includes('That did not work')]).toEqual([413, true]);
  expect((await server.visit(path, {})).status).toBe(422);
});

test('a card is remembered by paying, chosen again, and removed', async () => {
  const payerId = 'meera';
  const first = await server.open({ payerId });
  await server.payByCard(first.path, '4000 0000 0000 0002', { remember: 'yes' });
  expect(await server.provider.cards(payerId)).toEqual([]);
  const second = await server.open({ payerId });
  await server.payByCard(second.path, '4242424242424242', { remember: 'yes' });
  const [card] = await server.provider.cards(payerId);
  expect(card).toMatchObject({ brand: 'visa', lastFour: '4242', expiry: '2040-12' });
  const third = await server.open({ payerId, savedCardId: card?.id ?? '' });
  expect((await server.visit(third.path)).text).toMatch(new RegExp(`value="${card?.id ?? ''}"\\s+checked`));
  expect((await server.visit(third.path, { card: card?.id ?? '', cvv: '1' })).status).toBe(422);
  await server.visit(third.path, { card: card?.id ?? '', cvv: '123' });
  expect(await server.provider.find(third.reference)).toMatchObject({ state: 'succeeded', method: { isSaved: true } });
  expect(await server.provider.cards(payerId)).toHaveLength(1);
  expect(await server.provider.cards('ravi')).toEqual([]);
  await server.provider.removeCard('ravi', card?.id ?? '');
  expect(await server.provider.cards(payerId)).toHaveLength(1);
  await server.provider.removeCard(payerId, card?.id ?? '');
  await server.provider.removeCard(payerId, card?.id ?? '');
  expect(await server.provider.cards(payerId)).toEqual([]);
});

test('no card number is stored or logged', async () => {
  const numbers = ['4242424242424242', '4000002500003155', '4111111111111111', '4242424242424241'];
  for (const number of numbers) {
    const { path } = await server.open();
    await server.payByCard(path, number.replace(/(.{4})/g, '$1 '), {
      remember: 'yes',
      cvv: '987',
      name: 'Zebulon Quick',
    });
  }
  await server.settled();
  const { rows } = await server.pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and relname like 'sandbox%'`,
  );
  expect(rows.length).toBeGreaterThanOrEqual(7);
  const contents = await Promise.all(
    rows.map(
      async ({ name }) => (await server.pool.query<{ row: string }>(`select t::text as row from ${name} t`)).rows,
    ),
  );
  const text = `${JSON.stringify(contents)} ${server.logged.join('')}`.replace(/[\s-]/g, '');
  expect(text).toContain('4242');
  for (const secret of [...numbers, 'Zebulon']) expect(text).not.toContain(secret);
});
