import { closeReport, createReport, listReports, type Report, report } from '#contract/moderation/moderation.ts';
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

const closing = ({ id }: Pick<Report, 'id'>) => ({ params: { reportId: id } });
let admins = 0;
const reportSeen =
  (state: Report['state']) =>
  async (world: World): Promise<Situation<Report>> => {
    const [author, reporter] = [await someone(world), await someone(world)];
    const admin = await world.member(`reports${(admins += 1)}`, { isAdmin: true });
    const reported = { kind: 'profile', id: author.id, reason: 'spam' } as const;
    const { id } = (await reporter.call(createReport, { body: reported })).reply.data;
    if (state === 'closed') await admin.call(closeReport, closing({ id }));
    const read = async () => {
      // The one that was reported last is the last one that waits, and the first one that was decided.
      const query = { state, size: '50' } as const;
      return (await admin.call(listReports, { query })).reply.data.find((each) => each.id === id)!;
    };
    return { call: admin.call, read };
  };
export const reportAbilities = defineAbilities<Report>({
  kind: 'a report to the platform',
  schema: report,
  abilities: { close: { endpoint: closeReport, input: closing } },
  situations: { 'that waits': reportSeen('open'), 'that is decided': reportSeen('closed') },
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
