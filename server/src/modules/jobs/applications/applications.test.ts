import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/jobs/applications/applications.ts';
import { listNotifications } from '#contract/notifications/notifications.ts';
import * as pipeline from '#contract/jobs/pipeline/pipeline.ts';
import * as reviewing from '#contract/jobs/pipeline/review.ts';
import { uploadPrivateDocument } from '#contract/media/private.ts';
import { editProfile, readOwnProfile } from '#contract/profiles/profiles.ts';
import { aCandidate, anApplication, applyTo, skipDocuments } from '#test/jobs/application.ts';
import { anOpenJob } from '#test/jobs/job.ts';
import { pdf } from '#test/hostile/made-files.ts';
import { asFile } from '#test/uploads.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const params = (applicationId: string) => ({ params: { applicationId } });
const read = async (member: Member, id: string) => (await member.call(contract.readApplication, params(id))).reply.data;
const questions = [
  { type: 'yes_no', text: 'May you work in India?', required: true, must: true },
  { type: 'number', text: 'Years with looms', must: 3 },
  { type: 'file', text: 'A work sample' },
] as const;
const cvOf = async (member: Member, purpose: 'cv' | 'answer' = 'cv') =>
  (
    await member.call(uploadPrivateDocument, {
      body: { purpose, name: 'Paper' },
      files: { file: asFile(pdf({ words: member.username }), 'cv.pdf') },
    })
  ).reply.data.id;

test('what goes is shown before, sent as it was shown, and does not follow the profile', async () => {
  const { job } = await anOpenJob(world, { questions: [...questions] });
  const candidate = await aCandidate(world);
  const [yes, years, sample] = (await candidate.call(contract.readApplying, { params: { jobId: job.id } })) && [
    ...((await world.db.selectFrom('job').select('questions').where('id', '=', job.id).executeTakeFirstOrThrow())
      .questions as unknown as { id: string }[]),
  ];
  const body = {
    sections: ['skills' as const],
    cvId: await cvOf(candidate),
    coverNote: 'Looms are my life.',
    answers: [
      { questionId: yes!.id, value: true },
      { questionId: years!.id, value: 2 },
      { questionId: sample!.id, value: await cvOf(candidate, 'answer') },
    ],
  };
  const preview = await candidate.call(contract.previewApplication, { params: { jobId: job.id }, body });
  expect(preview.reply.data.missed).toEqual([years!.id]);
  const { reply } = await candidate.call(contract.createApplication, { params: { jobId: job.id }, body });
  const [sent] = reply.data.sent;
  expect(sent?.content.sections).toEqual(preview.reply.data.content.sections);
  expect(sent?.content.answers.map(({ value, meets }) => [value, meets])).toEqual([
    [true, true],
    [2, false],
    ['Paper', null],
  ]);
  expect(sent?.files).toHaveLength(2);
  await world.settled();
  const before = await read(candidate, reply.data.id);
  expect(before.sent[0]?.pdf).toMatchObject({ format: 'pdf' });
  const { version } = (await candidate.call(readOwnProfile, {})).reply.data;
  await candidate.call(editProfile, { body: { version, firstName: 'Changed' } });
  const { record, digest } = (await candidate.call(contract.readApplicationRecord, params(reply.data.id))).reply.data;
  expect(createHash('sha256').update(record).digest('hex')).toBe(digest);
  expect((await read(candidate, reply.data.id)).sent[0]?.content).toEqual(before.sent[0]?.content);
});

test('bad answers name their question, and files of others are unknown', async () => {
  const { job } = await anOpenJob(world, { questions: [...questions] });
  const candidate = await aCandidate(world);
  const other = await aCandidate(world);
  const refused = async (body: object) => {
    const { refusal } = await candidate.call(contract.createApplication, {
      params: { jobId: job.id },
      body: { sections: ['skills'], ...body } as never,
    });
    return [refusal.code, Object.keys(refusal.error ?? {}).map((field) => field.replace(/[0-9a-f-]{36}/, 'ID'))];
  };
  const unknown = '00000000-0000-7000-8000-000000000000';
  expect([
    await refused({}),
    await refused({ answers: [{ questionId: unknown, value: 'x' }] }),
    await refused({ cvId: await cvOf(other) }),
    await refused({ cvId: unknown, coverNote: 'n'.repeat(2_001) }),
  ]).toEqual([
    ['invalid_input', ['answers.ID']],
    ['invalid_input', ['answers.ID', 'answers.ID']],
    ['invalid_input', ['cvId', 'answers.ID']],
    ['invalid_input', ['coverNote']],
  ]);
});

