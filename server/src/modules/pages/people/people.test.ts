import { afterAll, beforeAll, expect, test } from 'vitest';
import { blockActor, followActor } from '#contract/network/network.ts';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { deletePage, editPageSettings } from '#contract/pages/pages.ts';
import { provePageAddress, requestPageCode } from '#contract/pages/addresses.ts';
import * as contract from '#contract/pages/people.ts';
import { readProfile } from '#contract/profiles/profiles.ts';
import { addItem, deleteItem, editItem, restoreItem } from '#contract/profiles/items.ts';
import { editProfileVisibility } from '#contract/profiles/visibility.ts';
import { openPage, type Page } from '#test/page.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let karan: Member, ravi: Member, asha: Member;
beforeAll(async () => {
  world = await openWorld();
  [karan, ravi, asha] = [await world.member('karan'), await world.member('ravi'), await world.member('asha')];
});
afterAll(() => world.close());

let people = 0;
const guest = () => world.member(`worker${(people += 1)}`);
const params = (page: Page) => ({ params: { pageId: page.id } });
const about = (page: Page, member: Pick<Member, 'id'>) => ({ params: { pageId: page.id, memberId: member.id } });
type List = 'shown' | 'waiting' | 'disowned';
const list = async (viewer: Member, page: Page, query: { list?: List; sort?: 'a_z' | 'z_a'; search?: string } = {}) =>
  (await viewer.call(contract.listPagePeople, { ...params(page), query })).reply.data;
const shown = async (viewer: Member, page: Page, of: List = 'shown') =>
  (await list(viewer, page, { list: of })).map(({ actor, state }) => [actor.id, state]);
const personIn = async (viewer: Member, page: Page, member: Pick<Member, 'id'>, of: List = 'waiting') => {
  const found = (await list(viewer, page, { list: of })).find(({ actor }) => actor.id === member.id);
  if (found === undefined) throw new Error('not listed');
  return found;
};
const work = (pageId: string | null, role = 'Engineer') => ({ role, company: 'Mehta', pageId, started: '2020' });
/** A page with a team, and someone whose profile names it. */
async function named({ kind = 'business' }: { kind?: 'business' | 'institute' } = {}) {
  const page = await openPage(world, 'Mehta Tools', { admin: karan }, kind);
  const person = await guest();
  const item =
    kind === 'business'
      ? (await person.call(addItem.work_experience, { body: work(page.id) })).reply.data
      : (await person.call(addItem.educations, { body: { school: 'Sahyadri', degree: 'BA', pageId: page.id } })).reply
          .data;
  return { page, person, item };
}
const confirm = (by: Member, page: Page, person: Member, version: number) =>
  by.call(contract.confirmPagePerson, { ...about(page, person), body: { version } });
const disown = (by: Member, page: Page, person: Member, version: number, reason = 'Not with us') =>
  by.call(contract.disownPagePerson, { ...about(page, person), body: { version, reason } });
const versionOf = async (page: Page, person: Member) => {
  const { version } = await world.db
    .selectFrom('profile_page')
    .select('version')
    .where('page_id', '=', page.id)
    .where('member_id', '=', person.id)
    .executeTakeFirstOrThrow();
  return version;
};
const own = async (person: Member, page: Page) => (await person.call(contract.readOwnPlace, params(page))).reply.data;
const contest = (person: Member, page: Page) =>
  person.call(contract.contestPage, { ...params(page), body: { note: 'I do' } });
const onProfile = async (viewer: Member, person: Member) => {
  const { data } = (await viewer.call(readProfile, { params: { username: person.username } })).reply;
  const { work_experience: works = [], educations = [] } = 'sections' in data ? data.sections : {};
  return [...works, ...educations].map(({ page }) => page?.state ?? null);
};
const textsOf = async (member: Member) => {
  await world.settled();
  return (await member.call(listNotifications, { query: {} })).reply.data.map(({ text }) => text);
};
const codeOf = ({ status, refusal }: { status: number; refusal: { code: string } }) =>
  status < 300 ? status : refusal.code;

test('a page is named by choice alone, and only one of the right kind that the member sees', async () => {
  const business = await openPage(world, 'Mehta Tools', { admin: karan });
  const institute = await openPage(world, 'Sahyadri', { admin: karan }, 'institute');
  const person = await guest();
  await person.call(addItem.work_experience, { body: { role: 'Engineer', company: 'Mehta Tools' } });
  expect(await shown(ravi, business)).toEqual([]);
  for (const pageId of [institute.id, ravi.id, business.id.replace(/.$/, (last) => (last === '0' ? '1' : '0'))])
    expect((await person.call(addItem.work_experience, { body: work(pageId) })).refusal).toMatchObject({
      error: { pageId: expect.any(String) as string },
    });
  await karan.call(editPageSettings, { ...params(business), body: { visibility: 'private' } });
  expect((await person.call(addItem.work_experience, { body: work(business.id) })).status).toBe(422);
});

