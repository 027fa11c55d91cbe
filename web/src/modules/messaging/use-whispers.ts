import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ActorCard } from '#contract/core/cards.ts';
import type { GroupConversation } from '#contract/messaging/groups.ts';
import type { Whisper } from '#contract/messaging/whispers.ts';
import { onWhisper } from '#shell/live/whispers.ts';
import { putConversation, putMessage, refreshMessage } from './api.ts';
import { historyKey } from './keys.ts';
import { groupQuery } from './groups/api.ts';
import { messagesStale } from './actions/messages-stale.ts';

/** Milliseconds after which someone who sends no further sign has stopped typing. */
const TYPING_ENDS_MS = 5_000;

/** Raises the marks of someone, in a conversation of two and in a group. */
function putMarks(queries: QueryClient, marks: Extract<Whisper, { name: 'messaging.marks' }>): void {
  const raised = <T extends { actor: ActorCard; deliveredUpTo: number | null; readUpTo: number | null }>(one: T): T =>
    one.actor.id === marks.actorId
      ? {
          ...one,
          deliveredUpTo: Math.max(one.deliveredUpTo ?? 0, marks.deliveredUpTo),
          readUpTo: Math.max(one.readUpTo ?? 0, marks.readUpTo),
        }
      : one;
  putConversation(queries, marks.conversationId, (open) => ({ ...open, others: open.others.map(raised) }));
  queries.setQueryData<{ data: GroupConversation }>(
    groupQuery(marks.conversationId).queryKey,
    (cached) => cached && { data: { ...cached.data, members: cached.data.members.map(raised) } },
  );
}

/** Shows what is whispered to this window wherever it is open. */
export function useWhispers(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      onWhisper((whisper) => {
        if (whisper.name === 'messaging.message') {
          const { message } = whisper;
          // What is shared is decided for each reader, so it is not whispered. The fact about it leads there too.
          if (message.shared === null) putMessage(queries, message);
          else if (queries.getQueryData(historyKey(message.conversationId)))
            refreshMessage(queries, message).catch(() => undefined);
          messagesStale(queries);
        } else if (whisper.name === 'messaging.marks') putMarks(queries, whisper);
      }),
    [queries],
  );
}

/** Who is typing in a conversation. Their message ends it. */
export function useTyping(conversationId: string): readonly string[] {
  const [typing, setTyping] = useState<readonly string[]>([]);
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const end = (actorId: string) => {
      clearTimeout(timers.get(actorId));
      timers.delete(actorId);
      setTyping([...timers.keys()]);
    };
    const stop = onWhisper((whisper) => {
      if (whisper.name === 'messaging.message' && whisper.message.conversationId === conversationId)
        end(whisper.message.actorId);
      if (whisper.name !== 'messaging.typing' || whisper.conversationId !== conversationId) return;
      const { actorId } = whisper;
      clearTimeout(timers.get(actorId));
      timers.set(
        actorId,
        setTimeout(() => end(actorId), TYPING_ENDS_MS),
      );
      setTyping([...timers.keys()]);
    });
    return () => {
      stop();
      for (const timer of timers.values()) clearTimeout(timer);
      setTyping([]);
    };
  }, [conversationId]);
  return typing;
}