test('an application needs something to read, and a note is enough', async () => {
  const { job } = await anOpenJob(world);
  const candidate = await aCandidate(world);
  const preview = (coverNote: string) =>
    candidate.call(contract.previewApplication, { params: { jobId: job.id }, body: { sections: [], coverNote } });
  expect((await preview('')).refusal.code).toBe('application_empty');
  expect((await preview('I know looms.')).reply.data.content.coverNote).toBe('I know looms.');
});

test('of fifty applications at once one is made, and the rest hear that they have applied', async () => {
  const { job } = await anOpenJob(world);
  const candidate = await aCandidate(world);
  const all = await Promise.all(Array.from({ length: 50 }, () => applyTo(candidate, job.id)));
  const made = all.filter(({ status }) => status === 201);
  expect(made).toHaveLength(1);
  expect(new Set(all.filter(({ status }) => status !== 201).map(({ refusal }) => refusal.code))).toEqual(
    new Set(['already_applied']),
  );
  const { count } = await world.db
    .selectFrom('application')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('job_id', '=', job.id)
    .executeTakeFirstOrThrow();
  expect(count).toBe(1);
});

test('it is replaced until it is viewed, then corrected once, and the team sees both', async () => {
  const { candidate, admin, application, review } = await anApplication(world);
  const edit = (coverNote: string) =>
    candidate.call(contract.editApplication, {
      ...params(application.id),
      body: { sections: ['skills'], coverNote },
    });
  expect((await edit('Replaced')).reply.data.sent).toHaveLength(1);
  await admin.call(reviewing.openApplication, params(application.id));
  expect((await read(candidate, application.id)).can).toMatchObject({ replace: false, correct: true });
  expect((await edit('Corrected')).reply.data.sent.map(({ content }) => content.coverNote)).toEqual([
    'Corrected',
    'Replaced',
  ]);
  expect((await edit('Again')).refusal.code).toBe('already_corrected');
  expect((await review()).sent.map(({ number }) => number)).toEqual([2, 1]);
});

test('withdrawing erases on both sides with a receipt, and one can apply once more', async () => {
  const { candidate, admin, job, application, review } = await anApplication(world);
  await admin.call(reviewing.createNote, { ...params(application.id), body: { text: 'Good' } });
  const { reply } = await candidate.call(contract.withdrawApplication, params(application.id));
  expect(reply.data).toMatchObject({ state: 'withdrawn', sent: [], can: { withdraw: false } });
  expect(reply.data.receipt?.erased).toEqual([
    { what: 'profile', count: 1 },
    { what: 'notes', count: 1 },
  ]);
  expect(await review()).toMatchObject({ state: 'withdrawn', name: null, actor: null, sent: [], notesList: [] });
  expect((await applyTo(candidate, job.id)).status).toBe(201);
  const again = (await candidate.call(contract.listApplications, { query: {} })).reply.data;
  expect(again.map(({ state }) => state)).toEqual(['submitted', 'withdrawn']);
  await candidate.call(contract.withdrawApplication, params(again[0]!.id));
  expect((await applyTo(candidate, job.id)).refusal.code).toBe('already_applied');
});

