import { afterAll, beforeAll, expect, test } from 'vitest';
import { blockActor } from '#contract/network/network.ts';
import { deletePage, readPage } from '#contract/pages/pages.ts';
import { confirmPagePerson, contestPage, disownPagePerson, listPagePeople } from '#contract/pages/people.ts';
import { addItem } from '#contract/profiles/items.ts';
import { editProfileVisibility } from '#contract/profiles/visibility.ts';
import { openPage } from '#test/page.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let karan: Member;
beforeAll(async () => {
  world = await openWorld();
  karan = await world.member('karan');
});
afterAll(() => world.close());

test('a page counts who waits for its answer, for those who answer and see them', async () => {
  const [editor, advertiser, ravi] = await Promise.all(
    ['countseditor', 'countsadvertiser', 'ravi'].map((name) => world.member(name)),
  );
  const page = await openPage(world, 'Count Tools', { admin: karan, editor: editor!, advertiser: advertiser! });
  const params = { params: { pageId: page.id } };
  const waiting = async (viewer: Member) => (await viewer.call(readPage, params)).reply.data.peopleWaiting;
  const listed = async (viewer: Member) =>
    (await viewer.call(listPagePeople, { ...params, query: { list: 'waiting' } })).reply.data;
  const people = await Promise.all(['one', 'two', 'three'].map((name) => world.member(`waits${name}`)));
  const body = { role: 'Fitter', company: 'Count Tools', pageId: page.id };
  for (const person of people) await person.call(addItem.work_experience, { body });
  expect(await Promise.all([karan, editor!, page.as(karan), advertiser!, ravi!].map(waiting))).toEqual([3, 3, 3, 0, 0]);
  const answer = async (person: Member, endpoint: typeof confirmPagePerson | typeof disownPagePerson) => {
    const { version } = (await listed(karan)).find(({ actor }) => actor.id === person.id)!;
    const about = { params: { pageId: page.id, memberId: person.id }, body: { version } };
    expect((await karan.call(endpoint, about)).status).toBe(200);
  };
  const [first, second, third] = people;
  await answer(first!, confirmPagePerson);
  await answer(second!, disownPagePerson);
  expect(await waiting(karan)).toBe(1);
  await second!.call(contestPage, { ...params, body: { note: 'I do' } });
  expect([await waiting(karan), (await listed(karan)).length]).toEqual([2, 2]);
  // As the list, without those who hide the section, and across no block.
  await editor!.call(blockActor, { params: { actorId: second!.id } });
  await third!.call(editProfileVisibility, { body: { levels: { work_experience: 'only_me' } } });
  expect([await waiting(karan), (await listed(karan)).length]).toEqual([1, 1]);
  expect([await waiting(editor!), (await listed(editor!)).length]).toEqual([0, 0]);
  await karan.call(deletePage, params);
  expect(await waiting(karan)).toBe(0);
});
