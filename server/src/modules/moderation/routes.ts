import * as inSpaces from '#contract/moderation/spaces.ts';
import * as contract from '#contract/moderation/moderation.ts';
import type { RequestContext, VisitorContext } from '#platform/context.ts';
import { serve } from '#platform/serve/serve.ts';
import * as cases from '#contract/moderation/cases.ts';
import * as members from '#contract/moderation/members.ts';
import * as desk from '#contract/moderation/desk.ts';
import * as banned from '#contract/moderation/banned.ts';
import * as content from '#contract/moderation/content.ts';
import * as looks from '#contract/moderation/second-looks.ts';
import * as visitors from '#contract/moderation/visitors.ts';
import { deleteBannedTerm, listBannedTerms, saveBannedTerm } from './banned/terms.ts';
import { readConsequences } from './cases/consequences.ts';
import { listContent } from './content/list-content.ts';
import { restoreContent, withholdContent } from './content/withhold.ts';
import { claimCase, listDeskCases, noteCase, readDeskCase, unclaimCase } from './cases/desk.ts';
import { appealCase, listCases, readCase } from './cases/member.ts';
import { answerAppeal, ruleOnCase } from './cases/rule.ts';
import { liftSuspensions, measureMember } from './members/measure-member.ts';
import { noteMember, readMemberCases } from './members/member-cases.ts';
import { listReports } from './list-reports.ts';
import { readEvidence } from './read-evidence.ts';
import { report } from './report.ts';
import { judgeAgain, listSecondLooks, readRulingFigures } from './second-looks/second-looks.ts';
import { readSeen } from './seen.ts';
import { beginVisitorReport, confirmVisitorReport, prepareVisitorReport } from './visitors/report.ts';
import { dismissReports, removeReported } from './spaces/answer-reports.ts';
import { listSpaceReports } from './spaces/list-space-reports.ts';
import type { ModerationTables } from './tables.ts';

type ModerationContext = RequestContext<ModerationTables>;
type Visitor = VisitorContext<ModerationTables>;

export const routes = [
  serve(contract.readSeen, async (ctx: ModerationContext, { query }) => ({ data: await readSeen(ctx, query) })),
  serve(contract.createReport, async (ctx: ModerationContext, { body }) => ({ data: await report(ctx, body) })),
  serve(contract.listReports, async (ctx: ModerationContext, { query }) => listReports(ctx, query)),
  serve(contract.readReportEvidence, async (ctx: ModerationContext, { params }) => ({
    data: await readEvidence(ctx, params.reportId),
  })),
  serve(inSpaces.listSpaceReports, async (ctx: ModerationContext, { params, query }) =>
    listSpaceReports(ctx, params.spaceId, query),
  ),
  serve(inSpaces.dismissReports, async (ctx: ModerationContext, { params }) => ({
    data: await dismissReports(ctx, params),
  })),
  serve(inSpaces.removeReported, async (ctx: ModerationContext, { params, body }) => ({
    data: await removeReported(ctx, params, body),
  })),
  serve(cases.listCases, async (ctx: ModerationContext, { query }) => listCases(ctx, query)),
  serve(cases.readCase, async (ctx: ModerationContext, { params }) => ({ data: await readCase(ctx, params.caseId) })),
  serve(cases.appealCase, async (ctx: ModerationContext, { params, body }) => ({
    data: await appealCase(ctx, params.caseId, body.words),
  })),
  serve(desk.listDeskCases, async (ctx: ModerationContext, { query }) => listDeskCases(ctx, query)),
  serve(desk.readDeskCase, async (ctx: ModerationContext, { params }) => ({
    data: await readDeskCase(ctx, params.caseId),
  })),
  serve(desk.claimCase, async (ctx: ModerationContext, { params }) => ({
    data: await claimCase(ctx, params.caseId),
  })),
  serve(desk.unclaimCase, async (ctx: ModerationContext, { params }) => ({
    data: await unclaimCase(ctx, params.caseId),
  })),
  serve(desk.noteCase, async (ctx: ModerationContext, { params, body }) => ({
    data: await noteCase(ctx, params.caseId, body.words),
  })),
  serve(desk.ruleOnCase, async (ctx: ModerationContext, { params, body }) => ({
    data: await ruleOnCase(ctx, params.caseId, body),
  })),
  serve(desk.answerAppeal, async (ctx: ModerationContext, { params, body }) => ({
    data: await answerAppeal(ctx, params.caseId, body),
  })),
  serve(members.readMemberCases, async (ctx: ModerationContext, { params }) => ({
    data: await readMemberCases(ctx, params.memberId),
  })),
  serve(members.measureMember, async (ctx: ModerationContext, { params, body }) => ({
    data: await measureMember(ctx, params.memberId, body),
  })),
  serve(members.liftSuspensions, async (ctx: ModerationContext, { params, body }) => ({
    data: await liftSuspensions(ctx, params.memberId, body),
  })),
  serve(members.noteMember, async (ctx: ModerationContext, { params, body }) => ({
    data: await noteMember(ctx, params.memberId, body.words),
  })),
  serve(desk.readConsequences, async (ctx: ModerationContext, { params, query }) => ({
    data: await readConsequences(ctx, params.caseId, query),
  })),
  serve(visitors.beginVisitorReport, {
    prepare: async (ctx: Visitor) => prepareVisitorReport(ctx),
    handle: async (ctx: Visitor, { body }) => ({ data: { id: await beginVisitorReport(ctx, body) } }),
  }),
  serve(visitors.confirmVisitorReport, async (ctx: Visitor, { params, body }) => ({
    data: await confirmVisitorReport(ctx, params.pendingId, body.code),
  })),
  serve(content.listContent, async (ctx: ModerationContext, { query }) => listContent(ctx, query)),
  serve(content.withholdContent, async (ctx: ModerationContext, { params, body }) => ({
    data: await withholdContent(ctx, params, body),
  })),
  serve(content.restoreContent, async (ctx: ModerationContext, { params, body }) => ({
    data: await restoreContent(ctx, params, body),
  })),
  serve(looks.listSecondLooks, async (ctx: ModerationContext, { query }) => listSecondLooks(ctx, query)),
  serve(looks.judgeAgain, async (ctx: ModerationContext, { params, body }) => ({
    data: await judgeAgain(ctx, params.lookId, body),
  })),
  serve(looks.readRulingFigures, async (ctx: Visitor) => ({ data: await readRulingFigures(ctx) })),
  serve(banned.listBannedTerms, async (ctx: ModerationContext, { query }) => listBannedTerms(ctx, query)),
  serve(banned.saveBannedTerm, async (ctx: ModerationContext, { body }) => ({
    data: await saveBannedTerm(ctx, body),
  })),
  serve(banned.deleteBannedTerm, async (ctx: ModerationContext, { params }) => deleteBannedTerm(ctx, params.termId)),
];