test('their candidate and the editors alone see applications; an editor who applied sees nothing', async () => {
  const { page, job, candidate, application, review } = await anApplication(world);
  const [editor, advertiser, stranger] = [await aCandidate(world), await aCandidate(world), await aCandidate(world)];
  await page.setRole(editor, 'editor');
  await page.setRole(advertiser, 'advertiser');
  expect((await review(editor)).id).toBe(application.id);
  await applyTo(editor, job.id);
  for (const member of [editor, advertiser, stranger]) {
    expect((await member.call(pipeline.readTeamApplication, params(application.id))).status).toBe(404);
    expect((await member.call(pipeline.listPipeline, { params: { jobId: job.id }, query: {} })).status).toBe(404);
    expect((await member.call(contract.readApplication, params(application.id))).status).toBe(404);
    expect((await member.call(contract.readApplicationRecord, { ...params(application.id), query: {} })).status).toBe(
      404,
    );
  }
  expect((await candidate.call(pipeline.readTeamApplication, params(application.id))).status).toBe(404);
});

test('the team is notified of an application, the candidate of each step', async () => {
  const { page, admin, candidate, move } = await anApplication(world);
  await move('shortlisted');
  await skipDocuments(world);
  await world.settled();
  const kinds = async (member: Member) =>
    (await member.call(listNotifications, { query: {} })).reply.data.map(({ kind }) => kind);
  expect(await kinds(page.as(admin))).toContain('applicant_applied');
  expect(await kinds(candidate)).toEqual(expect.arrayContaining(['application_moved']));
});

test('candidate and team write to each other; only the team’s words stop the clock', async () => {
  const { page, admin, candidate, application, review } = await anApplication(world);
  const write = (member: Member, text: string) =>
    member.call(contract.writeToTeam, { ...params(application.id), body: { text } });
  expect((await write(candidate, 'Which loom is it?')).reply.data.dueAt).not.toBeNull();
  await admin.call(reviewing.messageCandidate, { ...params(application.id), body: { text: 'A jacquard.' } });
  const own = (await write(candidate, '<b>Good</b>')).reply.data;
  const words = (steps: readonly { step: string; text: string }[]) =>
    steps.filter(({ text }) => text !== '').map(({ step, text }) => [step, text]);
  const all = [
    ['replied', '<b>Good</b>'],
    ['messaged', 'A jacquard.'],
    ['replied', 'Which loom is it?'],
  ];
  expect([words(own.timeline), words((await review()).history), own.dueAt]).toEqual([all, all, null]);
  await world.settled();
  const { data } = (await page.as(admin).call(listNotifications, { query: {} })).reply;
  expect(data.filter(({ kind }) => kind === 'applicant_replied')).toHaveLength(1);
  expect((await write(await aCandidate(world), 'Me too')).refusal.code).toBe('not_found');
});

test('what a candidate wrote is erased by a withdrawal, and names no one while it is covered', async () => {
  const { page, admin, candidate, application, review } = await anApplication(world, { blind: true });
  const { name } = await world.db
    .selectFrom('application')
    .select('name')
    .where('id', '=', application.id)
    .executeTakeFirstOrThrow();
  const text = `A question of ${name}, me@mill.example`;
  await candidate.call(contract.writeToTeam, { ...params(application.id), body: { text } });
  await world.settled();
  const reply = async () => (await review()).history.find(({ step }) => step === 'replied')?.text;
  expect(await reply()).toBe(
    `A question of ${name
      .split(' ')
      .map(() => '•••')
      .join(' ')}, •••`,
  );
  expect((await candidate.call(contract.readApplication, params(application.id))).reply.data.timeline[0]?.text).toBe(
    text,
  );
  const { data } = (await page.as(admin).call(listNotifications, { query: {} })).reply;
  const notice = data.find(({ kind }) => kind === 'applicant_replied_covered');
  expect(JSON.stringify(notice)).not.toContain(candidate.username);
  expect(data.some(({ kind }) => kind === 'applicant_replied')).toBe(false);
  const gone = (await candidate.call(contract.withdrawApplication, params(application.id))).reply.data;
  expect(gone.receipt?.erased).toContainEqual({ what: 'messages', count: 1 });
  expect((await review()).history.map(({ text }) => text).join('')).toBe('');
  const late = await candidate.call(contract.writeToTeam, { ...params(application.id), body: { text: 'Still?' } });
  expect(late.refusal.code).toBe('application_state');
});
