import { v7 as uuid } from 'uuid';
import { MEMBER_CASES, MEMBER_NOTES, type MemberCases } from '#contract/moderation/members.ts';
import { actorReference } from '#platform/cards.ts';
import { across } from '#platform/database/narrow.ts';
import { audit, audited } from '#platform/observability/audit.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { findMeasured, selectRestrictions } from '#modules/accounts';
import type { CaseContext } from '../cases/present.ts';
import { strikesSince } from '../cases/tasks.ts';
import { canNoteMember, memberAbilities } from './policy.ts';
import { findMemberCases, insertNote } from './queries.ts';

/** Whom an admin decides about, with what has been decided before. */
export async function findDecided(ctx: CaseContext, memberId: string) {
  const { db, now } = ctx;
  const since = strikesSince(now);
  const [account, restrictions, cases] = await Promise.all([
    findMeasured.first(across(db), { memberId }),
    selectRestrictions(across(db), { memberId, now }),
    findMemberCases.first(db, {
      memberId,
      adminId: ctx.member.id,
      since,
      limit: MEMBER_CASES,
      notesLimit: MEMBER_NOTES,
    }),
  ]);
  const { is_admin: isAdmin, closed: isClosed, name } = found(account);
  const policy = { memberId, isAdmin, isClosed, isRestricted: restrictions.length > 0 };
  return { policy, name, restrictions, ...found(cases) };
}

export async function presentMemberCases(ctx: CaseContext, memberId: string): Promise<MemberCases> {
  const { policy, cases, notes, strikes, rulings, total } = await findDecided(ctx, memberId);
  const cards = await ctx.cards(notes.flatMap(({ admin_id: id }) => (id === null ? [] : [actorReference(id)])));
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
        returnsCharges: ruling.returns_charges,
        label: ruling.label,
        at: new Date(ruling.decided_at).toISOString(),
      },
    })),
    notes: notes.map((note) => ({
      id: note.id,
      by: note.admin_id === null ? null : (cards.actor(note.admin_id) ?? null),
      words: note.words,
      at: new Date(note.at).toISOString(),
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

/** Only admins read it. */
export async function noteMember(ctx: CaseContext, memberId: string, words: string): Promise<MemberCases> {
  const { policy } = await findDecided(ctx, memberId);
  enforce(canNoteMember(ctx, policy));
  const { db, member, now } = ctx;
  await insertNote(db, { id: uuid(), memberId, adminId: member.id, words, now });
  const target = { kind: 'member', id: memberId };
  await audit(across(db), { adminId: member.id, what: 'moderation.note_member', target, at: now });
  return presentMemberCases(ctx, memberId);
}
