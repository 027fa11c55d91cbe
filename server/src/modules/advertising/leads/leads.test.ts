import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAdvertisement, sendLead, withdrawLead } from '#contract/advertising/advertisements.ts';
import { createCampaign, editCampaign, pauseCampaign } from '#contract/advertising/campaigns.ts';
import { exportLeads, listLeads } from '#contract/advertising/leads.ts';
import { blockActor } from '#contract/network/network.ts';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { listConversations, openConversationAbout } from '#contract/messaging/messaging.ts';
import { editProfile, readOwnProfile } from '#contract/profiles/profiles.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { forgetLeads } from '#modules/advertising';
import { someone, someoneActing } from '#test/abilities/people.ts';
import * as made from '#test/advertising/campaign.ts';
import { pageFor } from '#test/advertising/promoted.ts';
import { say } from '#test/messaging/conversations.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

const DAY = 86_400_000;
let world: World;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
});
afterAll(() => world.close());

const body = (answers: string[] = ['Asha Rao', 'Red'], number = 1) => ({ number, answers, agrees: true }) as const;
async function asking() {
  const team = await someoneActing(world, 'admin');
  const campaign = await made.aRunningAdvertisement(world, team);
  const params = { pageId: team.page.id, campaignId: campaign.id };
  const send = async (by: Pick<Member, 'call'>, ...rest: Parameters<typeof body>) =>
    by.call(sendLead, { params, body: body(...rest) });
  const leads = async () => (await team.acting.call(listLeads, made.params(campaign))).reply.data;
  return { ...team, campaign, params, send, leads };
}

test('someone who is interested answers once, and their answers and who they are go to the team', async () => {
  const { acting, member, page, campaign, params, send, leads } = await asking();
  const [reader, editor, stranger] = [await someone(world), await someone(world), await someone(world)];
  await page.setRole(editor, 'editor');
  const { data } = (await reader.call(readAdvertisement, { params })).reply;
  expect(data).toMatchObject({
    link: '',
    lead: null,
    can: { answer: true, takeBack: false },
    questions: [
      { kind: 'name', text: '', isRequired: true },
      { kind: 'text', text: 'Which colour?', isRequired: false },
    ],
  });
  const sent = await send(reader);
  expect(sent.status).toBe(201);
  expect(sent.reply.data).toMatchObject({ can: { answer: false, takeBack: true } });
  expect((await send(reader)).refusal).toMatchObject({ code: 'lead_sent' });
  expect(await leads()).toMatchObject([
    {
      member: { id: reader.id },
      answers: [
        { kind: 'name', text: '', answer: 'Asha Rao' },
        { kind: 'text', text: 'Which colour?', answer: 'Red' },
      ],
    },
  ]);
  expect((await page.as(editor).call(listLeads, made.params(campaign))).status).toBe(200);
  expect((await page.as(editor).call(exportLeads, made.params(campaign))).refusal.code).toBe('role_not_permitted');
  for (const by of [stranger, member, reader])
    expect((await by.call(listLeads, made.params(campaign))).status).toBe(404);
  await world.settled();
  const { data: notices } = (await member.call(listNotifications, { query: {} })).reply;
  expect(notices.map(({ text }) => text).join()).toContain('has a new lead');
  expect((await send(acting)).status).toBe(403);
  expect((await send(member)).refusal).toMatchObject({ code: 'not_oneself' });
});

test('of twenty calls at once one is taken', async () => {
  const { send, leads } = await asking();
  const reader = await someone(world);
  const all = await Promise.all(Array.from({ length: 20 }, async () => send(reader)));
  expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(await leads()).toHaveLength(1);
});

test('nothing goes without consent, without a needed answer, or to other questions than were read', async () => {
  const { acting, campaign, params, send, leads } = await asking();
  const reader = await someone(world);
  const without = { ...body(), agrees: false } as unknown as ReturnType<typeof body>;
  expect((await reader.call(sendLead, { params, body: without })).refusal.error).toHaveProperty('agrees');
  expect((await send(reader, ['', 'Red'])).refusal.error).toHaveProperty(['answers.0']);
  expect((await send(reader, ['Asha'])).refusal.error).toHaveProperty('answers');
  expect((await send(reader, ['Asha', 'Red'], 2)).refusal).toMatchObject({ code: 'stale' });
  await acting.call(pauseCampaign, made.params(campaign));
  expect((await send(reader)).status).toBe(404);
  expect(await leads()).toEqual([]);
});

test('those known to be under 18, and those with whom a block stands, are shown and asked nothing', async () => {
  const { page, params, send } = await asking();
  const [young, blocked] = [await someone(world), await someone(world)];
  const { version } = (await young.call(readOwnProfile, {})).reply.data;
  const dateOfBirth = new Date(world.clock.now().getTime() - 17 * 365 * DAY).toISOString().slice(0, 10);
  await young.call(editProfile, { body: { version, dateOfBirth } });
  expect((await young.call(readAdvertisement, { params })).status).toBe(404);
  expect((await send(young)).status).toBe(404);
  await blocked.call(blockActor, { params: { actorId: page.id } });
  expect((await send(blocked)).status).toBe(404);
});

