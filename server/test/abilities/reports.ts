import * as cases from '#contract/moderation/cases.ts';
import * as desk from '#contract/moderation/desk.ts';
import type { CaseState, MemberCase } from '#contract/moderation/cases.ts';
import type { DeskCase, WholeCase } from '#contract/moderation/desk.ts';
import { createReport } from '#contract/moderation/moderation.ts';
import * as contract from '#contract/moderation/spaces.ts';
import type { SpaceReport } from '#contract/moderation/spaces.ts';
import { createSpacePost } from '#contract/posts/spaces.ts';
import { deletePost } from '#contract/posts/posts.ts';
import { NONE } from '../moderation/cases.ts';
import { openSpace } from '../spaces/open-space.ts';
import type { Member, World } from '../world.ts';
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

let admins = 0;
const ruling = ({ id: caseId, version }: DeskCase) => ({ params: { caseId }, body: { version, ...NONE } });
const answering = ({ id: caseId, version }: DeskCase) => ({
  params: { caseId },
  body: { version, ...NONE, outcome: 'upheld' as const },
});
const byId = ({ id: caseId }: { id: string }) => ({ params: { caseId } });

interface Seen {
  readonly state?: CaseState;
  readonly taken?: boolean;
}
/** A case about a member, as an admin sees it, in the list or whole. */
const caseSeen =
  <W>(read: (admin: Member, caseId: string, state: CaseState) => Promise<W>, { state = 'open', taken = false }: Seen) =>
  async (world: World): Promise<Situation<W>> => {
    const [author, reporter] = [await someone(world), await someone(world)];
    const [admin, other] = [
      await world.member(`casedesk${(admins += 1)}`, { isAdmin: true }),
      await world.member(`casedesk${(admins += 1)}`, { isAdmin: true }),
    ];
    await reporter.call(createReport, { body: { kind: 'profile', id: author.id, reason: 'spam' } });
    const [own] = (await reporter.call(cases.listCases, {})).reply.data;
    const caseId = own?.id ?? '';
    if (state !== 'open') await other.call(desk.ruleOnCase, ruling(await whole(admin, caseId)));
    if (state === 'appealed')
      await reporter.call(cases.appealCase, { params: { caseId }, body: { words: 'Look again' } });
    if (taken) await other.call(desk.claimCase, { params: { caseId } });
    return { call: admin.call, read: async () => read(admin, caseId, state) };
  };
const whole = async (admin: Member, caseId: string) =>
  (await admin.call(desk.readDeskCase, { params: { caseId } })).reply.data;
const listed = async (admin: Member, caseId: string, state: CaseState) => {
  const list = state === 'decided' ? 'answered' : 'waiting';
  const { data } = (await admin.call(desk.listDeskCases, { query: { list, size: '50' } })).reply;
  return data.find(({ id }) => id === caseId)!;
};
const situations = <W>(read: (admin: Member, caseId: string, state: CaseState) => Promise<W>) => ({
  'that waits': caseSeen(read, {}),
  'that another admin has': caseSeen(read, { taken: true }),
  'that is decided': caseSeen(read, { state: 'decided' }),
  'that is appealed': caseSeen(read, { state: 'appealed' }),
});
const abilities = {
  claim: { endpoint: desk.claimCase, input: byId },
  rule: { endpoint: desk.ruleOnCase, input: ruling },
  answerAppeal: { endpoint: desk.answerAppeal, input: answering },
};
export const caseAbilities = defineAbilities<WholeCase>({
  kind: 'a case at the desk of admins',
  schema: desk.wholeCase,
  abilities,
  situations: situations(whole),
});
export const listedCaseAbilities = defineAbilities<DeskCase>({
  kind: 'a case in the queue of admins',
  schema: desk.deskCase,
  abilities,
  situations: situations(listed),
});
const memberCaseSeen =
  (isDecided: boolean) =>
  async (world: World): Promise<Situation<MemberCase>> => {
    const [author, reporter] = [await someone(world), await someone(world)];
    const admin = await world.member(`casedesk${(admins += 1)}`, { isAdmin: true });
    await reporter.call(createReport, { body: { kind: 'profile', id: author.id, reason: 'spam' } });
    const caseId = (await reporter.call(cases.listCases, {})).reply.data[0]?.id ?? '';
    const params = { caseId };
    if (isDecided)
      await admin.call(desk.ruleOnCase, ruling((await admin.call(desk.readDeskCase, { params })).reply.data));
    return { call: reporter.call, read: async () => (await reporter.call(cases.readCase, { params })).reply.data };
  };
export const memberCaseAbilities = defineAbilities<MemberCase>({
  kind: 'a case about what one reported',
  schema: cases.memberCase,
  abilities: {
    appeal: { endpoint: cases.appealCase, input: (each) => ({ ...byId(each), body: { words: 'Look again' } }) },
  },
  situations: { 'that waits': memberCaseSeen(false), 'in which nothing was done': memberCaseSeen(true) },
});

export const refusedWrites: readonly RefusedWrite[] = [
  {
    endpoint: desk.unclaimCase,
    code: 'case_claimed',
    make: async (world) => {
      const { call, read } = await caseSeen(whole, { taken: true })(world);
      return { call, input: byId(await read()) };
    },
  },
  {
    endpoint: contract.dismissReports,
    code: 'not_permitted',
    make: async (world) => {
      const { author, params: inSpace, postId } = await reportedPost(world);
      return { call: author.call, input: { params: { ...inSpace, kind: 'post', targetId: postId } } };
    },
  },
];
