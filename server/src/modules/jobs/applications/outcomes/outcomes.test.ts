import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/jobs/applications/applications.ts';
import * as bulk from '#contract/jobs/pipeline/bulk.ts';
import { messageCandidate } from '#contract/jobs/pipeline/review.ts';
import { uploadPrivateDocument } from '#contract/media/private.ts';
import { sweepLeaving } from '#modules/jobs';
import { enqueue } from '#platform/tasks/index.ts';
import { day, minute } from '#platform/time.ts';
import { anApplication, type ApplicationUnderTest, putOffDocuments } from '#test/jobs/application.ts';
import { pdf } from '#test/hostile/made-files.ts';
import { stoppedTask } from '#test/servers/stopped-task.ts';
import { asFile } from '#test/uploads.ts';
import { openWorld, type World } from '#test/world.ts';
import { applicationFileKey } from '../store.ts';
import { sweepApplicationFiles } from '../tasks.ts';

/* What a candidate is sent about a decision, and what is stored after it. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await putOffDocuments(world);
});
afterAll(() => world.close());

/** The team rejects an application, and the rejection leaves. */
async function reject({ admin, job, application }: ApplicationUnderTest, words: string): Promise<void> {
  const body = { ids: [application.id], code: 'skills' as const, words };
  await admin.call(bulk.rejectApplications, { params: { jobId: job.id }, body });
  world.clock.advance(11 * minute);
  await enqueue(world.db, sweepLeaving, {});
  await world.settled();
}
async function message({ admin, application }: ApplicationUnderTest, text: string): Promise<void> {
  await admin.call(messageCandidate, { params: { applicationId: application.id }, body: { text } });
  await world.settled();
}
/** The e-mails about an application, oldest first. */
const emailsAbout = async ({ candidate, application }: ApplicationUnderTest) =>
  (await world.emails(`${candidate.username.split('.')[0] ?? ''}@example.com`)).filter(({ text }) =>
    text.includes(application.id),
  );

test('each e-mail about an outcome has the words of that outcome alone', async () => {
  const one = await anApplication(world);
  await message(one, 'Zqhello');
  await reject(one, 'Zqsorry');
  await message(one, 'Zqafter');
  const reason = 'skills';
  expect(
    (await emailsAbout(one)).map(({ text }) => [text.match(/Zq\w+/g), text.toLowerCase().includes(reason)]),
  ).toEqual([
    [['Zqhello'], false],
    [['Zqsorry'], true],
    [['Zqafter'], false],
  ]);
});

test('an e-mail about a rejection without words has no empty paragraph', async () => {
  const one = await anApplication(world);
  await reject(one, '');
  expect((await emailsAbout(one)).map(({ text }) => /\n{3}/.test(text))).toEqual([false]);
});

test('files are erased 180 days after the decision, later with consent, and not while nothing is decided', async () => {
  const [open, rejected, agreed] = [await anApplication(world), await anApplication(world), await anApplication(world)];
  const all = [open, rejected, agreed];
  for (const { candidate, application } of all) {
    const { id: cvId } = (
      await candidate.call(uploadPrivateDocument, {
        body: { purpose: 'cv', name: 'CV' },
        files: { file: asFile(pdf({ words: candidate.username }), 'cv.pdf') },
      })
    ).reply.data;
    const params = { applicationId: application.id };
    await candidate.call(contract.editApplication, { params, body: { sections: [], cvId } });
  }
  await reject(rejected, '');
  await reject(agreed, '');
  const params = { applicationId: agreed.application.id };
  await agreed.candidate.call(contract.editApplicationConsent, { params, body: { keep: true } });
  const stored = await world.db.selectFrom('application_file').select(['id', 'application_id']).execute();
  const left = async () => {
    await enqueue(world.db, sweepApplicationFiles, {});
    await world.settled();
    const rows = new Set((await world.db.selectFrom('application_file').select('id').execute()).map(({ id }) => id));
    return Promise.all(
      all.map(async ({ application }) => {
        const file = stored.find((row) => row.application_id === application.id)!.id;
        const found = await world.app.services.files.read(applicationFileKey(file));
        if (found !== null) await buffer(found.stream);
        return [rows.has(file), found !== null];
      }),
    );
  };
  const decided = world.clock.now().getTime();
  const until = (days: number) => world.clock.advance(decided + days * day - world.clock.now().getTime());
  const [there, gone] = [
    [true, true],
    [false, false],
  ];
  until(179);
  expect(await left()).toEqual([there, there, there]);
  until(181);
  expect(await left()).toEqual([there, gone, there]);
  until(366);
  expect(await left()).toEqual([there, gone, gone]);
});

test('the sweep of old files takes no further batch while the server is being stopped', async () => {
  const stopped = stoppedTask(true);
  await sweepApplicationFiles.run(stopped.ctx, {});
  expect(stopped.batches()).toBe(1);
});
