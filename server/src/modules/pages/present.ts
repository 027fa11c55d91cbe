import type { Page, PageRow as ListedPage } from '#contract/pages/pages.ts';
import { PAGE_RESTORE_DAYS } from '#contract/pages/pages.ts';
import type { FollowCounts } from '#contract/network/network.ts';
import type { Place } from '#contract/reference/reference.ts';
import type { RequestContext } from '#platform/context.ts';
import { day } from '#platform/time.ts';
import { presentActorCard } from '#modules/actors';
import { presentPicture } from '#modules/media';
import { presentRelationship } from '#modules/network';
import { pageOf } from './page-policy.ts';
import { pageAbilities } from './policy.ts';
import type { ClaimableRow } from './succession/queries-read.ts';
import { claimableOf, claimedUntil, presentClaimable } from './succession/present.ts';
import { canManageTeam } from './team/policy.ts';
import type { PageListRow, PageRow } from './queries-details.ts';

type Seeing = Pick<RequestContext<unknown>, 'actor' | 'member' | 'role' | 'services' | 'now'>;

function coverOf(row: PageRow, { services, now }: Seeing): Page['cover'] {
  const { cover_id: id, cover_width: width, cover_height: height, cover_placeholder: placeholder } = row;
  if (id === null || width === null || height === null) return null;
  return presentPicture({ id, width, height, placeholder, animated: false }, '', services, now);
}

/** When a deleted page is erased. */
export const erasedAt = (deletedAt: Date): Date => new Date(deletedAt.getTime() + PAGE_RESTORE_DAYS * day);

/** The caller's own invitation or request, which only they see, as themselves. */
const teamRequestOf = ({ open_id: id, open_kind: kind, open_role: role }: PageRow, { actor, member }: Seeing) =>
  id === null || kind === null || actor.id !== member.id ? null : { id, kind, role };

/** What a page shows besides its own row. */
interface Around {
  readonly counts: FollowCounts;
  readonly place: Place | null;
  readonly claimable: ClaimableRow;
}
export function presentPage(row: PageRow, { counts, place, ...around }: Around, ctx: Seeing): Page {
  const { latitude, longitude, deleted_at: deletedAt } = row;
  const actor = presentActorCard(row, ctx.services, ctx.now);
  const claimable = claimableOf(around.claimable, ctx.now);
  return {
    actor,
    tagline: actor.headline,
    about: row.about,
    industry: row.industry,
    size: row.size,
    type: row.type,
    website: row.website,
    phone: row.phone,
    founded: row.founded,
    specialties: row.specialties,
    headquarters: row.headquarters,
    place,
    coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
    cover: coverOf(row, ctx),
    language: row.language,
    state: row.state,
    ...(row.withheld && { withheld: true as const }),
    erasedAt: deletedAt === null ? null : erasedAt(deletedAt).toISOString(),
    createdAt: row.created_at.toISOString(),
    version: row.version,
    counts,
    relationship: row.state === 'public' && !row.withheld ? presentRelationship(row, ctx) : null,
    role: row.role,
    settings:
      row.role !== 'admin'
        ? null
        : { whoCanFollow: row.follow_rule === 'approval' ? 'approval' : 'anyone', whoCanWrite: row.who_can_write },
    succession: presentClaimable(around.claimable, claimable),
    claimedUntil: row.role === null ? null : claimedUntil(around.claimable),
    roleRequests: canManageTeam(ctx, pageOf(row)) === 'ok' ? row.role_requests : 0,
    peopleWaiting: around.claimable.people_waiting,
    teamRequest: teamRequestOf(row, ctx),
    can: pageAbilities(ctx, pageOf(row), {
      admins: row.admins,
      open: row.open_kind,
      wasDeclined: row.was_declined,
      claimable,
    }),
  };
}

export const presentRow = (row: PageListRow, ctx: Seeing): ListedPage => ({
  actor: presentActorCard(row, ctx.services, ctx.now),
  followers: row.followers,
  state: row.state,
  ...(row.withheld && { withheld: true as const }),
  relationship: row.state === 'public' && !row.withheld ? presentRelationship(row, ctx) : null,
  role: row.role,
});
