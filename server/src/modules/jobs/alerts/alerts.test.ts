import type { Rhythm } from '#contract/core/choices.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/jobs/alerts.ts';
import { saveCompany } from '#contract/jobs/favourites.ts';
import { EXPERIENCE_BANDS, JOB_EMPLOYMENT_TYPES, WORKPLACE_TYPES } from '#contract/jobs/choices.ts';
import { listJobs } from '#contract/jobs/board.ts';
import type { In } from '#contract/core/endpoint.ts';
import { blockActor } from '#contract/network/network.ts';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { sendAlerts } from '#modules/jobs';
import { enqueue } from '#platform/tasks/index.ts';
import { day, hour } from '#platform/time.ts';
import { aCandidate, applyTo } from '#test/jobs/application.ts';
import { anEmployer, anOpenJob, draftOf, wholeJob } from '#test/jobs/job.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Search = In<(typeof contract.createJobAlert)['body']>['search'];
const create = (member: Member, search: Search, frequency: Rhythm = 'immediate') =>
  member.call(contract.createJobAlert, { body: { search, frequency } });
const alerts = async (member: Member) => (await member.call(contract.listJobAlerts, {})).reply.data;
const send = async () => {
  await enqueue(world.db, sendAlerts, {});
  await world.settled();
};
/** The e-mails about alerts, by their subjects. */
const emails = async (member: Member) => {
  await world.settled();
  return (await world.emails(`${member.username.split('.')[0] ?? ''}@example.com`))
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes('for you:'));
};
const notices = async (member: Member) => {
  await world.settled();
  return (await member.call(listNotifications, { query: {} })).reply.data.filter(({ kind }) => kind === 'job_alert')
    .length;
};

test('a new job leaves at once in an e-mail that pauses its alert with one click', async () => {
  const member = await aCandidate(world);
  const { id } = (await create(member, { query: 'saddle' })).reply.data;
  await anOpenJob(world, { title: 'Saddle maker' });
  await anOpenJob(world, { title: 'Pot maker' });
  expect([await emails(member), await notices(member)]).toEqual([['1 new job for you: Saddle maker'], 1]);
  const received = await world.emails(`${member.username.split('.')[0] ?? ''}@example.com`);
  const email = received.find(({ subject }) => subject.includes('Saddle'));
  const header = email?.headers['list-unsubscribe'] ?? '';
  const data = new URL(header.slice(1, -1)).searchParams.get('data') ?? '';
  expect((await world.visitor(contract.pauseJobAlert, { query: { data } })).reply.data).toEqual({ paused: true });
  expect((await world.visitor(contract.pauseJobAlert, { query: { data: `x${data}` } })).refusal.code).toBe(
    'link_not_valid',
  );
  expect(await alerts(member)).toMatchObject([{ id, paused: true }]);
  await anOpenJob(world, { title: 'Another saddle maker' });
  expect(await emails(member)).toHaveLength(1);
});

test('nobody hears of a job twice, nor of one they applied for, that is closed, or whose page is blocked', async () => {
  const [member, applicant, blocking] = [await aCandidate(world), await aCandidate(world), await aCandidate(world)];
  const { page, admin } = await anEmployer(world);
  await member.call(saveCompany, { params: { pageId: page.id } });
  for (const each of [member, applicant, blocking]) {
    await create(each, { query: 'weaver' }, 'daily');
    await create(each, { query: 'wool' }, 'daily');
  }
  const job = await draftOf({ page, admin }, { title: 'Wool weaver' });
  const other = await anOpenJob(world, { title: 'Weaver of wool' });
  const closed = await anOpenJob(world, { title: 'Old wool weaver' });
  await job.step('published');
  await world.settled();
  await applyTo(applicant, job.id);
  await applyTo(applicant, other.job.id);
  await closed.job.step('closed');
  await blocking.call(blockActor, { params: { actorId: page.id } });
  await blocking.call(blockActor, { params: { actorId: other.page.id } });
  world.clock.advance(day);
  await send();
  // The company has told `member` of the first.
  expect([await emails(member), await emails(applicant), await emails(blocking)]).toEqual([
    ['1 new job for you: Weaver of wool'],
    [],
    [],
  ]);
  world.clock.advance(day);
  await send();
  expect(await emails(member)).toHaveLength(1);
});

test('an e-mail has at most 10 jobs, and 3 of a page', async () => {
  const member = await aCandidate(world);
  const { id } = (await create(member, { query: 'glazier' }, 'daily')).reply.data;
  for (let each = 0; each < 4; each += 1) {
    const employer = await anEmployer(world);
    // More than three open jobs need a verified page.
    await world.db.updateTable('actor').set({ verified: true }).where('id', '=', employer.page.id).execute();
    for (let one = 0; one < 4; one += 1)
      await (await draftOf(employer, { title: `Glazier ${each} ${one}` })).step('published');
  }
  await world.settled();
  world.clock.advance(day);
  await send();
  const rows = await world.db
    .selectFrom('job_heard')
    .innerJoin('job', 'job.id', 'job_heard.job_id')
    .select('job.page_id')
    .where('job_heard.member_id', '=', member.id)
    .execute();
  const ofPage = [...new Set(rows.map(({ page_id: page }) => page))].map(
    (page) => rows.filter((row) => row.page_id === page).length,
  );
  expect([rows.length, Math.max(...ofPage)]).toEqual([10, 3]);
  expect(await emails(member)).toHaveLength(1);
  expect((await alerts(member)).find((alert) => alert.id === id)?.sentAt).not.toBeNull();
});

