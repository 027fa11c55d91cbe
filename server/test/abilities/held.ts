import * as contract from '#contract/posts/spaces.ts';
import type { HeldPost } from '#contract/posts/spaces.ts';
import { openSpace } from '../spaces/open-space.ts';
import type { World } from '../world.ts';
import { defineAbilities, type RefusedWrite, type Situation } from './cases.ts';
import { someone } from './people.ts';

const params = ({ id }: HeldPost) => ({ params: { heldId: id } });
/** A post that waits, or was withdrawn, seen by its author or the owner of the group. */
const heldIn =
  (by: 'owner' | 'author', { withdrawn = false } = {}) =>
  async (world: World): Promise<Situation<HeldPost>> => {
    const people = { owner: await someone(world), author: await someone(world) };
    const group = await openSpace(world, people.owner, { approval: 'always' });
    await group.enter(people.author);
    const spaceParams = { params: { spaceId: group.id } };
    const { reply } = await people.author.call(contract.createSpacePost, { ...spaceParams, body: { text: 'A post' } });
    const heldId = reply.data.waiting?.id ?? '';
    if (withdrawn) await people.author.call(contract.withdrawHeldPost, { params: { heldId } });
    const read = async () => {
      const { reply: list } =
        by === 'owner' && !withdrawn
          ? await people.owner.call(contract.listHeldPosts, spaceParams)
          : await people.author.call(contract.listOwnHeldPosts, {});
      return list.data[0]!;
    };
    return { call: people[by].call, read };
  };

export const heldAbilities = defineAbilities<HeldPost>({
  kind: 'a held post',
  schema: contract.heldPost,
  abilities: {
    edit: {
      endpoint: contract.editHeldPost,
      input: (waiting) => ({ ...params(waiting), body: { version: waiting.version, text: 'Other words' } }),
    },
    withdraw: { endpoint: contract.withdrawHeldPost, input: params },
    approve: {
      endpoint: contract.approveHeldPost,
      input: (waiting) => ({ ...params(waiting), body: { version: waiting.version } }),
    },
    reject: {
      endpoint: contract.rejectHeldPost,
      input: (waiting) => ({ ...params(waiting), body: { reason: 'Off topic' } }),
    },
  },
  situations: {
    'to its author': heldIn('author'),
    'to the owner of the group': heldIn('owner'),
    'that was withdrawn, to its author': heldIn('author', { withdrawn: true }),
  },
});

export const refusedWrites: readonly RefusedWrite[] = [
  {
    endpoint: contract.createSpacePost,
    code: 'not_inside',
    make: async (world) => {
      const group = await openSpace(world, await someone(world));
      const { call } = await someone(world);
      return { call, input: { params: { spaceId: group.id }, body: { text: 'From outside' } } };
    },
  },
];
