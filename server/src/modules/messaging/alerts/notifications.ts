import type { Kysely } from 'kysely';
import type { FactData } from '#contract/core/facts.ts';
import { PAGE_ROLES } from '#contract/core/roles.ts';
import { scopesOpenTo } from '#contract/messaging/messaging.ts';
import {
  holdsWhile,
  type NotificationDefinition,
  type Occurrence,
  type Pushed,
  type Shown,
  type Unlisted,
  when,
} from '#platform/notifications.ts';
import { translate } from '#platform/strings.ts';
import { minute } from '#platform/time.ts';
import { areAsked, markMailed, type ReceiverRow, receiversOf, readUnread } from './queries-waiting.ts';

type Said = FactData<'messaging.said'>;

/** Read once for the definitions that one fact concerns. */
const receivers = new WeakMap<Said, Promise<ReceiverRow[]>>();
async function findReceivers(said: Said, db: Kysely<never>): Promise<ReceiverRow[]> {
  const known = receivers.get(said) ?? receiversOf(db, said);
  receivers.set(said, known);
  return known;
}
const toThose = (
  isMeant: (row: ReceiverRow) => boolean,
  more: (row: ReceiverRow) => Partial<Occurrence> = () => ({}),
) =>
  when('messaging.said', async (said, db) => {
    const rows = await findReceivers(said, db);
    return rows.filter(isMeant).map((row) => ({
      recipients: [row.actor_id],
      actorId: row.author_id,
      subjectId: said.conversationId,
      ...more(row),
    }));
  });

/** The number at "Messages" shows them, and not the list of notifications: each message would stand in both. */
const unlisted: Unlisted = {
  read: readUnread,
  markMailed,
  emailAfterMs: 15 * minute,
  path: '/messaging',
  pagePath: '/switch-messaging',
};
const newMessages = ({ language, count }: Pushed): string => translate(language, 'messaging:pushes.new', { count });
/** The inbox that has the conversation: the member's own, or that of the page. */
const inInbox = ({ subject, ofPage }: Shown): string => {
  const path = subject?.path ?? unlisted.path;
  return ofPage ? path.replace(unlisted.path, unlisted.pagePath) : path;
};
const messages = {
  category: 'messaging',
  subject: 'conversation',
  reason: 'conversation',
  path: inInbox,
  unlisted,
} as const;

/** Of a page, those are alerted who open the conversation. */
const toTeam = ({ scope }: ReceiverRow) => ({
  team: PAGE_ROLES.filter((role) => scopesOpenTo(role).includes(scope)),
});

const requests = {
  category: 'messaging',
  tab: 'requests',
  subject: 'conversation',
  reason: 'asked',
  path: () => '/messaging?folder=requests',
} as const;
const requestFacts = (isMeant: (row: ReceiverRow) => boolean) => [
  toThose(
    (row) => row.state === 'requested' && row.begins && isMeant(row),
    ({ actor_id: recipientId }) => ({ once: true, retract: true, recipients: [recipientId] }),
  ),
  when('messaging.request_accepted', ({ conversationId, actorId, otherId }) => ({
    recipients: [],
    actorId: otherId,
    subjectId: conversationId,
    retract: true,
    holds: holdsWhile(areAsked, { recipientId: actorId, subjectId: conversationId }),
  })),
];

export const notifications: readonly NotificationDefinition[] = [
  {
    ...messages,
    kind: 'message_received',
    push: {
      title: ({ actors }) => actors[0]?.name ?? '',
      body: (pushed) => (pushed.words === '' ? newMessages(pushed) : pushed.words),
      urgency: 'high',
    },
    on: [toThose(({ state, kind }) => state === 'active' && kind === 'direct', toTeam)],
  },
  {
    ...messages,
    kind: 'group_message_received',
    push: {
      title: ({ subject, sentence }) => (subject === null || subject.title === '' ? sentence : subject.title),
      body: (pushed) =>
        pushed.words === '' ? newMessages(pushed) : `${pushed.actors[0]?.name ?? ''}: ${pushed.words}`,
      urgency: 'high',
    },
    on: [toThose(({ state, kind }) => state === 'active' && kind === 'group')],
  },
  // Gently: one line in the list and in the digest, without the words, and no push.
  { ...requests, kind: 'message_requested', push: false, on: requestFacts(({ rings }) => !rings) },
  // What the rules of the receiver let through.
  {
    ...requests,
    kind: 'message_request_rings',
    push: { urgency: 'high' },
    on: requestFacts(({ rings }) => rings),
  },
];
