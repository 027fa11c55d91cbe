import { v4 as uuid } from 'uuid';
import * as sending from '#contract/messaging/sending.ts';
import { messaging } from '#modules/messaging';
import { enqueue } from '#platform/tasks/index.ts';
import type { Member, World } from '../world.ts';

const task = messaging.tasks.find(({ name }) => name === 'messaging.sweep_held');
/** Sends what is due by the clock of the test. */
export async function sweepHeld(world: World): Promise<void> {
  await enqueue(world.database, task as never, {});
  await world.settled();
}

/** Sends something that waits five seconds, in which it can be undone. */
export const hold = (member: Member, conversationId: string, text = 'Oops', more: object = {}) =>
  member.call(sending.holdMessage, {
    params: { conversationId },
    body: { clientId: uuid(), text, seconds: 5, ...more },
  });

/** What waits, in one conversation or in all. */
export const pending = async (member: Member, conversationId?: string) =>
  (await member.call(sending.listHeldMessages, { query: conversationId === undefined ? {} : { conversationId } })).reply
    .data;

export const undo = (member: Member, heldId: string) => member.call(sending.undoMessage, { params: { heldId } });
