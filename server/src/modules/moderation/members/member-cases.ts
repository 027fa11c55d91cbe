import { MEMBER_CASES, type MemberCases } from '#contract/moderation/members.ts';
import { across } from '#platform/database/narrow.ts';
import { audited } from '#platform/observability/audit.ts';
import { found } from '#platform/refusal.ts';
import { findMeasured, selectSuspensions } from '#modules/accounts';
import type { CaseContext } from '../cases/present.ts';
import { strikesSince } from '../cases/tasks.ts';
import { memberAbilities } from './policy.ts';
import { findMemberCases } from './queries.ts';

/** Whom an admin decides about, with what has been decided before. */
export async function findDecided(ctx: CaseContext, memberId: string) {
  const { db, now } = ctx;
  const since = strikesSince(now);
  const [account, suspensions, cases] = await Promise.all([
    findMeasured.first(across(db), { memberId }),
    selectSuspensions(across(db), { memberId, now }),
    findMemberCases.first(db, { memberId, adminId: ctx.member.id, since, limit: MEMBER_CASES }),
  ]);
  const { is_admin: isAdmin, closed: isClosed, name } = found(account);
  const caseIds = suspensions.map((row) => row.case_id);
  const policy = { memberId, isAdmin, isClosed, isSuspended: caseIds.length > 0 };
  return { policy, name, caseIds, ...found(cases) };
}

export async function presentMemberCases(ctx: CaseContext, memberId: string): Promise<MemberCases> {
  const { policy, cases, strikes, rulings, total } = await findDecided(ctx, memberId);
  return {
    strikes,
    version: rulings,
    total,
    cases: cases.map(({ id, kind, state, opened_at: openedAt, ruling }) => ({
      id,
      kind,
      kindName: ctx.services.kinds.nameOf(ctx.language, kind),
      state,
      openedAt: new Date(openedAt).toISOString(),
      ruling: ruling && {
        rule: ruling.rule,
        withholds: ruling.withholds,
        account: ruling.account,
        strikes: ruling.strikes,
        freezesCampaigns: ruling.freezes_campaigns,
        label: ruling.label,
        at: new Date(ruling.decided_at).toISOString(),
      },
    })),
    can: memberAbilities(ctx, policy),
  };
}

export async function readMemberCases(ctx: CaseContext, memberId: string): Promise<MemberCases> {
  const shown = await presentMemberCases(ctx, memberId);
  const target = { kind: 'member', id: memberId };
  ctx.record(audited, { adminId: ctx.member.id, what: 'moderation.read_member_cases', target, at: ctx.now });
  return shown;
}
