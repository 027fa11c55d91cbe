import type { FollowCounts } from '#contract/network/network.ts';
import type { Profile } from '#contract/profiles/profiles.ts';
import type { Place } from '#contract/reference/reference.ts';
import { type ListedSection, LISTED_SECTIONS, type ProfileSections } from '#contract/profiles/sections.ts';
import type { RequestContext } from '#platform/context.ts';
import { presentActorCard } from '#modules/actors';
import { presentRelationship } from '#modules/network';
import type { ItemJson } from '../items/queries.ts';
import { show } from '../items/shape.ts';
import { canEdit, canEndorse } from '../policy.ts';
import { coverOf } from '../present.ts';
import { presentLinkedPage } from '../links/present.ts';
import { presentPictures } from './pictures.ts';
import type { DetailsRow, ProfileRow } from './queries.ts';

export type Seeing = Pick<RequestContext<unknown>, 'actor' | 'member' | 'role' | 'services' | 'now'>;

function visibleSection(row: ProfileRow, items: readonly ItemJson[], own: boolean, ctx: Seeing): ProfileSections {
  const endorse = canEndorse(ctx, { memberId: row.actor_id, isConnection: row.is_connection }) === 'ok';
  const sections: Partial<Record<ListedSection, unknown[]>> = own
    ? Object.fromEntries(LISTED_SECTIONS.map((section) => [section, []]))
    : {};
  for (const item of items)
    (sections[item.section] ??= []).push(
      show(item.section, item, {
        pictures: presentPictures(item.pictures, ctx),
        page: presentLinkedPage(item.page, ctx),
        endorse,
      }),
    );
  return sections as ProfileSections;
}

/** The sections that may be seen; empty ones are omitted, except for the member. */
function sectionsOf(row: ProfileRow, items: readonly ItemJson[], own: boolean, ctx: Seeing): ProfileSections {
  const nullIfEmpty = <T extends object>(values: T | null): T | null =>
    values !== null && (own || Object.values(values).some((value) => value !== null && value !== '')) ? values : null;
  const [shownContact, shownPersonal] = [nullIfEmpty(row.contact), nullIfEmpty(row.personal)];
  return {
    ...visibleSection(row, items, own, ctx),
    ...(shownContact && { contact_details: shownContact }),
    ...(shownPersonal && { personal_details: shownPersonal }),
  };
}

/** Values that are not part of the row: counts for this viewer, and details. */
interface ProfileParts {
  counts: FollowCounts;
  details: DetailsRow | undefined;
  place: Place | null;
}
export function presentProfile(
  row: ProfileRow,
  { counts, details, place: location }: ProfileParts,
  ctx: Seeing,
): Profile {
  const own = canEdit(ctx, row.actor_id) === 'ok';
  return {
    actor: presentActorCard(row, ctx.services, ctx.now),
    cover: details === undefined ? null : coverOf(details, ctx),
    title: row.title,
    about: row.about,
    sections: sectionsOf(row, details?.items ?? [], own, ctx),
    place: location,
    timeZone: row.time_zone,
    interests: row.interests,
    joinedAt: row.joined_at.toISOString(),
    counts,
    relationship: presentRelationship(row, ctx),
    can: { edit: own },
  };
}