test('the tab shows what is stated and confirmed, with roles, search and orders; editors confirm', async () => {
  const { page, person, item } = await named();
  const second = await guest();
  await second.call(addItem.work_experience, { body: work(page.id, 'Fitter') });
  expect(await shown(ravi, page)).toEqual([
    [second.id, 'stated'],
    [person.id, 'stated'],
  ]);
  expect((await list(ravi, page))[1]?.entries).toEqual([
    { title: 'Engineer', started: '2020', ended: null, current: false },
  ]);
  const names = (sort: 'a_z' | 'z_a') => list(ravi, page, { sort });
  expect((await names('a_z')).map(({ actor }) => actor.name)).toEqual(
    (await names('z_a')).map(({ actor }) => actor.name).toReversed(),
  );
  expect((await list(ravi, page, { search: second.username })).map(({ actor }) => actor.id)).toEqual([second.id]);
  expect(await onProfile(ravi, person)).toEqual(['stated']);
  const { version, can } = await personIn(karan, page, person);
  expect(can).toEqual({ confirm: true, disown: true });
  expect((await list(ravi, page))[0]?.can).toEqual({ confirm: false, disown: false });
  expect(codeOf(await confirm(ravi, page, person, version))).toBe('not_permitted');
  expect((await confirm(page.as(karan), page, person, version)).reply.data.state).toBe('confirmed');
  expect([await onProfile(ravi, person), await shown(karan, page, 'waiting')]).toEqual([
    ['confirmed'],
    [[second.id, 'stated']],
  ]);
  // An edit that does not name the page keeps it; another role has to be confirmed again.
  const edit = async (body: object, of = item) =>
    (
      await person.call(editItem.work_experience, {
        params: { itemId: of.id },
        query: { version: String(of.version) },
        body: { role: 'Engineer', company: 'Mehta', ...body },
      })
    ).reply.data;
  const described = await edit({ description: 'Pumps' });
  expect(described.page?.state).toBe('confirmed');
  expect((await edit({ role: 'Director' }, described)).page?.state).toBe('stated');
  expect((await confirm(karan, page, person, version)).refusal.code).toBe('stale');
});

test('the team is asked, in one notification, and the person learns the answers; they contest once', async () => {
  const { page, person } = await named();
  const second = await guest();
  await second.call(addItem.work_experience, { body: work(page.id) });
  expect(await textsOf(page.as(karan))).toEqual([expect.stringMatching(/<\/b> and <b>.*on their profile/)]);
  const version = (await personIn(karan, page, person)).version;
  expect((await disown(karan, page, person, version)).reply.data).toMatchObject({
    state: 'disowned',
    reason: 'Not with us',
    can: { confirm: true, disown: false },
  });
  expect(await textsOf(page.as(karan))).toEqual([expect.stringMatching(/^<b>[^<]*<\/b> names <b>Mehta Tools<\/b>/)]);
  expect(await textsOf(person)).toEqual([expect.stringContaining('not one of its people. You can contest')]);
  expect([await shown(ravi, page), await onProfile(ravi, person), await onProfile(person, person)]).toEqual([
    [[second.id, 'stated']],
    [null],
    ['disowned'],
  ]);
  expect(await own(person, page)).toMatchObject({ state: 'disowned', reason: 'Not with us', can: { contest: true } });
  expect(codeOf(await contest(second, page))).toBe('nothing_to_contest');
  const both = await Promise.all([contest(person, page), contest(person, page)]);
  expect(both.map((answer) => String(codeOf(answer))).toSorted()).toEqual(['200', 'already_contested']);
  expect(await shown(karan, page, 'waiting')).toContainEqual([person.id, 'contested']);
  expect((await textsOf(page.as(karan))).filter((text) => text.includes('look again'))).toHaveLength(1);
  expect((await personIn(karan, page, person)).note).toBe('I do');
  await disown(karan, page, person, await versionOf(page, person));
  expect(codeOf(await contest(person, page))).toBe('already_contested');
  expect((await textsOf(person))[0]).toContain('still not one of its people');
  // The page may change its mind.
  await confirm(karan, page, person, await versionOf(page, person));
  expect(await textsOf(person)).toEqual([expect.stringContaining('confirmed that you are')]);
  expect(await shown(ravi, page)).toContainEqual([person.id, 'confirmed']);
});

