import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listBackgroundTasks, readDashboard, retryBackgroundTask } from '#contract/admin/admin.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let asha: Member;
let admin: Member;
beforeAll(async () => {
  world = await openWorld({ ROLE: 'web' });
  [asha, admin] = [await world.member('asha'), await world.member('admin', { isAdmin: true })];
});
afterAll(() => world.close());

test('failed tasks are listed and can be retried', async () => {
  const { rows } = await sql<{
    id: string;
  }>`select id::text as id from graphile_worker.add_job('media.render', '{}', max_attempts => 1)`.execute(world.db);
  const taskId = rows[0]!.id;
  expect((await admin.call(retryBackgroundTask, { params: { taskId } })).status).toBe(404);
  await sql`select graphile_worker.permanently_fail_jobs(array[${taskId}::bigint], 'it broke')`.execute(world.db);
  const dead = await admin.call(listBackgroundTasks, { query: { state: 'dead' } });
  expect(dead.reply).toMatchObject({
    data: [{ id: taskId, name: 'media.render', lastError: 'it broke' }],
    page: { total: 1 },
  });
  expect((await admin.call(retryBackgroundTask, { params: { taskId } })).status).toBe(204);
  expect((await admin.call(listBackgroundTasks, { query: { state: 'dead' } })).reply.page.total).toBe(0);
  const written = await world.db.selectFrom('audit').select(['what', 'target_id']).execute();
  expect(written).toContainEqual({ what: 'admin.retry_task', target_id: taskId });
});

test('refuses non-admins and malformed input', async () => {
  for (const call of [asha.call, world.visitor]) expect([401, 404]).toContain((await call(readDashboard, {})).status);
  expect((await asha.call(retryBackgroundTask, { params: { taskId: '1' } })).status).toBe(404);
  expect((await admin.call(readDashboard, { query: { days: '3' } })).status).toBe(422);
  expect((await admin.call(listBackgroundTasks, { query: { state: 'lost' as 'dead' } })).status).toBe(422);
  expect((await admin.call(retryBackgroundTask, { params: { taskId: 'x' } })).status).toBe(404);
});
