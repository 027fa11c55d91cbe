import { v4 as uuid } from 'uuid';
import { openConversation, openConversationAbout } from '#contract/messaging/messaging.ts';
import { readHistory, sendMessage } from '#contract/messaging/messages.ts';
import { connect } from '#modules/network';
import type { Member, World } from '../world.ts';

/** Opens the conversation of two members; nothing is written yet. */
export const conversationOf = async (member: Member, other: Pick<Member, 'id'>): Promise<string> =>
  (await member.call(openConversation, { params: { actorId: other.id } })).reply.data.id;
/** Opens the conversation about an advertisement with the page. */
export const aboutCampaign = async (member: Member, { id: thingId }: { readonly id: string }): Promise<string> =>
  (await member.call(openConversationAbout, { params: { kind: 'campaign', thingId }, query: {} })).reply.data.id;
export const say = (member: Member, conversationId: string, text = 'Hello', more: object = {}) =>
  member.call(sendMessage, { params: { conversationId }, body: { clientId: uuid(), text, ...more } });
/** A conversation of connected members in which the first has written, and the message. */
export async function talking(world: World, member: Member, other: Member) {
  await connect(world.database, member.id, other.id, world.clock.now());
  const conversationId = await conversationOf(member, other);
  const message = (await say(member, conversationId)).reply.data;
  return { conversationId, messageId: message.id, params: { conversationId } };
}

/** A page of the history, as a member reads it. */
export const textsOf = async (member: Member, conversationId: string, query: object = {}) =>
  (await member.call(readHistory, { params: { conversationId }, query })).reply.data;
export const wordsOf = async (member: Member, conversationId: string): Promise<string[]> =>
  (await textsOf(member, conversationId)).messages.map(({ text }) => text);
