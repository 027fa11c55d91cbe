import { createReport } from '#contract/moderation/moderation.ts';
import { proposeAgreement } from '#contract/messaging/agreed.ts';
import { assignConversation } from '#contract/messaging/inbox.ts';
import * as contract from '#contract/messaging/messaging.ts';
import type { Conversation } from '#contract/messaging/messaging.ts';
import * as messages from '#contract/messaging/messages.ts';
import type { Message } from '#contract/messaging/messages.ts';
import { blockActor } from '#contract/network/network.ts';
import { minute } from '#platform/time.ts';
import { v4 as uuid } from 'uuid';
import { uploaded } from '../uploads.ts';
import { leaveGroup } from '#contract/messaging/groups.ts';
import { editMessageSettings } from '#contract/messaging/settings.ts';
import { aboutCampaign, conversationOf, say, talking } from './conversations.ts';
import { groupOf } from './groups.ts';
import { stocked } from '../orders/orders.ts';
import { requested } from '../orders/quotes.ts';
import type { Member, World } from '../world.ts';
import { defineAbilities, type Situation } from '../abilities/cases.ts';
import type { OwnThing } from '../abilities/others.ts';
import { someone, someoneActing } from '../abilities/people.ts';
import { aRunningAdvertisement } from '../advertising/campaign.ts';

const seenBy = (viewer: Member, conversationId: string): Situation<Conversation> => ({
  call: viewer.call,
  read: async () => (await viewer.call(contract.readConversation, { params: { conversationId } })).reply.data,
});
/** A request of a stranger, after `more` happened, as one of the two sees it. */
const request =
  (
    by: 'sender' | 'receiver',
    more: (sender: Member, receiver: Member, conversationId: string) => Promise<unknown> = () => Promise.resolve(),
  ) =>
  async (world: World): Promise<Situation<Conversation>> => {
    const people = { sender: await someone(world), receiver: await someone(world) };
    const conversationId = await conversationOf(people.sender, people.receiver);
    await say(people.sender, conversationId);
    await more(people.sender, people.receiver, conversationId);
    return seenBy(people[by], conversationId);
  };
const params = ({ id }: Conversation) => ({ params: { conversationId: id } });

export const conversationAbilities = defineAbilities<Conversation>({
  kind: 'a conversation',
  schema: contract.conversation,
  abilities: {
    write: {
      endpoint: messages.sendMessage,
      input: (conversation) => ({ ...params(conversation), body: { clientId: uuid(), text: 'Hello' } }),
    },
    accept: { endpoint: contract.acceptConversation, input: params },
    decline: { endpoint: contract.declineConversation, input: params },
    withdraw: { endpoint: contract.withdrawConversation, input: params },
    leave: { endpoint: leaveGroup, input: params },
    describe: {
      endpoint: contract.describeFirstContact,
      input: (conversation) => ({ ...params(conversation), body: { purpose: 'job' } }),
    },
    agree: {
      endpoint: proposeAgreement,
      input: (conversation) => ({ ...params(conversation), body: { what: 'Two looms' } }),
    },
    assign: {
      endpoint: assignConversation,
      input: (conversation) => ({ ...params(conversation), body: { memberId: null } }),
    },
  },
  situations: {
    'of two connections': async (world) => {
      const [one, other] = [await someone(world), await someone(world)];
      return seenBy(other, (await talking(world, one, other)).conversationId);
    },
    'about something for sale': async (world) => {
      const [seller, buyer] = [await someone(world), await someone(world)];
      await requested(buyer, (await stocked(world, seller)).id);
      await world.settled();
      const { data } = (await seller.call(contract.listConversations, { query: { desk: 'marketplace' } })).reply;
      return seenBy(seller, data[0]?.id ?? '');
    },
    'that was opened and has no message': async (world) => {
      const [one, other] = [await someone(world), await someone(world)];
      return seenBy(one, await conversationOf(one, other));
    },
    'with someone who accepts no messages': async (world) => {
      const [one, other] = [await someone(world), await someone(world)];
      await other.call(editMessageSettings, { body: { whoCanWrite: 'nobody' } });
      return seenBy(one, await conversationOf(one, other));
    },
    'that is a request, seen by its sender': request('sender'),
    'that is a request of three messages, seen by its sender': request('sender', async (sender, _, conversationId) => {
      await say(sender, conversationId);
      await say(sender, conversationId);
    }),
    'that is a request, seen by its receiver': request('receiver'),
    'that was declined, seen by its sender': request('sender', (_, receiver, conversationId) =>
      receiver.call(contract.declineConversation, { params: { conversationId } }),
    ),
    'that was declined, seen by its receiver': request('receiver', (_, receiver, conversationId) =>
      receiver.call(contract.declineConversation, { params: { conversationId } }),
    ),
    'that was withdrawn, seen by its sender': request('sender', (sender, _, conversationId) =>
      sender.call(contract.withdrawConversation, { params: { conversationId } }),
    ),
    'of a group, as its owner': async (world) => {
      const owner = await someone(world);
      return seenBy(owner, await groupOf(world, owner));
    },
    'of a group, as someone invited to it': async (world) => {
      const [owner, invited] = [await someone(world), await someone(world)];
      return seenBy(invited, await groupOf(world, owner, [], [invited]));
    },
    'of a page, seen by its editor': async (world) => {
      const [{ page, acting }, writer] = [await someoneActing(world, 'editor'), await someone(world)];
      const conversationId = await conversationOf(writer, page);
      await say(writer, conversationId);
      return { call: acting.call, read: seenBy(acting, conversationId).read };
    },
    'about an advertisement, seen by an advertiser of the page': async (world) => {
      const [{ page, acting, member }, writer] = [await someoneActing(world, 'admin'), await someone(world)];
      const id = await aboutCampaign(writer, await aRunningAdvertisement(world, { page, acting }));
      await say(writer, id);
      await page.setRole(await someone(world), 'admin');
      await page.setRole(member, 'advertiser');
      return { call: acting.call, read: seenBy(acting, id).read };
    },
    'that is a request, by someone whom the receiver blocks': request('receiver', (sender, receiver) =>
      receiver.call(blockActor, { params: { actorId: sender.id } }),
    ),
  },
});