test('the file has no formulas, and a column for each question', async () => {
  const { acting, campaign, send } = await asking();
  await send(await someone(world), ['=cmd|calc', '<script>alert(1)</script>']);
  const { data } = (await acting.call(exportLeads, made.params(campaign))).reply;
  expect(data.csv).not.toMatch(/(^|[,"\n])=/);
  expect(data.csv).toContain('Which colour?');
  expect(data.filename).toContain('Shawls');
});

test('what was handed over is taken back by its member alone, and erased after 180 days', async () => {
  const { params, send, leads } = await asking();
  const [reader, other, late] = [await someone(world), await someone(world), await someone(world)];
  const leadId = (await send(reader)).reply.data.lead?.id ?? '';
  expect((await other.call(withdrawLead, { params: { leadId } })).status).toBe(404);
  expect((await reader.call(withdrawLead, { params: { leadId } })).status).toBe(204);
  expect(await leads()).toEqual([]);
  expect((await reader.call(readAdvertisement, { params })).reply.data).toMatchObject({ lead: null });
  await send(late);
  await world.db
    .updateTable('campaign_lead')
    .set({ at: new Date(world.clock.now().getTime() - 181 * DAY) })
    .where('member_id', '=', late.id)
    .execute();
  await send(other);
  await enqueue(world.db, forgetLeads, {});
  await world.settled();
  expect((await leads()).map(({ member }) => member?.id)).toEqual([other.id]);
});

test('a click on what asks something, and leads nowhere else, leads to its questions', async () => {
  const { campaign, page } = await asking();
  const reader = await someone(world);
  const shown = pageFor(world, reader, { campaignId: campaign.id });
  expect(await shown.follow()).toBe(`/business/${page.id}/advertisement/${campaign.id}`);
});

test('questions are of advertisements, at most six, and reviewed like words', async () => {
  const { acting, campaign, params } = await asking();
  const question = { kind: 'text', text: 'Which colour?' } as const;
  const create = async (kind: 'app' | 'advertisement', questions: object[]) =>
    acting.call(createCampaign, { body: { kind, questions } as never });
  expect((await create('app', [question])).refusal.error).toHaveProperty('questions');
  expect(
    (
      await create(
        'advertisement',
        Array.from({ length: 7 }, () => question),
      )
    ).refusal.error,
  ).toHaveProperty('questions');
  expect((await create('advertisement', [{ kind: 'text', text: '' }])).refusal.error).toHaveProperty([
    'questions.0.text',
  ]);
  const { version } = await made.read(acting, campaign);
  const changed = { version, questions: [{ kind: 'email' } as const] };
  const edited = await acting.call(editCampaign, { ...made.params(campaign), body: changed }, made.requiredKey());
  expect(edited.reply.data.newer).toMatchObject({ state: 'waiting', questions: [{ kind: 'email' }] });
  const reader = await someone(world);
  expect((await reader.call(readAdvertisement, { params })).reply.data.questions).toHaveLength(2);
});

test('the page opens a conversation from a lead, and a viewer one with the page, at the desk advertising', async () => {
  const { acting, campaign, page, send } = await asking();
  const [reader, stranger] = [await someone(world), await someone(world)];
  await send(reader);
  const params = { kind: 'campaign', thingId: campaign.id } as const;
  const open = async (by: Pick<Member, 'call'>, withId?: string) =>
    by.call(openConversationAbout, { params, query: withId === undefined ? {} : { with: withId } });
  const opened = (await open(acting, reader.id)).reply.data;
  expect(opened).toMatchObject({
    scope: 'advertising',
    subject: { kind: 'campaign', id: campaign.id, title: 'Shawls in three colours' },
    others: [{ actor: { id: reader.id } }],
  });
  // Who has handed over nothing is not written to from here.
  expect((await open(acting, stranger.id)).status).toBe(404);
  expect((await open(acting)).status).toBe(404);
  await say(acting, opened.id, 'Which red?');
  const [own] = (await reader.call(listConversations, { query: { desk: 'advertising', folder: 'requests' } })).reply
    .data;
  const path = `/business/${page.id}/advertisement/${campaign.id}`;
  expect(own).toMatchObject({ id: opened.id, subject: { title: 'Shawls in three colours', path } });
  expect((await open(reader)).reply.data.id).toBe(opened.id);
  const begun = (await open(stranger)).reply.data;
  await say(stranger, begun.id, 'Do you ship to Goa?');
  await world.settled();
  const list = (await acting.call(listConversations, { query: { desk: 'advertising' } })).reply.data;
  expect(list.map(({ id }) => id)).toContain(begun.id);
});
