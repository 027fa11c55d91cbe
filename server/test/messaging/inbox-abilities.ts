import { v4 as uuid } from 'uuid';
import * as agreed from '#contract/messaging/agreed.ts';
import type { Agreement } from '#contract/messaging/agreed.ts';
import {
  addConversationNote,
  type ConversationNote,
  conversationNote,
  createSavedReply,
  deleteConversationNote,
  deleteSavedReply,
  editSavedReply,
  listConversationNotes,
} from '#contract/messaging/inbox.ts';
import * as sending from '#contract/messaging/sending.ts';
import { blockActor } from '#contract/network/network.ts';
import { defineAbilities, type Situation } from '../abilities/cases.ts';
import type { OwnThing } from '../abilities/others.ts';
import { someone, someoneActing } from '../abilities/people.ts';
import type { Member, World } from '../world.ts';
import { conversationOf, say, talking } from './conversations.ts';

const note =
  (by: 'writer' | 'editor' | 'admin') =>
  async (world: World): Promise<Situation<ConversationNote>> => {
    const { page, member } = await someoneActing(world, 'admin');
    const [writer, editor, customer] = [await someone(world), await someone(world), await someone(world)];
    await page.setRole(writer, 'editor');
    await page.setRole(editor, 'editor');
    const people = { writer, editor, admin: member };
    const conversationId = await conversationOf(customer, page);
    await say(customer, conversationId);
    const params = { params: { conversationId } };
    await page.as(writer).call(addConversationNote, { ...params, body: { text: 'Called back' } });
    const { call } = page.as(people[by]);
    return { call, read: async () => (await call(listConversationNotes, params)).reply.data[0]! };
  };
export const noteAbilities = defineAbilities<ConversationNote>({
  kind: 'a note beside a conversation',
  schema: conversationNote,
  abilities: { delete: { endpoint: deleteConversationNote, input: ({ id }) => ({ params: { noteId: id } }) } },
  situations: {
    'of oneself': note('writer'),
    'of another editor': note('editor'),
    'of an editor, seen by an admin': note('admin'),
  },
});
const proposal =
  (by: 'proposer' | 'other', block = false) =>
  async (world: World): Promise<Situation<Agreement>> => {
    const people = { proposer: await someone(world), other: await someone(world) };
    const { params } = await talking(world, people.proposer, people.other);
    await say(people.other, params.conversationId);
    await people.proposer.call(agreed.proposeAgreement, { params, body: { what: 'Two looms', price: '₹ 40,000' } });
    if (block) await people.other.call(blockActor, { params: { actorId: people.proposer.id } });
    const { call } = people[by];
    return { call, read: async () => (await call(agreed.listAgreements, { params })).reply.data[0]! };
  };
export const agreementAbilities = defineAbilities<Agreement>({
  kind: 'a proposed agreement',
  schema: agreed.agreement,
  abilities: {
    confirm: { endpoint: agreed.confirmAgreement, input: ({ id }) => ({ params: { agreementId: id } }) },
    withdraw: { endpoint: agreed.withdrawAgreement, input: ({ id }) => ({ params: { agreementId: id } }) },
  },
  situations: {
    'of oneself': proposal('proposer'),
    'of the other': proposal('other'),
    'of someone who is blocked': proposal('other', true),
  },
});
const aReply = async (owner: Member) => {
  const { data } = (await owner.call(createSavedReply, { body: { title: 'Hours', text: 'From nine to six' } })).reply;
  return { replyId: data.id };
};

const scheduled = async (world: World, owner: Member) => {
  const { params } = await talking(world, owner, await someone(world));
  const sendAt = new Date(world.clock.now().getTime() + 3_600_000).toISOString();
  const body = { clientId: uuid(), text: 'Later', sendAt, timeZone: 'UTC' };
  return { heldId: (await owner.call(sending.scheduleMessage, { params, body })).reply.data.id };
};

/** Notes, replies, drafts and messages that wait, which only their actor finds. */
export const ownInboxThings: readonly OwnThing[] = [
  {
    endpoint: addConversationNote,
    make: async (world, owner) => ({
      input: {
        params: { conversationId: (await talking(world, owner, await someone(world))).conversationId },
        body: { text: 'A note' },
      },
    }),
  },
  {
    endpoint: editSavedReply,
    make: async (_, owner) => ({ input: { params: await aReply(owner), body: { title: 'Other', text: 'Words' } } }),
  },
  { endpoint: deleteSavedReply, make: async (_, owner) => ({ input: { params: await aReply(owner) } }) },
  {
    endpoint: sending.saveMessageDraft,
    make: async (world, owner) => {
      const input = {
        params: { conversationId: (await talking(world, owner, await someone(world))).conversationId },
        body: { text: '', version: 0 },
      };
      return { input };
    },
  },
  {
    endpoint: sending.editHeldMessage,
    make: async (world, owner) => ({
      input: { params: await scheduled(world, owner), body: { version: 1, text: 'Other words' } },
    }),
  },
  {
    endpoint: sending.sendHeldMessage,
    make: async (world, owner) => ({ input: { params: await scheduled(world, owner) } }),
  },
  {
    endpoint: sending.undoMessage,
    make: async (world, owner) => ({ input: { params: await scheduled(world, owner) } }),
  },
];
