import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/pages/pages.ts';
import { changeTeamRole, leaveTeam } from '#contract/pages/team.ts';
import { createCommunity, deleteSpace } from '#contract/spaces/editing.ts';
import { offerOwnership, takeOverSpace } from '#contract/spaces/managing.ts';
import { day } from '#platform/time.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { pages } from '#modules/pages';
import { openPage } from '#test/page.ts';
import { walk } from '#test/pages/sequence.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
});
afterAll(() => world.close());

type Answer = { readonly status: number };
interface Step {
  readonly may: boolean;
  readonly call: () => Promise<Answer>;
  readonly after: () => void;
}
const erase = pages.tasks.find(({ name }) => name === 'pages.erase');
const nothing = () => undefined;

async function openWalk(seed: number, pick: <T>(of: readonly T[]) => T) {
  const [keeper, editor] = [await world.member(`keeper${seed}`), await world.member(`editor${seed}`)];
  const page = await openPage(world, 'Walked Works', { admin: keeper, editor });
  const at = { params: { pageId: page.id } };
  /** `owned`: the community of the page, and its creator, who is an admin of it. */
  const model = {
    visibility: 'public',
    name: 'Walked Works',
    version: 1,
    admin: keeper,
    editor,
    owned: null as { spaceId: string; creator: Member } | null,
    deletedDays: null as number | null,
    erased: false,
  };
  const exists = () => model.deletedDays === null && !model.erased;
  const mayEdit = exists;
  const show = (visibility: 'public' | 'private') => (): Step => ({
    may: mayEdit(),
    call: () => model.admin.call(contract.editPageSettings, { ...at, body: { visibility } }),
    after: () => (model.visibility = visibility),
  });
  const owned = async (call: (of: { spaceId: string; creator: Member }) => Promise<Answer>) =>
    model.owned === null ? { status: 404 } : call(model.owned);
  const steps: Readonly<Record<string, () => Step>> = {
    show: show('public'),
    hide: show('private'),
    edit: () => {
      const [name, version] = [pick(['Mill', 'Forge', 'Works']), pick([model.version, model.version, 1_000])];
      return {
        may: mayEdit() && version === model.version,
        call: () => model.admin.call(contract.editPage, { ...at, body: { version, name } }),
        after: () => Object.assign(model, { name, version: version + 1 }),
      };
    },
    editAsEditor: () => ({
      may: false,
      call: () => model.editor.call(contract.editPage, { ...at, body: { version: model.version, name: 'Taken' } }),
      after: nothing,
    }),
    own: () => {
      const { admin } = model;
      let spaceId = '';
      return {
        may: mayEdit() && model.owned === null,
        call: async () => {
          if (model.owned !== null) return { status: 409 };
          const answer = await page.as(admin).call(createCommunity, { body: { name: 'Circle' } });
          if (answer.status < 300) spaceId = answer.reply.data.id;
          return answer;
        },
        after: () => (model.owned = { spaceId, creator: admin }),
      };
    },
    settle: () => ({
      may: model.owned !== null,
      call: () => owned(({ spaceId }) => model.admin.call(deleteSpace, { params: { spaceId } })),
      after: () => (model.owned = null),
    }),
    handOver: () => ({
      may: model.owned !== null,
      call: () =>
        owned(async ({ spaceId, creator }) => {
          const params = { spaceId };
          const offer = await model.admin.call(offerOwnership, { params, body: { memberId: creator.id } });
          return offer.status < 300 ? creator.call(takeOverSpace, { params }) : offer;
        }),
      after: () => (model.owned = null),
    }),
    leaveAsLastAdmin: () => ({ may: false, call: () => model.admin.call(leaveTeam, at), after: nothing }),
    transfer: () => {
      const { admin, editor: heir } = model;
      const roleOf = (by: Member, of: Member, role: 'admin' | 'editor') =>
        by.call(changeTeamRole, { params: { pageId: page.id, memberId: of.id }, body: { role } });
      return {
        may: mayEdit(),
        call: async () => {
          const promoted = await roleOf(admin, heir, 'admin');
          return promoted.status < 300 ? roleOf(heir, admin, 'editor') : promoted;
        },
        after: () => Object.assign(model, { admin: heir, editor: admin }),
      };
    },
    delete: () => ({
      may: mayEdit() && model.owned === null,
      call: () => model.admin.call(contract.deletePage, at),
      after: () => (model.deletedDays = 0),
    }),
    restore: () => ({
      may: !model.erased,
      call: () => model.admin.call(contract.restorePage, at),
      after: () => (model.deletedDays = null),
    }),
    daysPass: () => ({
      may: true,
      call: async () => {
        const { deleted_at: before } = await world.db
          .selectFrom('page_details')
          .select('deleted_at')
          .where('id', '=', page.id)
          .executeTakeFirstOrThrow();
        const deletedAt = before && new Date(before.getTime() - 4 * day);
        await world.db.updateTable('page_details').set({ deleted_at: deletedAt }).where('id', '=', page.id).execute();
        await enqueue(world.database, erase as never, {});
        await world.settled();
        return { status: 200 };
      },
      after: () => {
        if (model.deletedDays === null) return;
        model.deletedDays += 4;
        model.erased = model.deletedDays >= contract.PAGE_RESTORE_DAYS;
      },
    }),
  };
  const shown = () => (exists() ? model.visibility : 'deleted');
  return { page, at, model, steps, shown };
}

const taken = new Set<string>();
test.each([4, 17])('a page is seen as its state says on a random walk, to its erasure, walk %i', async (seed) => {
  const { pick } = walk(seed);
  const other = await world.member(`other${seed}`);
  const { page, at, model, steps, shown } = await openWalk(seed, pick);
  const seenBy = async (member: Member) => {
    const { status, reply } = await member.call(contract.readPage, at);
    return status === 200 ? [reply.data.state, reply.data.actor.name] : status;
  };
  async function take(name: string, count: number): Promise<void> {
    const step = steps[name]!();
    const before = { shown: shown(), version: model.version, owns: model.owned !== null, days: model.deletedDays };
    const { status } = await step.call();
    const now = { count, name, before, status };
    expect({ ...now, done: status < 300 }).toEqual({ ...now, done: step.may });
    if (status < 300) {
      taken.add(name);
      step.after();
    }
    const own = model.erased ? 404 : [shown(), model.name];
    const others = shown() === 'public' ? ['public', model.name] : 404;
    expect([now, await seenBy(model.admin), await seenBy(other)]).toEqual([now, own, others]);
    const roles = await world.db.selectFrom('page_role').select('role').where('page_id', '=', page.id).execute();
    expect(roles.map(({ role }) => role).toSorted()).toEqual(model.erased ? [] : ['admin', 'editor']);
  }
  for (let count = 0; count < 40 && !model.erased; count += 1) await take(pick(Object.keys(steps)), count);
  const ending = ['restore', 'own', 'settle', 'delete', 'daysPass', 'daysPass'];
  for (const name of ending) if (!model.erased) await take(name, 42);
  // Nothing brings an erased page back.
  for (const name of ['restore', 'edit', 'transfer', 'own']) await take(name, 43);
});
test('the walks took every step that is allowed', () => {
  const allowed = ['show', 'hide', 'edit', 'own', 'settle', 'handOver', 'transfer', 'delete', 'restore', 'daysPass'];
  expect([...taken].toSorted()).toEqual(allowed.toSorted());
});
