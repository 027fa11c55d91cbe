import { PAGE_EDITORS, type PageRole } from '#contract/core/roles.ts';
import type { NotificationDefinition, Occurrence } from '#platform/notifications.ts';
import type { RefusedNotifications } from '../mutes/find-refused.ts';
import type { SettingRow } from '../queries-settings.ts';
import { channelsOf, defaults } from '../settings.ts';

export type Settings = ReadonlyMap<string, SettingRow>;
interface TeamMember {
  readonly member_id: string;
  readonly role: PageRole;
}
/** Who reads for recipients: the settings of members, and the teams of those recipients that are pages. */
export interface Readers {
  readonly settings: Settings;
  readonly teams: ReadonlyMap<string, readonly TeamMember[]>;
  readonly refused: RefusedNotifications;
}
export interface Reached {
  /** Whether the list shows it. */
  readonly inApp: boolean;
  /** Whether the recipient gets the e-mail that the occurrence itself sends. */
  readonly email: boolean;
  /** Members who get it by e-mail, and by push. */
  readonly mailed: readonly string[];
  readonly pushed: readonly string[];
}

/** The members of the team of a page who learn of its notifications: not of what they did themselves. */
const teamOf = (team: readonly PageRole[], members: readonly TeamMember[], actorId: string) =>
  members
    .filter(({ member_id: id, role }) => id !== actorId && team.some((each) => each === role))
    .map(({ member_id: id }) => id);

/**
 * The channels by which a recipient learns of an occurrence; null for people's own actions, for muted things, and of
 * the system's for accounts that are gone. A page has no account, no settings and no devices: its team has.
 */
export function reachedBy(
  definition: NotificationDefinition,
  { actorId, targetId, team: roles }: Pick<Occurrence, 'actorId' | 'team'> & { readonly targetId: string },
  recipientId: string,
  { settings, teams, refused }: Readers,
): Reached | null {
  const { category, kind, push, system, unlisted } = definition;
  const setting = settings.get(recipientId);
  const team = teams.get(recipientId);
  const isGone = setting === undefined && team === undefined;
  if (system === undefined ? recipientId === actorId : isGone) return null;
  if (refused.isMuted(recipientId, definition, targetId)) return null;
  const { inApp, email } = channelsOf(setting ?? defaults, category);
  const isLess = refused.isLess(recipientId, kind);
  const people =
    setting === undefined ? teamOf(roles ?? definition.team ?? PAGE_EDITORS, team ?? [], actorId) : [recipientId];
  const reached = (channel: 'email' | 'push') =>
    isLess
      ? []
      : people.filter((memberId) => {
          const own = settings.get(memberId);
          return own !== undefined && channelsOf(own, category)[channel] && (channel === 'email' || own.has_push);
        });
  return {
    inApp: inApp && unlisted === undefined,
    email: email && setting !== undefined && !isLess,
    // Those of the system have e-mails of their own, which members get instead of digests.
    mailed: system !== undefined && setting !== undefined ? [] : reached('email'),
    pushed: push === false ? [] : reached('push'),
  };
}
