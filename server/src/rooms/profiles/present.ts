import type { OwnProfile, Profile, Suggestion } from '#contract/profiles.ts';
import type { Picture } from '#contract/media.ts';
import type { Place } from '#contract/reference.ts';
import type { Act } from '#platform/act.ts';
import { presentActorCard } from '#rooms/actors';
import { presentAvatar, presentPicture } from '#rooms/media';
import { presentStanding } from '#rooms/network';
import { presentPlace } from '#rooms/reference';
import { canEdit } from './policy.ts';
import type { SuggestionRow } from './queries-suggestions.ts';
import type { CoverRow, OwnRow, PlaceColumns, ProfileRow } from './queries.ts';

type Seeing = Pick<Act<unknown>, 'actor' | 'member' | 'services' | 'now'>;

function placeOf({ country_code, country_name, state_code, state_name, city_id, city_name }: PlaceColumns): Place | null {
  if (country_code === null || country_name === null) return null;
  return presentPlace({ country_code, country_name, state_code, state_name, city_id, city_name });
}
function coverOf(row: CoverRow, { services, now }: Seeing): Picture | null {
  const { cover_id: id, cover_width: width, cover_height: height, cover_placeholder: placeholder } = row;
  return id === null ? null : presentPicture({ id, width, height, placeholder, animated: false }, '', services, now);
}

export function presentProfile(row: ProfileRow, act: Seeing): Profile {
  return {
    actor: presentActorCard(row, act.services, act.now),
    cover: coverOf(row, act),
    about: row.about,
    place: placeOf(row),
    interests: row.interests,
    joinedAt: row.joined_at.toISOString(),
    counts: { followers: row.followers, following: row.followings },
    standing: presentStanding(row, act),
    can: { edit: canEdit(act, row.actor_id) === 'ok' },
  };
}

export function presentOwn(row: OwnRow, act: Seeing): OwnProfile {
  const { photo_id: photo } = row;
  return {
    version: row.version,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    headline: row.headline,
    about: row.about,
    place: placeOf(row),
    interests: row.interests,
    photo: photo === null ? null : presentAvatar(photo, row.photo_placeholder, act.services, act.now),
    cover: coverOf(row, act),
  };
}

export const presentSuggestion = (row: SuggestionRow, act: Seeing): Suggestion => ({
  actor: presentActorCard(row, act.services, act.now),
  standing: presentStanding(row, act),
  reason: row.reason,
});