/** Conversations to which messages are forwarded, by the message. */
const targets = new Map<string, string>();
const messageSeenBy = (viewer: Member, conversationId: string): Situation<Message> => ({
  call: viewer.call,
  read: async () => (await viewer.call(messages.readHistory, { params: { conversationId } })).reply.data.messages[0]!,
});
const message =
  (
    by: 'author' | 'reader',
    more: (world: World, author: Member, reader: Member, messageId: string) => unknown = () => undefined,
  ) =>
  async (world: World): Promise<Situation<Message>> => {
    const people = { author: await someone(world), reader: await someone(world) };
    const { conversationId, messageId } = await talking(world, people.author, people.reader);
    targets.set(messageId, (await talking(world, people[by], await someone(world))).conversationId);
    await more(world, people.author, people.reader, messageId);
    return messageSeenBy(people[by], conversationId);
  };
const ofMessage = ({ id }: Message) => ({ params: { messageId: id } });
const block = (_: World, author: Member, reader: Member) => reader.call(blockActor, { params: { actorId: author.id } });

export const messageAbilities = defineAbilities<Message>({
  kind: 'a message',
  schema: messages.message,
  abilities: {
    edit: { endpoint: messages.editMessage, input: (one) => ({ ...ofMessage(one), body: { text: 'Other words' } }) },
    delete: { endpoint: messages.deleteMessage, input: ofMessage },
    react: { endpoint: messages.reactToMessage, input: ({ id }) => ({ params: { messageId: id, kind: 'heart' } }) },
    report: { endpoint: createReport, input: ({ id }) => ({ body: { kind: 'message', id, reason: 'spam' } }) },
    forward: {
      endpoint: messages.forwardMessage,
      input: (one) => ({
        ...ofMessage(one),
        body: { conversationId: targets.get(one.id) ?? one.conversationId, clientId: uuid() },
      }),
    },
  },
  situations: {
    'of oneself': message('author'),
    'of another': message('reader'),
    'of oneself, 10 minutes later': message('author', (world) => world.clock.advance(10 * minute)),
    'of oneself, deleted': message('author', (_, author, __, messageId) =>
      author.call(messages.deleteMessage, { params: { messageId } }),
    ),
    'of another, deleted': message('reader', (_, author, __, messageId) =>
      author.call(messages.deleteMessage, { params: { messageId } }),
    ),
    'of oneself, to someone who blocked': message('author', block),
    'of someone who is blocked': message('reader', block),
    'of another, with a file': async (world) => {
      const [author, reader] = [await someone(world), await someone(world)];
      const conversationId = await conversationOf(author, reader);
      const { data } = (await say(author, conversationId, '', { fileIds: [await uploaded(author)] })).reply;
      await reader.call(contract.acceptConversation, { params: { conversationId } });
      targets.set(data.id, (await talking(world, reader, await someone(world))).conversationId);
      return messageSeenBy(reader, conversationId);
    },
    'of a stranger, not accepted': async (world) => {
      const [sender, receiver] = [await someone(world), await someone(world)];
      const conversationId = await conversationOf(sender, receiver);
      await say(sender, conversationId);
      return messageSeenBy(receiver, conversationId);
    },
  },
});

const ownConversation = async (world: World, owner: Member) => ({
  params: { conversationId: (await talking(world, owner, await someone(world))).conversationId },
});
const ownMessage = async (world: World, owner: Member) => ({
  params: { messageId: (await talking(world, owner, await someone(world))).messageId },
});
/** Conversations and messages that only those who are in them find. */
export const ownConversations: readonly OwnThing[] = [
  {
    endpoint: contract.editConversation,
    make: async (world, owner) => ({ input: { ...(await ownConversation(world, owner)), body: { pinned: true } } }),
  },
  {
    endpoint: contract.markConversation,
    make: async (world, owner) => ({ input: { ...(await ownConversation(world, owner)), body: { readUpTo: 1 } } }),
  },
  {
    endpoint: contract.deleteConversation,
    make: async (world, owner) => ({ input: await ownConversation(world, owner) }),
  },
  { endpoint: messages.hideMessage, make: async (world, owner) => ({ input: await ownMessage(world, owner) }) },
  {
    endpoint: messages.unreactToMessage,
    make: async (world, owner) => {
      const { messageId } = (await ownMessage(world, owner)).params;
      const input = { params: { messageId, kind: 'heart' as const } };
      await owner.call(messages.reactToMessage, input);
      return { input };
    },
  },
];
