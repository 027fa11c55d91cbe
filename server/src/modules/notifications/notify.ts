import { v7 as uuid } from 'uuid';
import type { Kind } from '#contract/core/kinds.ts';
import { actorReference } from '#platform/cards.ts';
import type { EffectContext } from '#platform/context.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { across } from '#platform/database/narrow.ts';
import type { NotificationDefinition, Occurrence } from '#platform/notifications.ts';
import { dueAfter } from './emails/due.ts';
import { awaitMail, type AwaitedMail } from './emails/queries-mail.ts';
import { sendSeparately } from './emails/send-separately.ts';
import { addActors, type ChangedGroupRow, type NewActor } from './queries-add.ts';
import { addAlerts, PUSH_AFTER_MS, pushDueAfter } from './alerts/await.ts';
import { reachedBy, type Readers, type Settings } from './alerts/channels.ts';
import type { NewAlert } from './alerts/queries-alerts.ts';
import { findRefused } from './mutes/find-refused.ts';
import { findSettings, findTeams } from './queries-settings.ts';
import { lockNotifications, retract, type About } from './queries-write.ts';
import type { NotificationsTables } from './tables.ts';

type NotificationsEffect = EffectContext<NotificationsTables>;

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
  const locked = conditional.map(({ subject }) => subject);
  await inOrder({
    lockNotifications: async () => lockNotifications(db, locked),
    checkConditions: async () =>
      Promise.all(
        [...Map.groupBy(conditional, ({ check }) => check)].map(async ([check, those]) => decide(check, those)),
      ),
  });
  return undone;
}

/** Settings, teams and refusals of all recipients. */
async function findReaders({ db }: NotificationsEffect, subjects: readonly Subject[]): Promise<Readers> {
  const recipientIds = [...new Set(subjects.flatMap(({ recipients }) => recipients))];
  // All are sent together; ids of members have no team, and those of pages no settings.
  const [refused, rows, members] = await Promise.all([
    findRefused(db, subjects),
    recipientIds.length === 0 ? [] : findSettings(db, { memberIds: recipientIds }),
    recipientIds.length === 0 ? [] : findTeams(db, { pageIds: recipientIds }),
  ]);
  return {
    refused,
    settings: new Map([...members, ...rows].map((row) => [row.member_id, row])),
    teams: Map.groupBy(members, ({ page_id: pageId }) => pageId),
  };
}

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
      return [
        { notificationId: id, recipientId: memberId, at, dueAt: dueAfter(now, setting), urgent: urgent.has(kind) },
      ];
    });
  });
}

/** What a batch of occurrences adds: people to notifications of the list, and who gets them by other channels. */
interface Plan {
  readonly actors: NewActor[];
  /** Lists that change, by kind and recipient. */
  readonly lists: Set<string>;
  /** Members by kind and recipient. */
  readonly mailed: Map<string, Set<string>>;
  readonly pushed: Map<string, Set<string>>;
  /** Of those that no list shows. */
  readonly alerts: NewAlert[];
}
const groupKey = (kind: string, recipientId: string): string => `${kind} ${recipientId}`;
function addAll(members: Map<string, Set<string>>, key: string, ids: readonly string[]): void {
  members.set(key, new Set([...(members.get(key) ?? []), ...ids]));
}

/** The alerts about something that no list shows. */
function alertsAbout(
  { definition, kind, targetKind, targetId, at }: Subject,
  recipientId: string,
  { pushed, mailed }: { pushed: readonly string[]; mailed: readonly string[] },
  now: Date,
): NewAlert[] {
  const { unlisted } = definition;
  if (unlisted === undefined) return [];
  const about = { recipient_id: recipientId, kind, target_kind: targetKind, target_id: targetId, at };
  const after = (channel: 'push' | 'email', memberId: string, ms: number): NewAlert => ({
    ...about,
    member_id: memberId,
    channel,
    due_at: new Date(now.getTime() + ms),
  });
  return [
    ...pushed.map((memberId) => after('push', memberId, PUSH_AFTER_MS)),
    ...mailed.map((memberId) => after('email', memberId, unlisted.emailAfterMs)),
  ];
}

/** Adds a recipient of a subject to the plan. */
function planFor(plan: Plan, subject: Subject, recipientId: string, readers: Readers, now: Date): boolean {
  const { definition, kind, targetKind, targetId, actorId, at, occurrence } = subject;
  const reached = reachedBy(definition, { ...occurrence, actorId, targetId }, recipientId, readers);
  if (reached === null) return false;
  if (definition.unlisted !== undefined) {
    plan.alerts.push(...alertsAbout(subject, recipientId, reached, now));
    return false;
  }
  const { inApp, mailed, pushed, email } = reached;
  const key = groupKey(kind, recipientId);
  if (inApp) plan.lists.add(key);
  addAll(plan.mailed, key, mailed);
  addAll(plan.pushed, key, pushed);
  const reversible = occurrence.retract === true || occurrence.repeatable === true;
  const { thingId: sentId } = occurrence;
  const again = occurrence.once !== true;
  if (inApp || mailed.length > 0 || pushed.length > 0)
    plan.actors.push({ recipientId, kind, targetKind, targetId, sentId, actorId, at, again, shown: inApp, reversible });
  return email;
}

/** The pushes of notifications that have news. */
const pushesOf = (now: Date, changed: readonly ChangedGroupRow[], { pushed }: Plan): NewAlert[] =>
  changed.flatMap((row) =>
    row.news_at === null
      ? []
      : [...(pushed.get(groupKey(row.kind, row.recipient_id)) ?? [])].map((memberId) => ({
          member_id: memberId,
          channel: 'push' as const,
          recipient_id: row.recipient_id,
          kind: row.kind,
          target_kind: row.target_kind,
          target_id: row.target_id,
          at: row.news_at ?? now,
          due_at: pushDueAfter(now, row),
        })),
  );

/**
 * Notifies of occurrences, through the channels that the recipients' settings allow, or retracts the notifications of
 * those that no longer hold. The number of statements does not depend on the number of occurrences.
 */
export async function notify(ctx: NotificationsEffect, happened: readonly Happening[]): Promise<void> {
  const subjects = happened.flatMap(subjectsOf);
  if (subjects.length === 0) return;
  const [undone, readers] = await Promise.all([findUndone(ctx, subjects), findReaders(ctx, subjects)]);
  const retracted = await retract(
    ctx.db,
    [...undone].filter(({ occurrence }) => occurrence.retract === true),
  );
  const plan: Plan = { actors: [], lists: new Set(), mailed: new Map(), pushed: new Map(), alerts: [] };
  for (const subject of subjects.filter((each) => !undone.has(each) && each.occurrence.ended !== true))
    for (const recipientId of subject.recipients)
      if (planFor(plan, subject, recipientId, readers, ctx.now))
        await sendSeparately(ctx, subject.occurrence.email, readers.settings.get(recipientId));
  const changed = await addActors(ctx.db, plan.actors, uuid);
  const urgent = new Set(subjects.flatMap(({ kind, definition }) => (definition.urgent === true ? [kind] : [])));
  await awaitMail(ctx.db, mailsFor(ctx.now, changed, readers.settings, { digests: plan.mailed, urgent }));
  await addAlerts(ctx, [...plan.alerts, ...pushesOf(ctx.now, changed, plan)]);
  const listed = changed.filter(({ kind, recipient_id: id }) => plan.lists.has(groupKey(kind, id)));
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
