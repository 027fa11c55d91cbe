import type { Profile } from '#contract/profiles.ts';
import type { RequestContext, Caller, Person } from '#platform/context.ts';
import { across, narrowed } from '#platform/database/narrow.ts';
import type { Place } from '#contract/reference.ts';
import { figuresFor } from '#modules/network';
import { presentPlace, recallPlace, rememberPlace, type StoredPlace } from '#modules/reference';
import type { ProfilesTables } from '../tables.ts';
import { presentProfile } from './present.ts';
import { type DetailsRow, findDetails, findWhole, type ProfileRow } from './queries.ts';

/** Somebody without any tie to anyone: the eyes of a visitor, and what a supposed relation is put on. */
const nobody = '00000000-0000-0000-0000-000000000000';
const stranger: Person = { id: nobody, since: new Date(0), isAdmin: false, sessionId: nobody };

type Viewer = Pick<Caller, 'actor' | 'member' | 'role'>;
/**
 * With whose eyes: a caller's, or those of anybody who stands so to the owner. A `visitor` sees what anyone may see.
 */
export type ViewAs = Viewer | 'visitor' | 'follower' | 'connection';
export type Whose = { readonly username: string } | { readonly memberId: string };

export const viewAsOf = (viewAs: ViewAs): Viewer =>
  typeof viewAs === 'string' ? { actor: { id: nobody }, member: stranger, role: null } : viewAs;
/** A connection need not follow, and sees what followers see. */
export const supposedOf = (viewAs: ViewAs) => ({ connected: viewAs === 'connection', follows: viewAs === 'follower' });

type Asking = Pick<RequestContext<ProfilesTables>, 'db' | 'language'>;

async function rowFor({ db }: Asking, viewAs: ViewAs, whose: Whose): Promise<ProfileRow | undefined> {
  const { actor, member } = viewAsOf(viewAs);
  const viewer = { viewerId: actor.id, personId: member.id };
  if (typeof viewAs !== 'string') {
    return 'username' in whose
      ? await findWhole.byUsername.first(db, { ...viewer, username: whose.username })
      : await findWhole.byId.first(db, { ...viewer, memberId: whose.memberId });
  }
  const assumed = { ...viewer, ...supposedOf(viewAs) };
  return 'username' in whose
    ? await findWhole.supposedByUsername.first(db, { ...assumed, username: whose.username })
    : await findWhole.supposedById.first(db, { ...assumed, memberId: whose.memberId });
}

const placeIn = ({ country_code: country, state_code: state, city_id: cityId }: ProfileRow): StoredPlace | null =>
  country === null ? null : { country, state, cityId };

/** Sections and cover where there are any, and the words of a place that were not asked for before. */
async function detailsFor(
  { db, language }: Asking,
  viewerId: string,
  row: ProfileRow,
): Promise<{ details: DetailsRow | undefined; place: Place | null }> {
  const stored = placeIn(row);
  const known = stored && recallPlace(across(db), stored, language);
  if (row.has_items === null && row.cover_id === null && known !== undefined)
    return { details: undefined, place: known };
  const details = await findDetails.first(db, {
    viewerId,
    memberId: row.actor_id,
    language,
    connected: row.is_connection,
    follows: row.follow_state === 'active',
  });
  if (known !== undefined || stored === null) return { details, place: known ?? null };
  return {
    details,
    place: details?.place ? rememberPlace(across(db), stored, language, presentPlace(details.place)) : null,
  };
}

/**
 * A member with all sections that these eyes may see; null where they may not see the member at all. At most three
 * statements:
 * the profile, its details, and the figures of a viewer who has blocks.
 */
export async function wholeProfile<T>(
  ctx: Pick<RequestContext<T>, 'db' | 'language' | 'services' | 'now'>,
  viewAs: ViewAs,
  whose: Whose,
): Promise<Profile | null> {
  const asking: Asking = { db: narrowed<ProfilesTables>(across(ctx.db)), language: ctx.language };
  const row = await rowFor(asking, viewAs, whose);
  if (row === undefined) return null;
  const viewer = viewAsOf(viewAs);
  const [counts, besides] = await Promise.all([
    figuresFor(across(ctx.db), viewer, row),
    detailsFor(asking, viewer.actor.id, row),
  ]);
  return presentProfile(row, { counts, ...besides }, { ...viewer, services: ctx.services, now: ctx.now });
}