test('a withdrawn entry closes everything, and its page is not asked again when the deletion is undone', async () => {
  const { page, person, item } = await named();
  await confirm(karan, page, person, await versionOf(page, person));
  await person.call(deleteItem, { params: { itemId: item.id } });
  expect([await shown(ravi, page), await shown(karan, page, 'waiting')]).toEqual([[], []]);
  expect(codeOf(await confirm(karan, page, person, await versionOf(page, person)))).toBe('not_found');
  expect((await own(person, page)).state).toBeNull();
  await person.call(restoreItem, { params: { itemId: item.id } });
  expect(await shown(ravi, page)).toEqual([[person.id, 'confirmed']]);
  await person.call(deleteItem, { params: { itemId: item.id } });
  await person.call(addItem.work_experience, { body: work(page.id, 'Director') });
  expect(await shown(ravi, page)).toEqual([[person.id, 'stated']]);
  // A page that disowned someone still does when they name it once more.
  await disown(karan, page, person, await versionOf(page, person));
  await person.call(addItem.work_experience, { body: work(page.id, 'Owner') });
  expect([await shown(ravi, page), await shown(karan, page, 'disowned')]).toEqual([[], [[person.id, 'disowned']]]);
});

test('confirming an entry that is withdrawn at that moment confirms nothing', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { page, person, item } = await named();
    const version = await versionOf(page, person);
    await Promise.all([
      confirm(karan, page, person, version),
      person.call(deleteItem, { params: { itemId: item.id } }),
    ]);
    expect([await shown(ravi, page), await onProfile(ravi, person)]).toEqual([[], []]);
    // Two answers at once: one stands.
    const other = await named();
    const at = await versionOf(other.page, other.person);
    const answers = await Promise.all([
      confirm(karan, other.page, other.person, at),
      disown(other.page.as(karan), other.page, other.person, at),
    ]);
    expect(answers.map((answer) => String(codeOf(answer))).toSorted()).toEqual(['200', 'stale']);
  }
});

test('levels of the section, blocks, and a private or deleted page close the tab and the link at once', async () => {
  const { page, person } = await named({ kind: 'institute' });
  const see = async (viewer: Member) => [await shown(viewer, page), await onProfile(viewer, person)];
  const open = [[[person.id, 'stated']], ['stated']];
  expect(await see(ravi)).toEqual(open);
  await person.call(editProfileVisibility, { body: { levels: { educations: 'only_followers' } } });
  expect([await shown(ravi, page), await shown(karan, page, 'waiting')]).toEqual([[], []]);
  expect(codeOf(await confirm(karan, page, person, await versionOf(page, person)))).toBe('not_found');
  // What the page does not see, it is not asked about.
  expect(await textsOf(page.as(karan))).toEqual([]);
  await ravi.call(followActor, { params: { actorId: person.id } });
  expect(await see(ravi)).toEqual(open);
  await person.call(editProfileVisibility, { body: { levels: { educations: 'anyone' } } });
  await person.call(blockActor, { params: { actorId: asha.id } });
  expect(await shown(asha, page)).toEqual([]);
  await karan.call(editPageSettings, { ...params(page), body: { visibility: 'private' } });
  expect(await onProfile(ravi, person)).toEqual([null]);
  expect((await ravi.call(contract.listPagePeople, { ...params(page), query: {} })).status).toBe(404);
  await karan.call(editPageSettings, { ...params(page), body: { visibility: 'public' } });
  await page.as(karan).call(blockActor, { params: { actorId: person.id } });
  expect(await see(ravi)).toEqual([[], [null]]);
  const gone = await named();
  await karan.call(deletePage, params(gone.page));
  expect(await onProfile(ravi, gone.person)).toEqual([null]);
});

test('a code sent to an address at the verified domain confirms, unless the team said no', async () => {
  const { page, person } = await named();
  const verification = { page_id: page.id, host: 'www.mehta.example', state: 'verified' };
  await world.db.insertInto('page_verification').values(verification).execute();
  expect(await own(person, page)).toMatchObject({ state: 'stated', domain: 'mehta.example' });
  const prove = async (member: Member, address: string) => {
    await member.call(requestPageCode, { ...params(page), body: { email: address } });
    await world.settled();
    const code = (await world.emails(address)).at(-1)?.code ?? '';
    return (await member.call(provePageAddress, { ...params(page), body: { code } })).status;
  };
  expect(await prove(person, 'one@mehta.example')).toBe(200);
  expect(await shown(ravi, page)).toEqual([[person.id, 'confirmed']]);
  const turnedDown = await guest();
  await turnedDown.call(addItem.work_experience, { body: work(page.id) });
  await disown(karan, page, turnedDown, await versionOf(page, turnedDown));
  expect(await prove(turnedDown, 'two@mehta.example')).toBe(200);
  expect((await own(turnedDown, page)).state).toBe('disowned');
});
