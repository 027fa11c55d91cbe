import { afterAll, beforeAll, expect, test } from 'vitest';
import { judgeJob } from '#contract/jobs/moderation.ts';
import { readDeskCase } from '#contract/moderation/desk.ts';
import { listCases } from '#contract/moderation/cases.ts';
import { createReport } from '#contract/moderation/moderation.ts';
import { someone } from '#test/abilities/people.ts';
import { anOpenJob } from '#test/jobs/job.ts';
import { casesOf, SPAM } from '#test/moderation/cases.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
const { admins, kindsOf, newAdmins, rule } = casesOf(() => world);
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
  await newAdmins();
});
afterAll(() => world.close());

test('an admin in the team of a page decides nothing about it, and hears nothing of its cases', async () => {
  const { page, job } = await anOpenJob(world);
  const [editor, reporter] = [await world.member('editoradmin', { isAdmin: true }), await someone(world)];
  await page.setRole(editor, 'editor');
  const windows = [await world.listen(editor), await world.listen(admins.admin)] as const;
  await reporter.call(createReport, { body: { kind: 'job', id: job.id, reason: 'spam' } });
  const caseId = (await reporter.call(listCases, {})).reply.data[0]?.id ?? '';
  expect(await windows[1].heard('moderation.case_changed')).toMatchObject({ caseId });
  expect((await editor.call(readDeskCase, { params: { caseId } })).status).toBe(404);
  await rule(caseId, { ...SPAM, account: 'none', strikes: 0 });
  await world.settled();
  expect(windows[0].facts.filter(({ name }) => name === 'moderation.case_changed')).toEqual([]);
});

test('what an admin decides about a job answers those who reported it', async () => {
  for (const [decisions, heard] of [
    [['close'], 'case_report_upheld'],
    [['freeze', 'restore'], 'case_report_dismissed'],
  ] as const) {
    const { job } = await anOpenJob(world);
    const reporter = await someone(world);
    await reporter.call(createReport, { body: { kind: 'job', id: job.id, reason: 'misleading_job' } });
    for (const decision of decisions) {
      const judged = { params: { jobId: job.id }, body: { decision, reason: 'A check' } };
      expect((await admins.admin.call(judgeJob, judged)).status).toBe(200);
    }
    expect(await kindsOf(reporter)).toContain(heard);
    expect((await reporter.call(listCases, {})).reply.data).toMatchObject([{ state: 'closed' }]);
  }
});
