import { acceptConversation, markConversation, openConversationAbout } from '#contract/messaging/messaging.ts';
import { sendMessage } from '#contract/messaging/messages.ts';
import { hour, minute } from '#platform/time.ts';
import { uuidAt, createRandom } from '../random.ts';
import { expectOk, type Person } from '../people.ts';
import type { DemoEvent } from '../story.ts';

/** A question about a product, and what follows; lines of the seller begin with `>`. */
export interface Talk {
  readonly asks: Person;
  readonly seller: Person;
  /** The page that sells; undefined: the seller themselves. */
  readonly pageId?: () => string | undefined;
  readonly productId: () => string | undefined;
  readonly ago: number;
  /** Minutes until each answer. */
  readonly pace?: number;
  readonly lines: readonly string[];
}

/** Each line as an event. What the other side wrote last is unread. */
export function playTalk(talk: Talk, number: number, now: Date): DemoEvent[] {
  const { asks, seller, lines, pace = 25 } = talk;
  const random = createRandom(number * 97 + 5);
  const start = now.getTime() - talk.ago;
  let conversationId = '';
  return lines.map((line, index) => {
    const isSeller = line.startsWith('>');
    const at = new Date(start + index * pace * minute);
    const run = async () => {
      const id = talk.productId();
      if (id === undefined) return;
      const pageId = talk.pageId?.();
      const acting: Record<string, string> = isSeller && pageId !== undefined ? { 'x-acting-as': pageId } : {};
      const speaker = isSeller ? seller : asks;
      if (index === 0) {
        const params = { kind: 'product' as const, thingId: id };
        conversationId = (await expectOk('question', asks.call(openConversationAbout, { params }))).data.id;
      }
      const params = { conversationId };
      if (isSeller && index === 1) await seller.call(acceptConversation, { params }, acting);
      const body = { clientId: uuidAt(at, random), text: line.replace(/^> /, '') };
      const { data } = await expectOk('message', speaker.call(sendMessage, { params, body }, acting));
      if (index < lines.length - 1) {
        const listener = isSeller ? asks : seller;
        const asPage: Record<string, string> = !isSeller && pageId !== undefined ? { 'x-acting-as': pageId } : {};
        const mark = { params, body: { readUpTo: data.sequence } };
        await expectOk('mark', listener.call(markConversation, mark, asPage));
      }
    };
    return { at, run };
  });
}
export const hoursAgo = (hours: number): number => hours * hour;
