import type { Room } from '#platform/room.ts';
import { actorCards } from './actor-cards.ts';
import { audiences, mayLookAtProfile } from './audience.ts';
import { recountAround } from './recount-follows.ts';
import { personal } from './personal.ts';
import { forgetPresence, tellPresence } from './presence.ts';
import { requestCards } from './request-cards.ts';
import { routes } from './routes.ts';
import { mailInvitation } from './invitations/mail-invitation.ts';
import { endOldRequests, forgetInvitations } from './tasks.ts';

/** The door: who may see what, and how actors stand to each other. */
export {
  blockedText,
  LEVELS,
  maySee,
  reachedText,
  visible,
  visibleText,
  type Level,
  type VisibilityTerms,
} from './visibility.ts';
export { actorCards, actorColumns } from './actor-cards.ts';
export { closenessOf, NOT_CLOSE, presentCloseness } from './closeness.ts';
export { followAbilities, followColumns, type FollowRow } from './follow-abilities.ts';
export { connect } from './connect.ts';
export { copiedName, copiedTo } from './copied.ts';
export { figures, figuresFor, type FigureRow } from './figures.ts';
export { followersGained } from './followers-gained.ts';
export { sealInvitation } from './invitations/sealed.ts';
export { unmutedText } from './mute.ts';
export { canMute } from './policy.ts';
export { recountFollows } from './recount-follows.ts';
export { shownPeople, type ShownPerson } from './shown-people.ts';
export {
  gatheredStanding,
  joinedStanding,
  presentStanding,
  refusedAt,
  standingColumns,
  type StandingRow,
} from './standing.ts';

export const network = {
  routes,
  audiences,
  cards: { profile: actorCards, request: requestCards },
  lookers: { profile: mayLookAtProfile },
  effects: [recountAround],
  tasks: [endOldRequests, forgetInvitations, forgetPresence, mailInvitation],
  presence: tellPresence,
  personal,
} satisfies Room;
