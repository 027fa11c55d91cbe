import type { Conversation } from '#contract/messaging/messaging.ts';
import type { Message } from '#contract/messaging/messages.ts';
import { actorOf } from './profiles.ts';

/** A message of Ravi, a minute after the one before it. */
export const messageOf = (sequence: number, more: Partial<Message> = {}): Message => ({
  id: `${sequence}`,
  conversationId: 'c',
  sequence,
  clientId: `${sequence}`,
  actorId: 'ravi',
  by: null,
  text: `No. ${sequence}`,
  files: [],
  entities: [],
  event: null,
  blocked: false,
  shared: null,
  preview: null,
  forwarded: false,
  replyTo: null,
  reactions: [],
  at: new Date(Date.UTC(2026, 0, 1, 12, sequence)).toISOString(),
  editedAt: null,
  deleted: false,
  can: { edit: false, delete: false, react: false, report: false, forward: false },
  ...more,
});

/** A history of these messages, complete unless `more` says otherwise. */
export const historyOf = (messages: readonly Message[], more: { hasOlder?: boolean; hasNewer?: boolean } = {}) => ({
  messages,
  hasOlder: false,
  hasNewer: false,
  ...more,
});

/** How an item of a history shows a message to Asha. */
export const seenByAsha = {
  ownId: 'asha',
  startsGroup: false,
  startsRun: false,
  named: false,
  nameOf: () => 'Ravi',
  actions: { of: () => [], react: () => undefined, isEditable: () => false },
  receipt: null,
};

/** The conversation of Asha with Ravi, without a message. */
export const conversationOf = (more: Partial<Conversation> = {}): Conversation => ({
  id: 'c',
  kind: 'direct',
  scope: 'personal',
  subject: null,
  assignee: null,
  others: [{ actor: actorOf('ravi'), readUpTo: 0, deliveredUpTo: 0 }],
  group: null,
  isRequest: false,
  isPending: false,
  firstContact: null,
  lastSequence: 0,
  readUpTo: 0,
  unread: 0,
  markedUnread: false,
  last: null,
  archived: false,
  pinned: false,
  mutedUntil: null,
  readOnly: null,
  leftAt: null,
  showsTyping: true,
  undoSeconds: 0,
  draft: null,
  can: {
    write: true,
    accept: false,
    decline: false,
    withdraw: false,
    leave: false,
    assign: false,
    describe: false,
    agree: false,
  },
  ...more,
});
