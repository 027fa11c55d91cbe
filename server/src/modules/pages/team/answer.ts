import type { PageRole } from '#contract/core/roles.ts';
import { TEAM_MAX } from '#contract/pages/team.ts';
import type { TeamEvent, TeamRequestKind } from '#contract/pages/choices.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { enforce, type Verdict } from '#platform/policy.ts';
import { found, Refusal } from '#platform/refusal.ts';
import type { PageOf } from '../page-policy.ts';
import { lockPage } from '../queries-details.ts';
import { setRole } from '../set-role.ts';
import { endByAcceptance, recordAnswer } from '../succession/steps.ts';
import { absentBefore } from '../succession/times.ts';
import type { PagesTables } from '../tables.ts';
import {
  canAcceptTeamInvitation,
  canApproveTeamRequest,
  canDeclineTeamRequest,
  canWithdrawTeamRequest,
  type RequestOf,
} from './policy.ts';
import { closeRequest, type Ending, findPlace, findRequest, type RequestRow } from './queries.ts';
import { declinedSince, expiredBefore } from './times.ts';
import { recordStep } from './steps.ts';

type PagesContext = RequestContext<PagesTables>;

/** A request as it is once everyone who changes this team has finished. */
async function lockedRequest(ctx: PagesContext, id: string): Promise<RequestRow> {
  const params = {
    id,
    personId: ctx.member.id,
    expiredBefore: expiredBefore(ctx.now),
    absentBefore: absentBefore(ctx.now),
  };
  const { page_id: pageId } = found(await findRequest.first(ctx.db, params));
  found(await lockPage(ctx.db, pageId));
  return found(await findRequest.first(ctx.db, params));
}
const pageOf = ({ page_id: id, own_role: role, page_state: state }: RequestRow): PageOf => ({ id, role, state });
export const requestOf = ({ kind, member_id: memberId, is_open: isOpen }: RequestRow): RequestOf => ({
  kind,
  memberId,
  isOpen,
});

/** Ends a request without a role. */
async function end(
  ctx: PagesContext,
  id: string,
  { ending, reason = '', may }: { ending: Ending; reason?: string; may: typeof canDeclineTeamRequest },
): Promise<void> {
  const row = await lockedRequest(ctx, id);
  enforce(may(ctx, pageOf(row), requestOf(row)));
  if (!(await closeRequest(ctx.db, id, { ending, now: ctx.now }))) throw new Refusal('request_closed');
  const event = `${row.kind}_${ending}` as TeamEvent;
  const { page_id: pageId, member_id: memberId, role: offered } = row;
  const step = { pageId, memberId, event, by: ctx.member.id, offered, reason, requestId: id, now: ctx.now };
  await recordStep({ ...ctx, db: across(ctx.db) }, step);
  await recordAnswer(ctx, row, ending);
}
export const declineTeamRequest = async (ctx: PagesContext, id: string, reason = ''): Promise<void> =>
  end(ctx, id, { ending: 'declined', reason, may: canDeclineTeamRequest });
export const withdrawTeamRequest = async (ctx: PagesContext, id: string): Promise<void> =>
  end(ctx, id, { ending: 'withdrawn', may: canWithdrawTeamRequest });

const joinedBy = {
  invitation: 'invitation_accepted',
  request: 'request_approved',
  succession: 'succeeded',
  claim: 'succeeded',
} as const satisfies Record<TeamRequestKind, TeamEvent>;
/** Gives the person of a request a role. Of several who do it at the same time, one succeeds. */
async function join(
  ctx: PagesContext,
  id: string,
  { picked, verdict }: { picked: PageRole | null; verdict: (row: RequestRow) => Verdict },
): Promise<void> {
  const { db, now, member } = ctx;
  const row = await lockedRequest(ctx, id);
  enforce(verdict(row));
  const { page_id: pageId, member_id: memberId } = row;
  const { role: current, size } = found(
    await findPlace.first(db, { pageId, memberId, declinedSince: declinedSince(now) }),
  );
  // An open invitation has its place in the team already, and no team is too large for an admin that it lacks.
  if (row.kind !== 'succession' && size - (row.kind === 'invitation' ? 1 : 0) >= TEAM_MAX)
    throw new Refusal('team_full', { values: { limit: TEAM_MAX } });
  const role = picked ?? row.role;
  if (role === null || !(await closeRequest(db, id, { ending: 'accepted', now, role })))
    throw new Refusal('request_closed');
  if (row.kind === 'succession') await endByAcceptance(ctx, row);
  else if (current !== null) return;
  const event = joinedBy[row.kind];
  const change = { pageId, memberId, role, by: member.id, now, event, requestId: id } as const;
  await setRole({ ...ctx, db: across(db) }, change);
}
export const acceptTeamInvitation = async (ctx: PagesContext, id: string): Promise<void> =>
  join(ctx, id, { picked: null, verdict: (row) => canAcceptTeamInvitation(ctx, requestOf(row)) });
export const approveTeamRequest = async (ctx: PagesContext, id: string, role: PageRole): Promise<void> =>
  join(ctx, id, { picked: role, verdict: (row) => canApproveTeamRequest(ctx, pageOf(row), requestOf(row)) });
