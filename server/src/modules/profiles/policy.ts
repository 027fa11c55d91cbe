import type { Endpoint } from '#contract/core/endpoint.ts';
import * as contract from '#contract/profiles/profiles.ts';
import * as items from '#contract/profiles/items.ts';
import { LISTED_SECTIONS } from '#contract/profiles/sections.ts';
import { editProfileVisibility } from '#contract/profiles/visibility.ts';
import { guardedBy, ownThings, type PolicyCaller, type Verdict } from '#platform/policy.ts';

type ProfileCaller = Pick<PolicyCaller, 'actor' | 'member'>;

/** Only the member may edit their profile, and not while acting for a page. */
export const canEdit = ({ actor, member }: ProfileCaller, memberId: string): Verdict =>
  member.id === memberId && actor.id === memberId ? 'ok' : 'not_permitted';

/**
 * Only connections endorse skills, and only as members. A skill that the caller may not see was already refused as not
 * found.
 */
export function canEndorse(
  { actor, member }: ProfileCaller,
  { memberId, isConnection }: { memberId: string; isConnection: boolean },
): Verdict {
  if (memberId === member.id) return 'not_oneself';
  return isConnection && actor.id === member.id ? 'ok' : 'only_connections_endorse';
}

export const writes = [
  ...guardedBy(
    canEdit,
    ...LISTED_SECTIONS.flatMap((section): Endpoint[] => [items.addItem[section], items.editItem[section]]),
    items.deleteItem,
    items.restoreItem,
    items.orderItems,
    editProfileVisibility,
    contract.editProfile,
    contract.editName,
    contract.editPhoto,
    contract.deletePhoto,
    contract.editCover,
    contract.deleteCover,
    contract.editPostVisibility,
  ),
  ...guardedBy(canEndorse, items.endorseSkill),
  ...ownThings('endorsements by the caller, of skills that they see', items.withdrawEndorsement),
];
