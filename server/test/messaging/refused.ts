import { v7 as uuid } from 'uuid';
import { openConversation, openConversationAbout } from '#contract/messaging/messaging.ts';
import * as sending from '#contract/messaging/sending.ts';
import { removeMessagePreview } from '#contract/messaging/previews.ts';
import { editMessageSettings } from '#contract/messaging/settings.ts';
import { conversationOf, talking } from './conversations.ts';
import type { World } from '../world.ts';
import type { RefusedWrite } from '../abilities/cases.ts';
import { posted, someone } from '../abilities/people.ts';

/** A conversation with someone who accepts no messages. */
const closedConversation = async (world: World) => {
  const [writer, other] = [await someone(world), await someone(world)];
  await other.call(editMessageSettings, { body: { whoCanWrite: 'nobody' } });
  return { writer, params: { conversationId: await conversationOf(writer, other) } };
};
export const refusedInMessaging: readonly RefusedWrite[] = [
  {
    endpoint: removeMessagePreview,
    code: 'not_permitted',
    make: async (world) => {
      const [author, reader] = [await someone(world), await someone(world)];
      const { messageId } = await talking(world, author, reader);
      return { call: reader.call, input: { params: { messageId } } };
    },
  },
  {
    endpoint: sending.holdMessage,
    code: 'messages_closed',
    make: async (world) => {
      const { writer, params } = await closedConversation(world);
      return { call: writer.call, input: { params, body: { clientId: uuid(), text: 'Hello', seconds: 5 } } };
    },
  },
  {
    endpoint: sending.scheduleMessage,
    code: 'messages_closed',
    make: async (world) => {
      const { writer, params } = await closedConversation(world);
      const sendAt = new Date(world.clock.now().getTime() + 3_600_000).toISOString();
      return {
        call: writer.call,
        input: { params, body: { clientId: uuid(), text: 'Hello', sendAt, timeZone: 'UTC' } },
      };
    },
  },
  {
    // No one answers for a post; `books.test.ts` has a kind about which one writes.
    endpoint: openConversationAbout,
    code: 'not_found',
    make: async (world) => {
      const author = await someone(world);
      const input = { params: { kind: 'post', thingId: await posted(author) } };
      return { call: (await someone(world)).call, input };
    },
  },
  {
    endpoint: openConversation,
    code: 'not_oneself',
    make: async (world) => {
      const { id, call } = await someone(world);
      return { call, input: { params: { actorId: id } } };
    },
  },
];
