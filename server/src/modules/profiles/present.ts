import type { OwnProfile, Suggestion } from '#contract/profiles/profiles.ts';
import type { Picture } from '#contract/media/media.ts';
import type { Place } from '#contract/reference/reference.ts';
import type { RequestContext } from '#platform/context.ts';
import { presentActorCard } from '#modules/actors';
import { presentAvatar, presentPicture } from '#modules/media';
import { presentProximity, presentRelationship } from '#modules/network';
import type { SuggestionRow } from './suggestions/queries-suggestions.ts';
import type { CoverRow, OwnRow } from './queries.ts';

type Seeing = Pick<RequestContext<unknown>, 'actor' | 'member' | 'role' | 'services' | 'now'>;

export function coverOf(row: CoverRow, { services, now }: Pick<Seeing, 'services' | 'now'>): Picture | null {
  const { cover_id: id, cover_width: width, cover_height: height, cover_placeholder: placeholder } = row;
  return id === null ? null : presentPicture({ id, width, height, placeholder, animated: false }, '', services, now);
}

export function presentOwn(row: OwnRow, location: Place | null, ctx: Pick<Seeing, 'services' | 'now'>): OwnProfile {
  const { photo_id: photo } = row;
  return {
    version: row.version,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    headline: row.headline,
    title: row.title,
    about: row.about,
    personal: { dateOfBirth: row.date_of_birth, gender: row.gender },
    timeZone: row.time_zone,
    contact: { website: row.website, email: row.contact_email, phone: row.phone, mobile: row.mobile },
    place: location,
    interests: row.interests,
    photo: photo === null ? null : presentAvatar(photo, row.photo_placeholder, ctx.services, ctx.now),
    cover: coverOf(row, ctx),
  };
}

export const presentSuggestion = (row: SuggestionRow, ctx: Seeing): Suggestion => ({
  actor: presentActorCard(row, ctx.services, ctx.now),
  relationship: presentRelationship(row, ctx),
  proximity: presentProximity(row),
  reason: row.reason,
  at: row.at,
});
