import type { FactData } from '#contract/core/facts.ts';
import { EVENT_REMINDERS, type SeatState, type SeatStep, type SettledDeposit } from '#contract/events/choices.ts';
import type { NotificationIcon } from '#contract/notifications/notifications.ts';
import { emailedBy, type NotificationDefinition, type Occurrence, when } from '#platform/notifications.ts';
import { type MailedKind, mailStep } from './mail.ts';
import { hostsOf, membersIn, peopleOf, whileIn } from './recipients.ts';

type SeatChange = FactData<'events.seat_changed'>;
const common = { category: 'event', subject: 'event', mutes: { kind: 'event' } } as const;

/** What someone did with their own seat, for the hosts, until it is no longer so. */
const toHosts = (what: 'joined' | 'requested', states: readonly SeatState[]): NotificationDefinition => ({
  ...common,
  kind: `event_${what}`,
  on: [
    when('events.seat_changed', async (change, db): Promise<Occurrence[]> => {
      const { eventId, memberId, step } = change;
      const about = { actorId: memberId, subjectId: eventId, retract: true };
      const holds = whileIn(eventId, memberId, states);
      if (step === what && isOwn(change))
        return [{ ...about, holds, repeatable: true, recipients: await hostsOf(db, eventId) }];
      return ENDED.has(step) ? [{ ...about, holds, ended: true, recipients: [] }] : [];
    }),
  ],
});
const isOwn = ({ memberId, byId }: SeatChange): boolean => memberId === byId;
const ENDED: ReadonlySet<SeatStep> = new Set(['joined', 'waiting', 'declined', 'left', 'removed']);

/** About the event itself, for one member: with an e-mail where it cannot wait for the next digest. */
const about = (kind: MailedKind | null, eventId: string, memberId: string): Occurrence => ({
  recipients: [memberId],
  actorId: memberId,
  subjectId: eventId,
  ...(kind !== null && {
    email: emailedBy(mailStep, (now) => ({ kind, eventId, memberId, at: now.toISOString() })),
  }),
});
interface ToMember {
  readonly system: NotificationIcon;
  readonly mailed?: MailedKind;
  /** Whose step it is. */
  readonly by: (change: SeatChange) => boolean;
}
/** A step of a seat that its member did not make. */
const toMember = (kind: string, step: SeatStep, { system, mailed, by }: ToMember): NotificationDefinition => ({
  ...common,
  kind,
  system,
  on: [
    when('events.seat_changed', (change) =>
      change.step === step && by(change) ? [about(mailed ?? null, change.eventId, change.memberId)] : [],
    ),
  ],
});
const byHost = (change: SeatChange): boolean => change.byId !== null && !isOwn(change);
const byTime = ({ byId }: SeatChange): boolean => byId === null;

const OPEN = ['requested', 'joined', 'waiting', 'offered'] as const;
/** A change of the whole event, for all who have a seat or wait for one, and for the hosts but the one who made it. */
const toAll = (what: 'moved' | 'cancelled', system: NotificationIcon): NotificationDefinition => ({
  ...common,
  kind: `event_${what}`,
  system,
  on: [
    when(`events.${what}`, async ({ eventId, byId }, db) => {
      const hosts = await (byId === null ? hostsOf : peopleOf)(db, eventId);
      const people = new Set([...hosts, ...(await membersIn(db, eventId, OPEN))]);
      return [...people].filter((id) => id !== byId).map((id) => about(what, eventId, id));
    }),
  ],
});
/** What became of a deposit, for the member who set it aside. */
const deposit = (settled: SettledDeposit, system: NotificationIcon): NotificationDefinition => ({
  ...common,
  kind: `event_deposit_${settled}`,
  system,
  on: [
    when('events.deposit_settled', ({ eventId, memberId, settled: became }) =>
      became === settled ? [about(null, eventId, memberId)] : [],
    ),
  ],
});
/** For those with a seat and the hosts. */
const reminder = (hours: (typeof EVENT_REMINDERS)[number]): NotificationDefinition => ({
  ...common,
  kind: `event_in_${hours}`,
  system: 'file',
  on: [
    when('events.soon', async ({ eventId, hours: left }, db) => {
      if (left !== hours) return [];
      const people = [...(await hostsOf(db, eventId)), ...(await membersIn(db, eventId, ['joined']))];
      return [...new Set(people)].map((id) => about(hours === 24 ? 'in_24' : null, eventId, id));
    }),
  ],
});

export const notifications: readonly NotificationDefinition[] = [
  toHosts('joined', ['joined', 'attended', 'absent']),
  toHosts('requested', ['requested']),
  toMember('event_accepted', 'joined', { system: 'approved', mailed: 'accepted', by: byHost }),
  toMember('event_queued', 'waiting', { system: 'file', by: byHost }),
  toMember('event_declined', 'declined', { system: 'rejected', by: byHost }),
  toMember('event_removed', 'removed', { system: 'rejected', by: byHost }),
  toMember('event_handed_on', 'handed_on', { system: 'approved', by: byHost }),
  toMember('event_offered', 'offered', { system: 'question', mailed: 'offered', by: byTime }),
  toMember('event_passed', 'passed', { system: 'file', by: byTime }),
  toMember('event_lapsed', 'lapsed', { system: 'rejected', by: byTime }),
  toAll('moved', 'file'),
  toAll('cancelled', 'rejected'),
  ...EVENT_REMINDERS.map(reminder),
  deposit('returned', 'approved'),
  deposit('kept', 'rejected'),
  {
    ...common,
    kind: 'event_message',
    on: [
      when('events.message_sent', async ({ eventId, byId }, db) => [
        { recipients: await membersIn(db, eventId, ['joined', 'attended']), actorId: byId, subjectId: eventId },
      ]),
    ],
  },
];
