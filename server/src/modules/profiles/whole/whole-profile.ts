import type { Profile } from '#contract/profiles/profiles.ts';
import type { RequestContext, Person } from '#platform/context.ts';
import { across, narrowed } from '#platform/database/narrow.ts';
import type { Place } from '#contract/reference/reference.ts';
import { figuresFor } from '#modules/network';
import { presentPlace, recallPlace, rememberPlace, type StoredPlace } from '#modules/reference';
import type { PolicyCaller } from '#platform/policy.ts';
import type { ProfilesTables } from '../tables.ts';
import { presentProfile } from './present.ts';
import { type DetailsRow, findDetails, findWhole, type ProfileRow } from './queries.ts';

/** A viewer without any relationship: used for visitors, and as the base of an assumed relationship. */
const unknownId = '00000000-0000-0000-0000-000000000000';
const stranger: Person = { id: unknownId, since: new Date(0), isAdmin: false, sessionId: unknownId };

/**
 * Whose view to build: that of a caller, or of anyone with this relationship to the owner. A `visitor` sees what anyone
 * may see.
 */
export type ViewAs = PolicyCaller | 'visitor' | 'follower' | 'connection';
export type ProfileRef = { readonly username: string } | { readonly memberId: string };

export const viewAsOf = (viewAs: ViewAs): PolicyCaller =>
  typeof viewAs === 'string' ? { actor: { id: unknownId }, member: stranger, role: null } : viewAs;
/** A connection also sees what followers see, whether it follows or not. */
export const supposedOf = (viewAs: ViewAs) => ({ connected: viewAs === 'connection', follows: viewAs === 'follower' });

type ReadParts = Pick<RequestContext<ProfilesTables>, 'db' | 'language'>;

async function rowFor({ db }: ReadParts, viewAs: ViewAs, profile: ProfileRef): Promise<ProfileRow | undefined> {
  const { actor, member } = viewAsOf(viewAs);
  const viewer = { viewerId: actor.id, personId: member.id };
  if (typeof viewAs !== 'string') {
    return 'username' in profile
      ? await findWhole.byUsername.first(db, { ...viewer, username: profile.username })
      : await findWhole.byId.first(db, { ...viewer, memberId: profile.memberId });
  }
  const assumed = { ...viewer, ...supposedOf(viewAs) };
  return 'username' in profile
    ? await findWhole.assumedByUsername.first(db, { ...assumed, username: profile.username })
    : await findWhole.assumedById.first(db, { ...assumed, memberId: profile.memberId });
}

const storedLocationOf = ({
  country_code: country,
  state_code: state,
  city_id: cityId,
}: ProfileRow): StoredPlace | null => (country === null ? null : { country, state, cityId });

/** Reads sections and cover if there are any, and the names of a place if they are not cached. */
async function detailsFor(
  { db, language }: ReadParts,
  { viewer: { actor, member }, countedFor }: { viewer: PolicyCaller; countedFor: string },
  row: ProfileRow,
): Promise<{ details: DetailsRow | undefined; place: Place | null }> {
  const location = storedLocationOf(row);
  const cached = location && recallPlace(across(db), location, language);
  if (row.has_items === null && row.cover_id === null && cached !== undefined)
    return { details: undefined, place: cached };
  const details = await findDetails.first(db, {
    viewerId: actor.id,
    personId: member.id,
    countedFor,
    memberId: row.actor_id,
    language,
    connected: row.is_connection,
    follows: row.follow_state === 'active',
  });
  if (cached !== undefined || location === null) return { details, place: cached ?? null };
  return {
    details,
    place: details?.place ? rememberPlace(across(db), location, language, presentPlace(details.place)) : null,
  };
}

/**
 * A member with all sections that this viewer may see; null if the viewer may not see the member. At most three
 * statements: the profile, its details, and the counts for a viewer who has blocks. A preview counts as its owner does:
 * figures without the people whom the previewed person blocks would reveal these blocks.
 */
export async function wholeProfile<T>(
  ctx: Pick<RequestContext<T>, 'db' | 'language' | 'services' | 'now'>,
  viewAs: ViewAs,
  profile: ProfileRef,
  asOwnerCounts = false,
): Promise<Profile | null> {
  const readContext: ReadParts = { db: narrowed<ProfilesTables>(across(ctx.db)), language: ctx.language };
  const row = await rowFor(readContext, viewAs, profile);
  if (row === undefined) return null;
  const viewer = viewAsOf(viewAs);
  const [counts, besides] = await Promise.all([
    // The stored counts are the owner's own: a block ends the follows between the two.
    figuresFor(across(ctx.db), viewer, { ...row, has_blocks: row.has_blocks && !asOwnerCounts }),
    detailsFor(readContext, { viewer, countedFor: asOwnerCounts ? row.actor_id : viewer.actor.id }, row),
  ]);
  return presentProfile(row, { counts, ...besides }, { ...viewer, services: ctx.services, now: ctx.now });
}
