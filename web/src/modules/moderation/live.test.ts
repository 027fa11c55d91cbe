import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCases } from '#contract/moderation/cases.ts';
import { listDeskCases, ruleOnCase } from '#contract/moderation/desk.ts';
import { saveBannedTerm } from '#contract/moderation/banned.ts';
import { createReport } from '#contract/moderation/moderation.ts';
import { createPost, readPost } from '#contract/posts/posts.ts';
import { createSpacePost } from '#contract/posts/spaces.ts';
import { queryOptions } from '#shell/calls/query-options.ts';
import { hear } from '#shell/live/handlers.ts';
import type { Listener } from '#test/listener.ts';
import { read, report, SPAM } from '#test/moderation/cases.ts';
import { openSpace } from '#test/spaces/open-space.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { closeWindow, expectLive, type LiveCase, openWindow } from '../../../test/window.ts';
import { casesQuery, spaceReportsQuery } from './api.ts';
import { live as handlers } from './live.ts';

let world: World;
let karan: Member, ravi: Member;
let spaceId: string, postId: string;
let window: Listener;
beforeAll(async () => {
  world = await openWorld();
  [karan, ravi] = [await world.member('karan'), await world.member('ravi')];
  const group = await openSpace(world, karan);
  spaceId = group.id;
  const meera = await world.member('meera');
  for (const member of [ravi, meera]) await group.enter(member);
  const { reply } = await meera.call(createSpacePost, { params: { spaceId }, body: { text: 'Cheap looms' } });
  postId = reply.data.post!.id;
  window = await openWindow(world, karan);
});
afterAll(async () => {
  closeWindow();
  await world.close();
});

/** A new post of karan that someone has reported, with the id of its case. */
async function reported() {
  const { id } = (await karan.call(createPost, { body: { text: 'Reported', visibility: 'anyone' } })).reply.data;
  await report(ravi, id);
  return { id, caseId: (await ravi.call(listCases, {})).reply.data[0]?.id ?? '' };
}
async function rule(caseId: string, more: object = {}) {
  const admin = await world.member(`desk${(people += 1)}`, { isAdmin: true });
  const { version } = await read(admin, caseId);
  const body = { version, ...SPAM, account: 'none', strikes: 1, ...more } as const;
  return admin.call(ruleOnCase, { params: { caseId }, body });
}
let people = 0;
let labelled = { id: '', caseId: '' };

const cases: LiveCase[] = [
  {
    what: 'an admin rules on what the user wrote while they read their cases',
    fact: 'moderation.own_case_changed',
    reads: () => [casesQuery()],
    action: async () => rule((await reported()).caseId),
  },
  {
    what: 'five people report what the user wrote while they read their cases',
    fact: 'moderation.thing_withheld',
    reads: () => [casesQuery()],
    action: async () => {
      const { id } = await reported();
      for (let each = 0; each < 4; each += 1) await report(await world.member(`reporter${(people += 1)}`), id);
    },
  },
  {
    what: 'a ruling labels the post that is open',
    fact: 'moderation.label_changed',
    reads: () => [queryOptions(readPost, { params: { postId: labelled.id } })],
    first: async () => {
      labelled = await reported();
      return window.watch({ kind: 'post', id: labelled.id });
    },
    action: async () => rule(labelled.caseId, { withholds: false, strikes: 0, label: 'disputed' }),
  },
  {
    what: 'something banned is in a text of the user while they read their cases',
    fact: 'moderation.thing_held',
    reads: () => [casesQuery()],
    action: async () => {
      const admin = await world.member(`desk${(people += 1)}`, { isAdmin: true });
      await admin.call(saveBannedTerm, { body: { term: 'rhino horn', sort: 'word', action: 'hold' } });
      return karan.call(createPost, { body: { text: 'Rhino horn', visibility: 'anyone' } });
    },
  },
  {
    what: 'a member reports a post while the team has its reports open',
    fact: 'moderation.reports_changed',
    reads: () => [spaceReportsQuery(spaceId)],
    action: async () => ravi.call(createReport, { body: { kind: 'post', id: postId, reason: 'spam' } }),
  },
];

test.each(cases.map((live) => [live.what, live] as const))('%s', async (_what, live) => {
  const { open, fresh } = await expectLive(
    { world, window, hear: (fact, queries) => hear(handlers, fact, queries) },
    live,
  );
  expect(open).toEqual(fresh);
});

test('the queue of an admin learns of a report', async () => {
  const admin = await world.member('queue', { isAdmin: true });
  const heard = await world.listen(admin);
  const { caseId } = await reported();
  await world.settled();
  expect(await heard.heard('moderation.case_changed')).toMatchObject({ caseId });
  const changed = handlers['moderation.case_changed'];
  expect(changed).toContainEqual({ path: listDeskCases.path });
});
