import type { FollowCounts } from '#contract/network.ts';
import type { Profile } from '#contract/profiles.ts';
import { type ListedSection, LISTED_SECTIONS, type ProfileSections } from '#contract/profile-sections.ts';
import type { Act } from '#platform/act.ts';
import { presentActorCard } from '#rooms/actors';
import { presentStanding } from '#rooms/network';
import { presentPlace } from '#rooms/reference';
import { show } from '../items/shape.ts';
import { canEdit, canEndorse } from '../policy.ts';
import { coverOf } from '../present.ts';
import { presentPictures } from './pictures.ts';
import type { ProfileRow } from './queries.ts';

export type Seeing = Pick<Act<unknown>, 'actor' | 'member' | 'services' | 'now'>;

function listed(row: ProfileRow, own: boolean, act: Seeing): ProfileSections {
  const endorse = canEndorse(act, { memberId: row.actor_id, isConnection: row.is_connection }) === 'ok';
  const sections: Partial<Record<ListedSection, unknown[]>> = own ? Object.fromEntries(LISTED_SECTIONS.map((section) => [section, []])) : {};
  for (const item of row.items ?? [])
    (sections[item.section] ??= []).push(show(item.section, item, { pictures: presentPictures(item.pictures, act), endorse }));
  return sections as ProfileSections;
}

/** What may be seen; without what is empty, unless it is one's own. */
function sectionsOf(row: ProfileRow, own: boolean, act: Seeing): ProfileSections {
  const { contact, personal } = row;
  const some = <T extends object>(values: T | null): T | null =>
    values !== null && (own || Object.values(values).some((value) => value !== null && value !== '')) ? values : null;
  const [shownContact, shownPersonal] = [some(contact), some(personal)];
  return {
    ...listed(row, own, act),
    ...(shownContact && { contact_details: shownContact }),
    ...(shownPersonal && { personal_details: shownPersonal }),
  };
}

/** What a row does not hold: figures for this viewer. */
interface Besides {
  counts: FollowCounts;
}
export function presentProfile(row: ProfileRow, { counts }: Besides, act: Seeing): Profile {
  const own = canEdit(act, row.actor_id) === 'ok';
  return {
    actor: presentActorCard(row, act.services, act.now),
    cover: coverOf(row, act),
    title: row.title,
    about: row.about,
    sections: sectionsOf(row, own, act),
    place: row.place && presentPlace(row.place),
    timeZone: row.time_zone,
    interests: row.interests,
    joinedAt: row.joined_at.toISOString(),
    counts,
    standing: presentStanding(row, act),
    can: { edit: own },
  };
}
