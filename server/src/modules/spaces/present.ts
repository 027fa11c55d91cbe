import type { Card } from '#contract/core/cards.ts';
import { pathOf } from '#contract/core/paths.ts';
import {
  SPACE_RESTORE_DAYS,
  type Space,
  type SpaceName,
  type SpaceRow as ListedSpace,
} from '#contract/spaces/spaces.ts';
import type { Cards } from '#platform/cards.ts';
import type { RequestContext } from '#platform/context.ts';
import { allowed } from '#platform/policy.ts';
import { day } from '#platform/time.ts';
import { presentAvatar, presentPicture } from '#modules/media';
import { canReport } from '#modules/network';
import { canRequestAdmin, canWithdrawAdminRequest } from './admins/policy.ts';
import * as policy from './policy.ts';
import type { BriefRow, SpaceRow } from './queries.ts';
import { asSpaceFor, asWholeSpaceFor, joiningOf, type SpaceFor } from './space-for.ts';

type Seeing = Pick<RequestContext<unknown>, 'actor' | 'member' | 'role' | 'services' | 'now'>;

const logoOf = (id: string | null, placeholder: string | null, { services, now }: Seeing) =>
  id === null ? null : presentAvatar(id, placeholder, services, now);
const nameOf = (row: BriefRow, ctx: Seeing): SpaceName => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  logo: logoOf(row.logo_id, row.logo_placeholder, ctx),
});
const communityOf = (row: BriefRow, ctx: Seeing): SpaceName | null =>
  row.parent_id === null
    ? null
    : {
        id: row.parent_id,
        kind: 'community',
        name: row.parent_name ?? '',
        logo: logoOf(row.parent_logo_id, row.parent_logo_placeholder, ctx),
      };
function coverOf(row: SpaceRow, { services, now }: Seeing): Space['cover'] {
  const { cover_id: id, cover_width: width, cover_height: height, cover_placeholder: placeholder } = row;
  if (id === null || width === null || height === null) return null;
  return presentPicture({ id, width, height, placeholder, animated: false }, '', services, now);
}
const joiningVerdicts = (ctx: Seeing, space: SpaceFor, linked = false) => ({
  join: policy.canJoin(ctx, space, { linked }),
  request: linked ? ('unchanged' as const) : policy.canRequest(ctx, space),
  withdraw: space.membership === 'requested' ? policy.canLeave(ctx, space) : ('unchanged' as const),
  decline: space.membership === 'invited' ? policy.canLeave(ctx, space) : ('unchanged' as const),
  leave: space.membership === 'active' ? policy.canLeave(ctx, space) : ('unchanged' as const),
});

/** When a deleted space is erased. */
export const erasedAt = (deletedAt: Date): Date => new Date(deletedAt.getTime() + SPACE_RESTORE_DAYS * day);

function abilitiesOf(ctx: Seeing, row: SpaceRow, linked: boolean): Space['can'] {
  const space = asWholeSpaceFor(row);
  const none = { joined: 0, owned: 0 };
  return allowed({
    ...joiningVerdicts(ctx, space, linked),
    see: policy.canSeeInside(ctx, space),
    edit: policy.canEditSpace(ctx, space),
    invite: policy.canInvite(ctx, space),
    answer: policy.canAnswer(ctx, space),
    configure: policy.canEditSettings(ctx, space),
    appoint: policy.canAppoint(ctx, space),
    createGroup: space.kind === 'community' ? policy.canCreateGroup(ctx, space, none) : 'not_permitted',
    requestAdmin: canRequestAdmin(ctx, space),
    withdrawAdminRequest: canWithdrawAdminRequest(ctx, space),
    takeOver: policy.canTakeOver(ctx, space, none),
    choose: policy.canChoose(ctx, space),
    delete: policy.canDeleteSpace(ctx, space),
    restore: policy.canRestoreSpace(ctx, space),
    report: canReport(ctx, { ownerId: row.owner_id ?? '' }),
  });
}

const membershipOf = (row: SpaceRow, now: Date): Space['membership'] =>
  row.membership === null
    ? null
    : {
        state: row.membership,
        role: row.role ?? 'member',
        since: (row.since ?? row.created_at).toISOString(),
        silencedUntil: policy.isSilenced({ silencedUntil: row.silenced_until }, now)
          ? (row.silenced_until?.toISOString() ?? null)
          : null,
        silenceReason: row.silence_reason ?? '',
        feed: row.feed ?? 'all',
        notify: row.notify ?? 'mentions',
      };

/** A whole space. `cards`: those of the owner and of whom the owner asked to take over, as far as they are visible. */
export function presentSpace(row: SpaceRow, cards: Cards, ctx: Seeing, linked = false): Space {
  const actorOf = (id: string | null): Card['author'] | null =>
    id === null ? null : (cards.get('profile', id)?.author ?? null);
  const can = abilitiesOf(ctx, row, linked);
  const offered = row.offered_to === ctx.actor.id || can.appoint ? row.offered_to : null;
  return {
    ...nameOf(row, ctx),
    username: row.username,
    headline: row.headline,
    about: row.about,
    rules: row.rules,
    questions: row.questions,
    cover: coverOf(row, ctx),
    state: row.state,
    ...(row.withheld && { withheld: true as const }),
    listed: row.listed,
    joining: joiningOf(row),
    approval: row.approval,
    members: row.members - row.hidden_members,
    community: communityOf(row, ctx),
    communityFirst: policy.canJoin(ctx, asSpaceFor(row), { linked }) === 'not_in_community',
    owner: actorOf(row.owner_id),
    membership: membershipOf(row, ctx.now),
    requests: can.answer ? row.requests : 0,
    adminRequests: can.appoint ? row.admin_requests : 0,
    offeredTo: actorOf(offered),
    erasedAt: row.deleted_at === null ? null : erasedAt(row.deleted_at).toISOString(),
    createdAt: row.created_at.toISOString(),
    version: row.version,
    can,
  };
}

/** `requests`: how many wait in the space, for those who answer them. */
export function presentRow(row: BriefRow & { requests: number }, ctx: Seeing): ListedSpace {
  const space = asSpaceFor(row);
  return {
    ...nameOf(row, ctx),
    username: row.username,
    headline: row.headline,
    state: row.state,
    ...(row.withheld && { withheld: true as const }),
    listed: row.listed,
    members: row.members - row.hidden_members,
    community: communityOf(row, ctx),
    communityFirst: policy.canJoin(ctx, space) === 'not_in_community',
    membership: row.membership === null ? null : { state: row.membership, role: row.role ?? 'member' },
    requests: row.requests,
    can: allowed(joiningVerdicts(ctx, space)),
  };
}

export const pathOfSpace = ({ kind, id }: Pick<SpaceName, 'kind' | 'id'>): string => pathOf(kind, { id });
