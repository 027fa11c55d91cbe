import type { Module } from '#platform/module.ts';
import { followFigures } from './daily-figures.ts';
import { actorCards } from './people/actor-cards.ts';
import { audiences, mayWatchProfile } from './audience.ts';
import { recountAround } from './follows/recount-follows.ts';
import { notifications } from './notifications.ts';
import { dailyLimits } from './limits.ts';
import { openProfile } from './people/public-profile.ts';
import { personalData } from './personal-data.ts';
import { forgetPresence, recordPresence } from './presence/presence.ts';
import { requestCards } from './requests/request-cards.ts';
import { routes } from './routes.ts';
import { mailInvitation } from './invitations/mail-invitation.ts';
import { endOldRequests, forgetInvitations } from './tasks.ts';
import { writes } from './policy.ts';

/** Public API of the module: visibility and relationships between actors. */
export { checkTexts, textCheck, type WrittenText } from './content/check-texts.ts';
export {
  type Consequence,
  consequences,
  type EndedMeasures,
  type LastingEffect,
  lastingEffects,
  type Planned,
} from './content/consequences.ts';
export { published, type Published, publishedOf, type PublishedRow } from './content/published.ts';
export { release, withhold } from './withheld/withhold.ts';
export { isWithheld, notWithheld } from './visibility/definition.ts';
export { maySee } from './visibility/may-see.ts';
export { type Relation, visibility, type Visibility } from './visibility/visibility.ts';
export { actorCards } from './people/actor-cards.ts';
export { listPeopleOf } from './people/list-people.ts';
export { peopleLists } from './people/queries-people.ts';
export { proximityOf, NO_PROXIMITY as NOT_CLOSE, presentProximity } from './visibility/proximity.ts';
export { communityMembership } from './follows/community-membership.ts';
export { followVerdicts, type FollowRow, followRow } from './follows/follow-abilities.ts';
export { connect } from './requests/connect.ts';
export { waitingInNetwork } from './requests/waiting-elsewhere.ts';
export { copiedAt, copiedName, copiedTo } from './visibility/copied.ts';
export { figures, figuresFor, type FigureRow, figureRow } from './people/figures.ts';
export { followersGained } from './follows/followers-gained.ts';
export { sealInvitation } from './invitations/sealed.ts';
export { unmutedText } from './blocks/mute.ts';
export { canMute, canReport } from './policy.ts';
export { setFollowRule } from './settings.ts';
export { recountFollows } from './follows/recount-follows.ts';
export { publicProfile } from './people/public-profile.ts';
export { showPeople, shownPeople, type ShownPerson, shownPersonRow } from './visibility/shown-people.ts';
export {
  deleteMemberships,
  insertSpace,
  type MembershipRow,
  setCommunityFollows,
  setSpaceVisibility,
  storeMemberships,
} from './spaces/store.ts';
export { presentRelationship, refusedAt, type RelationshipRow, relationshipRow } from './visibility/relationship.ts';

export const network = {
  routes,
  writes,
  audiences,
  kinds: {
    profile: { card: actorCards, watch: mayWatchProfile, reported: true, open: openProfile },
    request: { card: requestCards },
  },
  dailyLimits,
  notifications,
  effects: [recountAround],
  tasks: [endOldRequests, forgetInvitations, forgetPresence, mailInvitation],
  presence: recordPresence,
  personalData,
  extensions: [...followFigures],
} satisfies Module;
