import type { Endpoint } from '#contract/core/endpoint.ts';
import * as agreed from '#contract/messaging/agreed.ts';
import * as groups from '#contract/messaging/groups.ts';
import * as inbox from '#contract/messaging/inbox.ts';
import * as messages from '#contract/messaging/messages.ts';
import { removeMessagePreview } from '#contract/messaging/previews.ts';
import { searchMessages } from '#contract/messaging/search.ts';
import * as sending from '#contract/messaging/sending.ts';
import * as settings from '#contract/messaging/settings.ts';
import * as contract from '#contract/messaging/messaging.ts';
import { listReports } from '#contract/moderation/moderation.ts';
import { listMutedThings } from '#contract/notifications/mutes.ts';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { EVERY, type Place } from './open-matrix.ts';
import type { Outlet } from './rules.ts';

/** A call that carries something of conversations. */
export interface Read {
  readonly outlet: Outlet;
  readonly endpoint: Endpoint;
  readonly about: (place: Place) => object;
  /** One call reads all conversations. */
  readonly once?: true;
}
const once = { once: true } as const;
const most = { limit: '50' };
const ofPlace = ({ id }: Place) => ({ params: { conversationId: id } });
const all = (query: object) => () => ({ query: { ...most, ...query } });
export const reads: readonly Read[] = [
  { outlet: 'conversation', endpoint: contract.readConversation, about: ofPlace },
  { outlet: 'history', endpoint: messages.readHistory, about: (place) => ({ ...ofPlace(place), query: {} }) },
  {
    outlet: 'history',
    endpoint: messages.readHistory,
    about: (place) => ({ ...ofPlace(place), query: { after: '0' } }),
  },
  // It changes nothing, and answers with the message.
  {
    outlet: 'message',
    endpoint: messages.unreactToMessage,
    about: ({ earlyId }) => ({ params: { messageId: earlyId, kind: 'wow' } }),
  },
  { outlet: 'search', endpoint: searchMessages, about: all({ search: EVERY }), ...once },
  {
    outlet: 'search',
    endpoint: searchMessages,
    about: ({ id }) => ({ query: { ...most, search: EVERY, conversationId: id } }),
  },
  { outlet: 'group', endpoint: groups.readGroup, about: ofPlace },
  { outlet: 'agreements', endpoint: agreed.listAgreements, about: ofPlace },
  { outlet: 'notes', endpoint: inbox.listConversationNotes, about: ofPlace },
  { outlet: 'waiting messages', endpoint: sending.listHeldMessages, about: () => ({ query: {} }), ...once },
  { outlet: 'notifications', endpoint: listNotifications, about: all({}), ...once },
  { outlet: 'notifications', endpoint: listMutedThings, about: all({}), ...once },
  { outlet: 'reports', endpoint: listReports, about: () => ({ query: { size: '50' } }), ...once },
];
/** Read together: a conversation is in one of them. */
export const folders = [undefined, ...contract.CONVERSATION_DESKS].flatMap((desk) =>
  contract.CONVERSATION_FOLDERS.map((folder) => ({
    endpoint: contract.listConversations,
    input: { query: { ...most, folder, ...(desk && { desk }) } },
  })),
);
export const inAnotherWay: readonly Endpoint[] = [
  contract.listConversations,
  contract.readConversationCounts,
  messages.forwardMessage,
];

const own = 'answers with what the caller has just written or chosen';
const empty = 'answers nothing';
const read = 'answers with the conversation, read as readConversation does; the abilities say who may';
const readMessage = 'answers with the message, found as unreactToMessage finds it; the abilities say who may';
/** Endpoints of messaging that are no outlet here, and why. */
export const apart: ReadonlyMap<Endpoint, string> = new Map<Endpoint, string>([
  [contract.openConversation, 'answers with a conversation of the caller, which it makes'],
  [contract.openConversationAbout, 'as above'],
  [contract.describeFirstContact, own],
  [contract.acceptConversation, read],
  [contract.declineConversation, empty],
  [contract.withdrawConversation, empty],
  [contract.editConversation, read],
  [contract.markConversation, empty],
  [contract.deleteConversation, empty],
  [contract.changeConversations, 'answers a number'],
  [groups.createGroup, 'answers with a group of the caller, which it makes'],
  [groups.editGroup, 'answers with the group, read as readGroup does'],
  [groups.addGroupMembers, 'as above'],
  [groups.removeGroupMember, empty],
  [groups.changeGroupRole, 'as above'],
  [groups.leaveGroup, empty],
  [inbox.assignConversation, read],
  [inbox.listInboxTeam, 'answers with the team of the page, to the team'],
  [inbox.addConversationNote, own],
  [inbox.deleteConversationNote, empty],
  [inbox.listSavedReplies, 'texts of the caller, of no conversation'],
  [inbox.createSavedReply, own],
  [inbox.editSavedReply, own],
  [inbox.deleteSavedReply, empty],
  [messages.sendMessage, own],
  [messages.editMessage, readMessage],
  [messages.deleteMessage, empty],
  [messages.hideMessage, empty],
  [messages.reactToMessage, readMessage],
  [removeMessagePreview, empty],
  [sending.holdMessage, own],
  [sending.scheduleMessage, own],
  [sending.editHeldMessage, own],
  [sending.sendHeldMessage, own],
  [sending.undoMessage, empty],
  [sending.saveMessageDraft, own],
  [agreed.proposeAgreement, own],
  [agreed.confirmAgreement, 'answers with an agreement, found among those of listAgreements'],
  [agreed.withdrawAgreement, empty],
  [settings.readMessageSettings, 'settings of the caller'],
  [settings.editMessageSettings, own],
]);
