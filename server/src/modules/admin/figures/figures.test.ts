import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDashboard } from '#contract/admin/admin.ts';
import { followActor } from '#contract/network/network.ts';
import { createPost, deletePost } from '#contract/posts/posts.ts';
import { across } from '#platform/database/narrow.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { minute } from '#platform/time.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { countFigures } from './figures.ts';
import { recordBackup } from './last-backup.ts';

let world: World;
let asha: Member;
let admin: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, admin] = [await world.member('asha'), await world.member('admin', { isAdmin: true })];
});
afterAll(() => world.close());

const dashboard = async (days: string) => (await admin.call(readDashboard, { query: { days } })).reply.data;
const count = async () => {
  await enqueue(world.db, countFigures, {});
  await world.settled();
};
const seriesOf = ({ figures }: Awaited<ReturnType<typeof dashboard>>, name: string) =>
  figures.series.find(({ figure }) => figure === name)!;

test('the dashboard shows what a task has counted by day, without admins', async () => {
  expect((await dashboard('7')).figures).toMatchObject({ countedAt: null });
  const { id: postId } = (await asha.call(createPost, { body: { text: 'one' } })).reply.data;
  await count();
  const data = await dashboard('40');
  expect(data.figures.days).toHaveLength(40);
  expect(data.figures.days.at(-1)).toBe(world.clock.now().toISOString().slice(0, 10));
  expect(data.figures.countedAt).not.toBeNull();
  expect(seriesOf(data, 'posts').values.at(-1)).toBe(1);
  expect(seriesOf(data, 'joined').values.reduce((sum, each) => sum + each, 0)).toBe(1);
  expect(data.disk.size).toBeGreaterThan(data.disk.free);
  expect(data.disk.database).toBeGreaterThan(1_000_000);
  // The day before is counted again, and what was deleted since no longer counts.
  await asha.call(deletePost, { params: { postId } });
  world.clock.advance(86_400_000);
  await count();
  admin = await world.member('admin2', { isAdmin: true });
  expect(seriesOf(await dashboard('7'), 'posts').values).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

test('a period is compared with the one before it', async () => {
  const meera = await world.member('meera');
  await meera.call(followActor, { params: { actorId: asha.id } });
  await meera.call(createPost, { body: { text: 'two' } });
  await count();
  world.clock.advance(7 * 86_400_000);
  await count();
  admin = await world.member('admin3', { isAdmin: true });
  const data = await dashboard('7');
  for (const name of ['followed', 'posts'])
    expect([name, seriesOf(data, name)]).toMatchObject([name, { values: [0, 0, 0, 0, 0, 0, 0], before: 1 }]);
});

test('health: the last backup, e-mails, failed e-mails', async () => {
  expect(await dashboard('7')).toMatchObject({ backupAt: null, mail: 'files', tasks: { deadMails: 0 } });
  const at = new Date('2026-01-01T03:00:00.000Z');
  await recordBackup(across(world.db), at);
  // Up to a minute old.
  world.clock.advance(minute);
  expect((await dashboard('7')).backupAt).toBe(at.toISOString());
});
