import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Rhythm } from '#contract/core/choices.ts';
import * as contract from '#contract/jobs/alerts.ts';
import { sendAlerts } from '#modules/jobs';
import { enqueue } from '#platform/tasks/index.ts';
import { day } from '#platform/time.ts';
import { restorePeriodMs } from '#platform/undo.ts';
import { aCandidate } from '#test/jobs/application.ts';
import { anOpenJob } from '#test/jobs/job.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { purgeAlertsTask } from './purge-alerts.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const create = async (member: Member, query: string, frequency: Rhythm = 'immediate') =>
  (await member.call(contract.createJobAlert, { body: { search: { query }, frequency } })).reply.data.id;
const remove = async (member: Member, alertId: string) => member.call(contract.deleteJobAlert, { params: { alertId } });
const restore = async (member: Member, alertId: string) =>
  member.call(contract.restoreJobAlert, { params: { alertId } });
const alerts = async (member: Member) => (await member.call(contract.listJobAlerts, {})).reply.data;
const emails = async (member: Member) => {
  await world.settled();
  return (await world.emails(`${member.username.split('.')[0] ?? ''}@example.com`))
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes('for you:'));
};

test('a restored alert is the same one: its id, its pause, what it found and when it last wrote', async () => {
  const member = await aCandidate(world);
  const id = await create(member, 'fletcher', 'daily');
  await anOpenJob(world, { title: 'Fletcher' });
  await world.settled();
  world.clock.advance(day);
  await enqueue(world.db, sendAlerts, {});
  expect(await emails(member)).toHaveLength(1);
  await anOpenJob(world, { title: 'Second fletcher' });
  await world.settled();
  await member.call(contract.editJobAlert, { params: { alertId: id }, body: { paused: true } });
  const before = await alerts(member);
  await remove(member, id);
  expect(await alerts(member)).toEqual([]);
  expect((await restore(member, id)).status).toBe(204);
  expect(await alerts(member)).toEqual(before);
  await member.call(contract.editJobAlert, { params: { alertId: id }, body: { paused: false } });
  world.clock.advance(day);
  await enqueue(world.db, sendAlerts, {});
  expect(await emails(member)).toEqual(['1 new job for you: Fletcher', '1 new job for you: Second fletcher']);
});

test('a deleted alert writes nothing and cannot be changed; restored, it has missed no job', async () => {
  const member = await aCandidate(world);
  const id = await create(member, 'lorimer');
  await remove(member, id);
  await anOpenJob(world, { title: 'Lorimer' });
  expect(await emails(member)).toEqual([]);
  for (const body of [{ paused: true }, { search: { query: 'bit' } }])
    expect((await member.call(contract.editJobAlert, { params: { alertId: id }, body })).status).toBe(404);
  await restore(member, id);
  expect(await emails(member)).toEqual(['1 new job for you: Lorimer']);
});

test('it is restored once, by its owner, and only for some seconds; then it is gone', async () => {
  const [member, other] = [await aCandidate(world), await aCandidate(world)];
  const id = await create(member, 'cutler');
  expect((await restore(member, id)).status).toBe(404);
  await remove(member, id);
  expect((await restore(other, id)).status).toBe(404);
  const both = await Promise.all([restore(member, id), restore(member, id)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404]);
  await remove(member, id);
  world.clock.advance(restorePeriodMs + 2_000);
  expect((await restore(member, id)).status).toBe(404);
  await enqueue(world.db, purgeAlertsTask, {});
  await world.settled();
  const rows = await world.db.selectFrom('job_alert').select('id').where('id', '=', id).execute();
  expect(rows).toEqual([]);
});

test('a restored alert never makes a twenty-first', async () => {
  const member = await aCandidate(world);
  const ids: string[] = [];
  for (let each = 0; each < contract.ALERTS_MAX; each += 1) ids.push(await create(member, 'sawyer', 'weekly'));
  await remove(member, ids[0]!);
  const body = { search: { query: 'sawyer' }, frequency: 'weekly' } as const;
  const [made, restored] = await Promise.all([
    member.call(contract.createJobAlert, { body }),
    restore(member, ids[0]!),
  ]);
  expect(await alerts(member)).toHaveLength(contract.ALERTS_MAX);
  expect([made.refusal?.code, restored.refusal?.code].filter(Boolean)).toEqual(['alerts_full']);
});
