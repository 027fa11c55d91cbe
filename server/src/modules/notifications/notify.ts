import { v7 as uuid } from 'uuid';
import type { Kind } from '#contract/core/kinds.ts';
import { PAGE_EDITORS, type PageRole } from '#contract/core/roles.ts';
import { actorReference } from '#platform/cards.ts';
import type { EffectContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import type { NotificationDefinition, Occurrence } from '#platform/notifications.ts';
import { dueAfter } from './emails/due.ts';
import { awaitMail, type AwaitedMail } from './emails/queries-mail.ts';
import { addActors, type ChangedGroupRow, type NewActor } from './queries-add.ts';
import { findSettings, findTeams, type SettingRow } from './queries-settings.ts';
import { lockNotifications, retract, type About } from './queries-write.ts';
import { channelsOf, defaults } from './settings.ts';
import type { NotificationsTables } from './tables.ts';

type NotificationsEffect = EffectContext<NotificationsTables>;
type Settings = ReadonlyMap<string, SettingRow>;

/** An occurrence of a fact. */
export interface Happening {
  readonly definition: NotificationDefinition;
  readonly occurrence: Occurrence;
  readonly at: Date;
}
/** An occurrence and one thing that it is about. */
interface Subject extends Happening, About {
  readonly recipients: readonly string[];
}

/** An e-mail of a notification that grows unread is sent at most once in this time. Milliseconds. */
const MIN_EMAIL_INTERVAL_MS = 86_400_000;

/** What an occurrence is about. Notifications about the reader's own account are grouped by recipient. */
function subjectsOf(happening: Happening): Subject[] {
  const { definition, occurrence } = happening;
  const { recipients, actorId, subjectId } = occurrence;
  const kind = definition.subject;
  const groups =
    kind === null || subjectId === undefined
      ? recipients.map((id) => ({ about: actorReference(id), recipients: [id] }))
      : [{ about: { kind, id: subjectId }, recipients }];
  return groups.map(({ about, recipients }) => ({
    ...happening,
    kind: definition.kind,
    targetKind: about.kind,
    targetId: about.id,
    actorId,
    recipients,
  }));
}

/** The subjects whose action does not hold any more, decided under locks that last until the transaction ends. */
async function findUndone({ db }: NotificationsEffect, subjects: readonly Subject[]): Promise<ReadonlySet<Subject>> {
  const conditional = subjects.flatMap((subject) =>
    subject.occurrence.holds === undefined ? [] : [{ subject, ...subject.occurrence.holds }],
  );
  const undone = new Set<Subject>();
  const decide = async (check: (typeof conditional)[number]['check'], those: typeof conditional) => {
    const answers = await check(
      across(db),
      those.map(({ key }) => key),
    );
    for (const [index, { subject }] of those.entries()) if (answers[index] !== true) undone.add(subject);
  };
  // The statements are sent together and executed in this order.
  await Promise.all([
    lockNotifications(
      db,
      conditional.map(({ subject }) => subject),
    ),
    ...[...Map.groupBy(conditional, ({ check }) => check)].map(async ([check, those]) => decide(check, those)),
  ]);
  return undone;
}

interface TeamMember {
  readonly member_id: string;
  readonly role: PageRole;
}
/** The teams of those recipients that are pages. */
type Teams = ReadonlyMap<string, readonly TeamMember[]>;

/** The settings of all recipients, and of the teams of pages among them. */
async function settingsOf(
  { db }: NotificationsEffect,
  subjects: readonly Subject[],
): Promise<{ settings: Settings; teams: Teams }> {
  const recipientIds = [...new Set(subjects.flatMap(({ recipients }) => recipients))];
  if (recipientIds.length === 0) return { settings: new Map(), teams: new Map() };
  // Both are sent together; ids of members have no team, and those of pages no settings.
  const [rows, members] = await Promise.all([
    findSettings(db, { memberIds: recipientIds }),
    findTeams(db, { pageIds: recipientIds }),
  ]);
  return {
    settings: new Map([...members, ...rows].map((row) => [row.member_id, row])),
    teams: Map.groupBy(members, ({ page_id: pageId }) => pageId),
  };
}

/**
 * The channels by which a recipient learns of it; none for people's own actions, and of the system's for accounts that
 * are gone.
 */
function channelsFor(
  { definition, occurrence }: Happening,
  recipientId: string,
  { settings, teams }: { settings: Settings; teams: Teams },
) {
  const { category, system } = definition;
  const setting = settings.get(recipientId);
  const isGone = setting === undefined && !teams.has(recipientId);
  if (system === undefined ? recipientId === occurrence.actorId : isGone) return null;
  // A page has no account, no settings and no e-mail address: the members of its team get the e-mails.
  const { inApp, email } = channelsOf(setting ?? defaults, category);
  // System notifications have e-mails of their own and are not part of digests.
  return {
    inApp,
    email: email && setting !== undefined,
    inDigest: email && setting !== undefined && system === undefined,
  };
}

/** The members of a team who get e-mails about a notification of their page: not about what they did themselves. */
const mailedMembers = (
  { category, team = PAGE_EDITORS }: NotificationDefinition,
  { settings, teams }: { settings: Settings; teams: Teams },
  { pageId, actorId }: { pageId: string; actorId: string },
): string[] =>
  (teams.get(pageId) ?? [])
    .filter(({ member_id: memberId, role }) => {
      const setting = settings.get(memberId);
      const isFor = team.some((each) => each === role) && memberId !== actorId;
      return isFor && setting !== undefined && channelsOf(setting, category).email;
    })
    .map(({ member_id: memberId }) => memberId);

/**
 * The e-mails that are to contain the changed groups. `digests`: who is to get one, by kind and recipient; `urgent`:
 * kinds that do not wait for the next one.
 */
function mailsFor(
  now: Date,
  changed: readonly ChangedGroupRow[],
  settings: Settings,
  { digests, urgent }: { digests: ReadonlyMap<string, ReadonlySet<string>>; urgent: ReadonlySet<string> },
) {
  return changed.flatMap(({ id, recipient_id: recipientId, kind, mailed_at, news_at: at }): AwaitedMail[] => {
    if (at === null) return [];
    const mailedToday = mailed_at !== null && now.getTime() - mailed_at.getTime() < MIN_EMAIL_INTERVAL_MS;
    return [...(digests.get(`${kind} ${recipientId}`) ?? [])].flatMap((memberId): AwaitedMail[] => {
      const own = settings.get(memberId);
      const setting = own && urgent.has(kind) ? { ...own, email_rhythm: 'immediate' as const } : own;
      if (setting === undefined || (setting.email_rhythm === 'immediate' && mailedToday && !urgent.has(kind)))
        return [];
      return [{ notificationId: id, recipientId: memberId, at, dueAt: dueAfter(now, setting) }];
    });
  });
}

/**
 * Notifies of occurrences, through the channels that the recipients' settings allow, or retracts the notifications of
 * those that no longer hold. The number of statements does not depend on the number of occurrences.
 */
export async function notify(ctx: NotificationsEffect, happened: readonly Happening[]): Promise<void> {
  const subjects = happened.flatMap(subjectsOf);
  if (subjects.length === 0) return;
  const [undone, { settings, teams }] = await Promise.all([findUndone(ctx, subjects), settingsOf(ctx, subjects)]);
  const retracted = await retract(
    ctx.db,
    [...undone].filter(({ occurrence }) => occurrence.retract === true),
  );
  const actors: NewActor[] = [];
  const [digests, lists] = [new Map<string, Set<string>>(), new Set<string>()];
  for (const subject of subjects.filter((each) => !undone.has(each) && each.occurrence.ended !== true))
    for (const recipientId of subject.recipients) {
      const channels = channelsFor(subject, recipientId, { settings, teams });
      if (channels === null) continue;
      const { kind, targetKind, targetId, actorId, at, occurrence } = subject;
      const { inApp, inDigest, email } = channels;
      if (inApp) lists.add(`${kind} ${recipientId}`);
      const mailed = inDigest
        ? [recipientId]
        : mailedMembers(subject.definition, { settings, teams }, { pageId: recipientId, actorId });
      for (const memberId of mailed) {
        const key = `${kind} ${recipientId}`;
        digests.set(key, (digests.get(key) ?? new Set()).add(memberId));
      }
      const reversible = occurrence.retract === true;
      const again = occurrence.once !== true;
      if (inApp || inDigest)
        actors.push({ recipientId, kind, targetKind, targetId, actorId, at, again, shown: inApp, reversible });
      if (email) await occurrence.email?.(ctx as unknown as EffectContext<never>);
    }
  const changed = await addActors(ctx.db, actors, uuid);
  const urgent = new Set(subjects.flatMap(({ kind, definition }) => (definition.urgent === true ? [kind] : [])));
  await awaitMail(ctx.db, mailsFor(ctx.now, changed, settings, { digests, urgent }));
  const listed = changed.filter(({ kind, recipient_id: id }) => lists.has(`${kind} ${id}`));
  const recipients = new Set([...retracted, ...listed.map(({ recipient_id: id }) => id)]);
  await ctx.emitAll(
    'notifications.changed',
    [...recipients].map((recipientId) => ({ recipientId })),
  );
}

/** Rows of a seeded notification with its people, newest last, as use cases would write them one by one. */
export function notificationRows(
  notification: { id: string; recipientId: string; kind: string; about: { kind: Kind; id: string } },
  people: readonly { actorId: string; at: Date }[],
) {
  const latest = Math.max(...people.map((person) => person.at.getTime()));
  const newest = people.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  return {
    notification: {
      id: notification.id,
      recipient_id: notification.recipientId,
      kind: notification.kind,
      target_kind: notification.about.kind,
      target_id: notification.about.id,
      latest_at: new Date(latest),
      actor_ids: `{${newest
        .slice(0, 3)
        .map((person) => person.actorId)
        .join(',')}}`,
      actor_count: people.length,
    },
    actors: people.map((person) => ({ notification_id: notification.id, actor_id: person.actorId, at: person.at })),
  };
}
