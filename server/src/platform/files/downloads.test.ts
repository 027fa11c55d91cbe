import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '#test/world.ts';
import { attachment } from './downloads.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.app.services.files.putBytes('exports/one.pdf', Buffer.from('%PDF'), 'application/pdf');
});
afterAll(() => world.close());

const download = { key: 'exports/one.pdf', filename: 'Résumé “आशा”.pdf', contentType: 'application/pdf' };
const address = (seconds: number) =>
  world.app.services.downloads.address(download, new Date(world.clock.now().getTime() + seconds * 1_000));

test('a download URL returns the file under its name, to anyone who has it', async () => {
  const answer = await world.fastify.inject(address(60));
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe('%PDF');
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  expect(answer.headers['content-disposition']).toBe(attachment(download.filename));
});

test('an expired or altered URL, or one of a deleted file, is not found', async () => {
  expect((await world.fastify.inject(address(-1))).statusCode).toBe(404);
  expect((await world.fastify.inject(address(0))).statusCode).toBe(404);
  const good = address(60);
  expect((await world.fastify.inject(`${good.slice(0, -3)}AAA`)).statusCode).toBe(404);
  await world.app.services.files.delete(download.key);
  expect((await world.fastify.inject(good)).statusCode).toBe(404);
});

test('the file name is sent in ASCII and in full', () => {
  expect(attachment('a "b" é.pdf')).toBe(
    `attachment; filename="a _b_ _.pdf"; filename*=UTF-8''a%20%22b%22%20%C3%A9.pdf`,
  );
});
