import { afterAll, beforeAll, expect, test } from 'vitest';
import { followActor, readRelationship } from '#contract/network.ts';
import * as contract from '#contract/pages.ts';
import { createCommunity, deleteSpace } from '#contract/spaces.editing.ts';
import { openPage, type Page } from '#test/page.ts';
import { walk } from '#test/pages/sequence.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let karan: Member, ravi: Member;
let page: Page;
beforeAll(async () => {
  world = await openWorld();
  [karan, ravi] = [await world.member('karan'), await world.member('ravi')];
  page = await openPage(world, 'Mehta Tools', { admin: karan });
});
afterAll(() => world.close());

const params = () => ({ pageId: page.id });
const edit = (body: object) => karan.call(contract.editPageSettings, { params: params(), body });
const rename = (member: Member, username: string) =>
  member.call(contract.renamePage, { params: params(), body: { username } });

test('a page that approves its followers gets requests, and only admins read its settings', async () => {
  const { settings } = (await karan.call(contract.readPage, { params: params() })).reply.data;
  expect(settings).toEqual({ whoCanFollow: 'anyone', whoCanWrite: 'anyone' });
  const { reply } = await edit({ whoCanFollow: 'approval', whoCanWrite: 'followers' });
  expect(reply.data.settings).toEqual({ whoCanFollow: 'approval', whoCanWrite: 'followers' });
  expect((await ravi.call(contract.readPage, { params: params() })).reply.data.settings).toBeNull();
  const { data } = (await ravi.call(followActor, { params: { actorId: page.id } })).reply;
  expect(data.relation).toBe('requested');
  await edit({ whoCanFollow: 'anyone' });
  const stranger = await world.member('stranger');
  const followed = await stranger.call(followActor, { params: { actorId: page.id } });
  expect(followed.reply.data.relation).toBe('following');
  expect((await stranger.call(readRelationship, { params: { actorId: page.id } })).status).toBe(200);
});

test('a page takes another username, and the old one is not free for a while', async () => {
  const before = page.username;
  expect((await rename(karan, 'Mehta.Tools')).reply.data.actor.username).toBe('mehta.tools');
  expect((await rename(ravi, 'something')).refusal.code).toBe('not_permitted');
  expect((await rename(karan, 'admin')).refusal).toMatchObject({ error: { username: expect.any(String) as string } });
  expect((await rename(karan, ravi.username)).refusal).toMatchObject({
    code: 'username_taken',
    error: { username: expect.any(String) as string },
  });
  const other = await openPage(world, 'Other Tools', { admin: ravi });
  const taken = await ravi.call(contract.renamePage, { params: { pageId: other.id }, body: { username: before } });
  expect(taken.refusal.code).toBe('username_taken');
});

test('of two pages that take one username at once, one gets it', async () => {
  const pages = [await openPage(world, 'First', { admin: karan }), await openPage(world, 'Second', { admin: karan })];
  const answers = await Promise.all(
    pages.map(({ id }) =>
      karan.call(contract.renamePage, { params: { pageId: id }, body: { username: 'wanted-name' } }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test.each([4, 17])('a page is seen as its state says on a random walk, walk %i', async (seed) => {
  const { pick } = walk(seed);
  const [keeper, editor] = [await world.member(`keeper${seed}`), await world.member(`editor${seed}`)];
  const walked = await openPage(world, 'Walked Works', { admin: keeper, editor });
  const at = { params: { pageId: walked.id } };
  const model = { visibility: 'public', deleted: false, holds: false, name: 'Walked Works', version: 1 };
  const mayEdit = () => !model.deleted;
  const community = () => world.db.selectFrom('membership').select('space_id').where('member_id', '=', walked.id);
  interface Step {
    readonly may: boolean;
    readonly call: () => Promise<{ readonly status: number }>;
    readonly after: () => void;
  }
  const show = (visibility: 'public' | 'private'): Step => ({
    may: mayEdit(),
    call: () => keeper.call(contract.editPageSettings, { ...at, body: { visibility } }),
    after: () => (model.visibility = visibility),
  });
  const steps: Readonly<Record<string, () => Step>> = {
    show: () => show('public'),
    hide: () => show('private'),
    edit: () => {
      const [name, version] = [pick(['Mill', 'Forge', 'Works']), pick([model.version, model.version, 1_000])];
      return {
        may: mayEdit() && version === model.version,
        call: () => keeper.call(contract.editPage, { ...at, body: { version, name } }),
        after: () => Object.assign(model, { name, version: version + 1 }),
      };
    },
    editAsEditor: () => ({
      may: false,
      call: () => editor.call(contract.editPage, { ...at, body: { version: model.version, name: 'Taken' } }),
      after: () => undefined,
    }),
    own: () => ({
      may: mayEdit() && !model.holds,
      call: () =>
        model.holds
          ? Promise.resolve({ status: 409 })
          : walked.as(keeper).call(createCommunity, { body: { name: 'Circle' } }),
      after: () => (model.holds = true),
    }),
    settle: () => ({
      may: model.holds,
      call: async () => {
        const spaceId = (await community().executeTakeFirst())?.space_id;
        if (spaceId === undefined || !model.holds) return { status: 404 };
        const { status } = await keeper.call(deleteSpace, { params: { spaceId } });
        await world.db.deleteFrom('membership').where('space_id', '=', spaceId).execute();
        return { status };
      },
      after: () => (model.holds = false),
    }),
    delete: () => ({
      may: mayEdit() && !model.holds,
      call: () => keeper.call(contract.deletePage, at),
      after: () => (model.deleted = true),
    }),
    restore: () => ({
      may: true,
      call: () => keeper.call(contract.restorePage, at),
      after: () => (model.deleted = false),
    }),
  };
  const seenBy = async (member: Member) => {
    const { status, reply } = await member.call(contract.readPage, at);
    return status === 200 ? [reply.data.state, reply.data.actor.name] : status;
  };
  for (let count = 0; count < 36; count += 1) {
    const [name, stepOf] = pick(Object.entries(steps));
    const step = stepOf();
    const before = { ...model };
    const { status } = await step.call();
    expect({ count, name, before, status, done: status < 300 }).toEqual({
      count,
      name,
      before,
      status,
      done: step.may,
    });
    if (status < 300) step.after();
    const own = [model.deleted ? 'deleted' : model.visibility, model.name];
    const others = mayEdit() && model.visibility === 'public' ? ['public', model.name] : 404;
    expect([count, name, await seenBy(keeper), await seenBy(ravi)]).toEqual([count, name, own, others]);
  }
});

test('a page that owns a community is not deleted before the community is settled', async () => {
  const own = await openPage(world, 'Owner Works', { admin: karan });
  const space = { id: own.id, kind: 'community', visibility: 'public' };
  await world.db.insertInto('space').values(space).execute();
  await world.db
    .insertInto('membership')
    .values({ space_id: own.id, member_id: own.id, role: 'owner', state: 'active' })
    .execute();
  const { refusal } = await karan.call(contract.deletePage, { params: { pageId: own.id } });
  expect(refusal).toMatchObject({ code: 'page_in_use', current: [{ kind: 'community', count: 1 }] });
  await world.db.deleteFrom('membership').where('space_id', '=', own.id).execute();
  expect((await karan.call(contract.deletePage, { params: { pageId: own.id } })).status).toBe(200);
});
