import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/marketplace/own.ts';
import { aProduct, anActiveProduct } from '#test/marketplace/listing.ts';
import { openPage } from '#test/page.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let admin: Member, editor: Member, stranger: Member;
beforeAll(async () => {
  world = await openWorld();
  [admin, editor, stranger] = await Promise.all([
    world.member('admin'),
    world.member('editor'),
    world.member('stranger'),
  ]);
});
afterAll(() => world.close());

test('the team of a page sees what it sells, by state and name, with who listed it', async () => {
  const page = await openPage(world, 'Mill', { admin, editor });
  await anActiveProduct(world, admin, { sellerId: page.id, name: 'Shawl' });
  await anActiveProduct(world, editor, { sellerId: page.id, name: 'Loom', stock: 0 });
  await aProduct(world, editor, { sellerId: page.id, name: 'Yarn' });
  const list = async (query: object, by = admin) =>
    (await by.call(contract.listOwnProducts, { query: { sellerId: page.id, ...query } })).reply;
  const all = await list({});
  expect(all.data.map(({ name, author }) => [name, author?.id])).toEqual([
    ['Yarn', editor.id],
    ['Loom', editor.id],
    ['Shawl', admin.id],
  ]);
  expect(all.page).toEqual({ number: 1, size: 10, total: 3 });
  expect((await list({ state: 'sold_out' })).data.map(({ name }) => name)).toEqual(['Loom']);
  expect((await list({ query: 'sha' })).data.map(({ name }) => name)).toEqual(['Shawl']);
  expect((await list({ size: '2', page: '2' })).data).toHaveLength(1);
  const refused = await stranger.call(contract.listOwnProducts, { query: { sellerId: page.id } });
  expect(refused.status).toBe(404);
  const acting = await page.as(admin).call(contract.listOwnProducts, { query: {} });
  expect(acting.reply.page.total).toBe(3);
});

test('products as CSV keep names in any script, and run no formula', async () => {
  await anActiveProduct(world, stranger, { name: 'सूती शॉल 🧣' });
  await anActiveProduct(world, stranger, { name: '=1+1, "quoted"' });
  const { reply } = await stranger.call(contract.exportOwnProducts, { body: {} });
  const lines = reply.data.csv.split('\r\n');
  expect(lines[0]).toContain('Name,State,Category,Currency,Price');
  expect(lines[1]).toMatch(/^"'=1\+1, ""quoted""",Active,apparel,INR,100\.00,piece,1,/);
  expect(lines[2]).toMatch(/^सूती शॉल 🧣,/u);
});
