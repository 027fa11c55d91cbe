import * as contract from '#contract/moderation/cases.ts';
import * as desk from '#contract/moderation/desk.ts';
import type { AppealOutcome } from '#contract/moderation/measures.ts';
import { createReport, type ReportReason } from '#contract/moderation/moderation.ts';
import { createPost, editPost, readPost } from '#contract/posts/posts.ts';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { someone } from '../abilities/people.ts';
import type { Member, World } from '../world.ts';

export const NONE = {
  rule: null,
  withholds: false,
  account: 'none',
  strikes: 0,
  freezesCampaigns: false,
  returnsCharges: null,
  label: null,
  facts: 'Nothing was found',
  toReported: '',
  toReporters: 'No rule was broken.',
} as const;
export const SPAM = {
  rule: 'spam',
  withholds: true,
  account: 'suspend_24',
  strikes: 3,
  freezesCampaigns: false,
  returnsCharges: null,
  label: null,
  facts: 'The same <script>alert(1)</script> in nine groups',
  toReported: 'Advertising in groups is not allowed.',
  toReporters: 'We removed it.',
} as const;

export const posted = async (author: Member, text = 'Buy my pills') =>
  (await author.call(createPost, { body: { text, visibility: 'anyone' } })).reply.data.id;
export const report = async (by: Member, postId: string, reason: ReportReason = 'spam') =>
  by.call(createReport, { body: { kind: 'post', id: postId, reason } });
export const read = async (by: Member, caseId: string) =>
  (await by.call(desk.readDeskCase, { params: { caseId } })).reply.data;
export const appeal = async (by: Member, caseId: string) =>
  by.call(contract.appealCase, { params: { caseId }, body: { words: 'I wrote it once' } });
export const own = async (by: Member, caseId: string) => by.call(contract.readCase, { params: { caseId } });
/** The status with which someone reads a post. */
export const sees = async (by: Member, postId: string) => (await by.call(readPost, { params: { postId } })).status;
export async function edit(by: Member, postId: string, text: string): Promise<number> {
  const { version } = (await by.call(readPost, { params: { postId } })).reply.data.post;
  return (await by.call(editPost, { params: { postId }, body: { text, version } })).status;
}

/** Cases of one world, and its admins. Their sessions end after hours: `newAdmins` logs others in. */
export function casesOf(world: () => World) {
  let count = 0;
  const admins: { admin: Member; other: Member } = {} as never;
  return {
    admins,
    newAdmins: async () => {
      admins.admin = await world().member(`admin${(count += 1)}`, { isAdmin: true });
      admins.other = await world().member(`admin${(count += 1)}`, { isAdmin: true });
    },
    /** A post that someone has reported, and its case. */
    reported: async (author?: Member) => {
      const writer = author ?? (await someone(world()));
      const reporter = await someone(world());
      const postId = await posted(writer);
      await report(reporter, postId);
      const [first] = (await reporter.call(contract.listCases, {})).reply.data;
      return { author: writer, reporter, postId, caseId: first?.id ?? '' };
    },
    rule: async (caseId: string, decision: object, by = admins.admin) => {
      const { version } = await read(by, caseId);
      return by.call(desk.ruleOnCase, { params: { caseId }, body: { version, ...NONE, ...decision } });
    },
    answer: async (caseId: string, outcome: AppealOutcome, decision: object = {}, by = admins.other) => {
      const { version } = await read(by, caseId);
      return by.call(desk.answerAppeal, { params: { caseId }, body: { version, outcome, ...NONE, ...decision } });
    },
    kindsOf: async (by: Member) => {
      await world().settled();
      return (await by.call(listNotifications, {})).reply.data.map(({ kind }) => kind);
    },
  };
}
