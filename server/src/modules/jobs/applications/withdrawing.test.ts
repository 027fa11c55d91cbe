import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/jobs/applications/applications.ts';
import * as pipeline from '#contract/jobs/pipeline/pipeline.ts';
import * as bulk from '#contract/jobs/pipeline/bulk.ts';
import * as reviewing from '#contract/jobs/pipeline/review.ts';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { searchAll } from '#contract/search/search.ts';
import { day } from '#platform/time.ts';
import { anApplication, applyTo, type ApplicationUnderTest } from '#test/jobs/application.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { applicationFileKey } from './store.ts';

/* What is left of an application that its candidate has withdrawn. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const coverNote = 'zqcover I like looms';

/** An application with everything that either side can add to one, and the team's e-mails still waiting. */
async function aFullApplication(): Promise<ApplicationUnderTest & { name: string }> {
  const one = await anApplication(world, { criteria: [{ text: 'Looms' }] });
  const { candidate, admin, application } = one;
  const params = { params: { applicationId: application.id } };
  const body = { sections: ['skills' as const], coverNote };
  await candidate.call(contract.editApplication, { ...params, body });
  await candidate.call(contract.writeToTeam, { ...params, body: { text: 'zqreply which loom?' } });
  await admin.call(reviewing.createNote, { ...params, body: { text: 'zqnote good hands' } });
  await admin.call(reviewing.messageCandidate, { ...params, body: { text: 'zqmessage a jacquard' } });
  const { job } = (await admin.call(pipeline.readPipeline, { params: { jobId: one.job.id } })).reply.data;
  const criterionId = job.criteria[0]?.id ?? '';
  await admin.call(reviewing.rateApplication, { ...params, body: { ratings: [{ criterionId, value: 4 }] } });
  const slot = new Date(world.clock.now().getTime() + 3 * day).toISOString();
  const offer = { round: 1, place: 'zqplace', message: 'zqinvite', minutes: 45, timeZone: 'UTC', slots: [slot] };
  const { version } = await one.review();
  await admin.call(reviewing.offerInterview, { ...params, body: { ...offer, version } });
  await world.settled();
  return { ...one, name: (await one.review()).name ?? '' };
}
const filesOf = async (applicationId: string) =>
  world.db.selectFrom('application_file').select('id').where('application_id', '=', applicationId).execute();
const isStored = async (id: string) => {
  const file = await world.app.services.files.read(applicationFileKey(id));
  if (file !== null) await buffer(file.stream);
  return file !== null;
};
const textsOf = async (page: Pick<Member, 'call'>, { job, application }: ApplicationUnderTest) => {
  const jobId = { params: { jobId: job.id } };
  const replies = await Promise.all([
    page.call(pipeline.readTeamApplication, { params: { applicationId: application.id } }),
    page.call(pipeline.listPipeline, { ...jobId, query: {} }),
    page.call(pipeline.readPipeline, jobId),
    page.call(bulk.exportPipeline, jobId),
    page.call(listNotifications, { query: {} }),
    page.call(searchAll, { query: { query: 'zqcover' } }),
  ]);
  return replies.map(({ reply }) => JSON.stringify(reply));
};

test('the receipt says what is gone, and since when', async () => {
  const { candidate, application } = await aFullApplication();
  const at = world.clock.now().getTime();
  const params = { applicationId: application.id };
  const { receipt, submittedAt, state } = (await candidate.call(contract.withdrawApplication, { params })).reply.data;
  expect(receipt?.erased).toEqual([
    { what: 'profile', count: 1 },
    { what: 'cover_note', count: 1 },
    { what: 'files', count: 1 },
    { what: 'notes', count: 1 },
    { what: 'ratings', count: 1 },
    { what: 'messages', count: 2 },
  ]);
  expect(Date.parse(receipt?.withdrawnAt ?? '')).toBeGreaterThanOrEqual(at);
  expect([submittedAt, state]).toEqual([application.submittedAt, 'withdrawn']);
  expect((await candidate.call(contract.readApplication, { params })).reply.data.receipt).toEqual(receipt);
});

test('its files are gone from the store', async () => {
  const { candidate, application } = await aFullApplication();
  const files = (await filesOf(application.id)).map(({ id }) => id);
  expect([files.length, await Promise.all(files.map(isStored))]).toEqual([1, [true]]);
  await candidate.call(contract.withdrawApplication, { params: { applicationId: application.id } });
  await world.settled();
  expect([await filesOf(application.id), await Promise.all(files.map(isStored))]).toEqual([[], [false]]);
});

test('the page keeps its date and its stage, and nowhere a name or a word of it', async () => {
  const one = await aFullApplication();
  const { page, admin, candidate, application, name } = one;
  const asPage = page.as(admin);
  const before = (await textsOf(asPage, one)).join('\n');
  expect([name !== '' && before.includes(name), before.includes('zq')]).toEqual([true, true]);
  await candidate.call(contract.withdrawApplication, { params: { applicationId: application.id } });
  await world.settled();
  for (const text of await textsOf(asPage, one))
    expect([name, candidate.id, candidate.username, 'zq'].filter((mark) => text.includes(mark))).toEqual([]);
  expect(await one.review()).toMatchObject({
    state: 'withdrawn',
    name: null,
    submittedAt: application.submittedAt,
    meetsAll: false,
    interviews: [],
  });
  const { csv } = (await admin.call(bulk.exportPipeline, { params: { jobId: one.job.id } })).reply.data;
  expect(csv.split('\r\n')[1]).toContain(application.submittedAt);
});

test('the team keeps a notification that someone withdrew or declined the offer, which names no one', async () => {
  for (const declines of [false, true]) {
    const { page, admin, candidate, application, move } = await aFullApplication();
    const params = { applicationId: application.id };
    if (declines) {
      await move('offer');
      await candidate.call(contract.answerOffer, { params, body: { accept: false } });
    } else await candidate.call(contract.withdrawApplication, { params });
    await world.settled();
    const { data } = (await page.as(admin).call(listNotifications, { query: {} })).reply;
    const kinds = data.map(({ kind }) => kind).filter((kind) => kind.startsWith('applicant_'));
    expect(kinds).toEqual(['applicant_withdrew']);
  }
});

test('an e-mail that waits for its turn is not sent about it any more', async () => {
  const { candidate, admin, application, job } = await anApplication(world);
  const address = `${candidate.username.split('.')[0] ?? ''}@example.com`;
  const params = { applicationId: application.id };
  await world.settled();
  const before = (await world.emails(address)).length;
  // Both calls are done before any effect of the first has run.
  await Promise.all([
    admin.call(reviewing.messageCandidate, { params, body: { text: 'zqlate' } }),
    candidate.call(contract.withdrawApplication, { params }),
  ]);
  await world.settled();
  const sent = (await world.emails(address)).slice(before);
  expect(sent.filter(({ text }) => text.includes('pipeline') || text.includes('application='))).toEqual([]);
  expect((await applyTo(candidate, job.id)).status).toBe(201);
});
