import * as inSpaces from '#contract/moderation/spaces.ts';
import * as contract from '#contract/moderation/moderation.ts';
import type { RequestContext } from '#platform/context.ts';
import { serve } from '#platform/serve/serve.ts';
import * as cases from '#contract/moderation/cases.ts';
import * as members from '#contract/moderation/members.ts';
import * as desk from '#contract/moderation/desk.ts';
import { claimCase, listDeskCases, noteCase, readDeskCase, unclaimCase } from './cases/desk.ts';
import { appealCase, listCases, readCase } from './cases/member.ts';
import { answerAppeal, ruleOnCase } from './cases/rule.ts';
import { liftSuspensions, measureMember } from './members/measure-member.ts';
import { readMemberCases } from './members/member-cases.ts';
import { listReports } from './list-reports.ts';
import { readEvidence } from './read-evidence.ts';
import { report } from './report.ts';
import { dismissReports, removeReported } from './spaces/answer-reports.ts';
import { listSpaceReports } from './spaces/list-space-reports.ts';
import type { ModerationTables } from './tables.ts';

type ModerationContext = RequestContext<ModerationTables>;

export const routes = [
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
];
