import { createReport } from '#contract/moderation/moderation.ts';
import * as contract from '#contract/moderation/spaces.ts';
import type { SpaceReport } from '#contract/moderation/spaces.ts';
import { createSpacePost } from '#contract/posts/spaces.ts';
import { deletePost } from '#contract/posts/posts.ts';
import { openSpace } from '../spaces/open-space.ts';
import type { World } from '../world.ts';
import { defineAbilities, type RefusedWrite, type Situation } from './cases.ts';
import { someone } from './people.ts';

async function reportedPost(world: World, { byOwner = false } = {}) {
  const [owner, admin, author, reporter] = [
    await someone(world),
    await someone(world),
    await someone(world),
    await someone(world),
  ];
  const group = await openSpace(world, owner, { approval: 'none' });
  await group.enter(admin, { role: 'admin' });
  for (const member of [author, reporter]) await group.enter(member);
  const params = { spaceId: group.id };
  const writer = byOwner ? owner : author;
  const { reply } = await writer.call(createSpacePost, { params, body: { text: 'A post' } });
  const postId = reply.data.post?.id ?? '';
  await reporter.call(createReport, { body: { kind: 'post', id: postId, reason: 'spam' } });
  return { owner, admin, author, params, postId };
}
/** A reported post of a member, or of the owner, seen by an admin. */
const reportedTo =
  (options: { byOwner?: boolean; deleted?: boolean } = {}) =>
  async (world: World): Promise<Situation<InSpace>> => {
    const { owner, admin, author, params, postId } = await reportedPost(world, options);
    const writer = options.byOwner === true ? owner : author;
    if (options.deleted === true) await writer.call(deletePost, { params: { postId } });
    const read = async () => {
      const [report] = (await admin.call(contract.listSpaceReports, { params })).reply.data;
      return { ...report!, spaceId: params.spaceId };
    };
    return { call: admin.call, read };
  };
interface InSpace extends SpaceReport {
  readonly spaceId: string;
}
const params = ({ spaceId, kind, id: targetId }: InSpace) => ({ params: { spaceId, kind, targetId } });
const removing = (measure: contract.AuthorMeasure) => ({
  endpoint: contract.removeReported,
  input: (report: InSpace) => ({ ...params(report), body: { reason: 'Off topic', measure } }),
});

export const spaceReportAbilities = defineAbilities<InSpace>({
  kind: 'what was reported in a space',
  schema: contract.spaceReport,
  abilities: {
    remove: removing('none'),
    silence: removing('silence_7'),
    ban: removing('ban'),
  },
  situations: {
    'of a member, to an admin': reportedTo(),
    'of the owner, to an admin': reportedTo({ byOwner: true }),
    'deleted by its author, to an admin': reportedTo({ deleted: true }),
  },
});

export const refusedWrites: readonly RefusedWrite[] = [
  {
    endpoint: contract.dismissReports,
    code: 'not_permitted',
    make: async (world) => {
      const { author, params: inSpace, postId } = await reportedPost(world);
      return { call: author.call, input: { params: { ...inSpace, kind: 'post', targetId: postId } } };
    },
  },
];
