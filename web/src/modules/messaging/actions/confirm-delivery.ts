import { markConversation } from '#contract/messaging/messaging.ts';
import { call } from '#shell/calls/call.ts';
import { onWhisper } from '#shell/live/whispers.ts';
import { session } from '#shell/session/session.ts';

/** Milliseconds for which messages are gathered before they are marked as received. */
const GATHER_MS = 1_000;
const arrived = new Map<string, number>();
let timer: ReturnType<typeof setTimeout> | undefined;

function send(): void {
  timer = undefined;
  for (const [conversationId, deliveredUpTo] of arrived)
    // The mark that shows it is not worth an error message: reading sets it too.
    void call(markConversation, { params: { conversationId }, body: { deliveredUpTo } }).catch(() => undefined);
  arrived.clear();
}

/** Marks messages of others as received by this window; returns a function that stops. */
export const confirmDelivery = (): (() => void) =>
  onWhisper((whisper) => {
    if (whisper.name !== 'messaging.message') return;
    const { conversationId, sequence, actorId } = whisper.message;
    if (actorId === session.get().user?.id) return;
    arrived.set(conversationId, Math.max(sequence, arrived.get(conversationId) ?? 0));
    timer ??= setTimeout(send, GATHER_MS);
  });