test('daily emails leave at eight in the morning of the member, weekly ones a week after the last', async () => {
  const member = await aCandidate(world);
  await world.db.updateTable('account').set({ time_zone: 'Asia/Kolkata' }).where('member_id', '=', member.id).execute();
  await create(member, { query: 'cooper' }, 'daily');
  await create(member, { query: 'cooper barrel' }, 'weekly');
  const at = (date: number, hours: number, minutes = 0) =>
    world.clock.advance(Date.UTC(2030, 0, date, hours, minutes) - world.clock.now().getTime());
  at(10, 12);
  const employer = await anEmployer(world);
  const open = async (title: string) => {
    await (await draftOf(employer, { title, expiresOn: null })).step('published');
    await world.settled();
  };
  await open('Cooper');
  const count = async () => {
    await send();
    return (await emails(member)).length;
  };
  // Eight in Kolkata is 2:30 in UTC.
  at(11, 2, 15);
  expect(await count()).toBe(0);
  at(11, 2, 45);
  expect(await count()).toBe(1);
  await open('Second cooper');
  at(11, 12);
  expect(await count()).toBe(1);
  at(12, 2, 45);
  expect(await count()).toBe(2);
});

test('of twenty-one alerts at once twenty are made, and each shows what it would have found', async () => {
  const member = await aCandidate(world);
  await anOpenJob(world, { title: 'Bell founder' });
  const replies = await Promise.all(
    Array.from({ length: contract.ALERTS_MAX + 1 }, () => create(member, { query: 'bell founder' }, 'weekly')),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(contract.ALERTS_MAX);
  const [first, ...others] = await alerts(member);
  expect([first?.found, others]).toMatchObject([1, { length: contract.ALERTS_MAX - 1 }]);
  const params = { alertId: first!.id };
  await member.call(contract.editJobAlert, { params, body: { search: { query: 'nobody' }, frequency: 'daily' } });
  expect((await alerts(member))[0]).toMatchObject({ found: 0, frequency: 'daily', search: { query: 'nobody' } });
  const script = '<script>alert(1)</script>';
  await member.call(contract.editJobAlert, { params, body: { search: { query: script } } });
  expect((await alerts(member))[0]?.search).toEqual({ query: script });
  await member.call(contract.deleteJobAlert, { params });
  expect(await alerts(member)).toHaveLength(contract.ALERTS_MAX - 1);
});

/** The same numbers every time. */
function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  return { pick: <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)]!, chance: (of: number) => next() < of };
}

test('alerts match what the board finds, for random searches', async () => {
  const { pick, chance } = createRandom(7);
  const words = ['amber', 'bronze', 'cedar', 'copper', 'linen'];
  const member = await aCandidate(world);
  const ids: string[] = [];
  for (let page = 0; page < 8; page += 1) {
    const employer = await anEmployer(world);
    for (let each = 0; each < 3; each += 1) {
      const job = await draftOf(employer, {
        title: `${pick(words)} ${pick(words)}`,
        summary: `Work with ${pick(words)}`,
        description: pick(words),
        workplaceType: pick(WORKPLACE_TYPES),
        employmentType: pick(JOB_EMPLOYMENT_TYPES.filter((type) => type !== 'Volunteer')),
        experience: pick(EXPERIENCE_BANDS),
        replyDays: pick([3, 7, 14, 30]),
        pay: { ...wholeJob.pay, min: 3_000_000, max: pick([3_500_000, 4_500_000, 6_000_000]) },
      });
      await job.step('published');
      ids.push(job.id);
    }
  }
  await world.settled();
  const maybe = <T extends object>(value: T): T | object => (chance(0.35) ? value : {});
  for (let each = 0; each < 60; each += 1) {
    const query = pick([
      pick(words),
      `${pick(words)} ${pick(words)}`,
      `"${pick(words)} ${pick(words)}"`,
      `${pick(words)} -${pick(words)}`,
      pick(words).slice(0, 3),
    ]);
    const search: Search = {
      query,
      ...maybe({ workplaceType: pick(WORKPLACE_TYPES) }),
      ...maybe({ employmentType: pick(JOB_EMPLOYMENT_TYPES) }),
      ...maybe({ experience: pick(EXPERIENCE_BANDS) }),
      ...maybe({ answers: pick(['3', '7', '14']) }),
      ...maybe({ payFrom: pick(['480000', '600000']), currency: 'INR' }),
    };
    const found = (await member.call(listJobs, { query: search })).reply.page.total;
    const { id } = (await create(member, search, 'weekly')).reply.data;
    expect([JSON.stringify(search), (await alerts(member)).find((alert) => alert.id === id)?.found]).toEqual([
      JSON.stringify(search),
      found,
    ]);
    await member.call(contract.deleteJobAlert, { params: { alertId: id } });
  }
  expect(ids).toHaveLength(24);
  world.clock.advance(hour);
});
