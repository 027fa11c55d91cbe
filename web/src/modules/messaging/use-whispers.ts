import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { onWhisper } from '#shell/live/whispers.ts';
import { putConversation, putMessage } from './api.ts';
import { messagesStale } from './actions/messages-stale.ts';

/** Milliseconds after which someone who sends no further sign has stopped typing. */
const TYPING_ENDS_MS = 5_000;

/** Shows what is whispered to this window wherever it is open. */
export function useWhispers(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      onWhisper((whisper) => {
        if (whisper.name === 'messaging.message') {
          putMessage(queries, whisper.message);
          messagesStale(queries);
        } else if (whisper.name === 'messaging.marks')
          putConversation(queries, whisper.conversationId, (conversation) => ({
            ...conversation,
            others: conversation.others.map((other) =>
              other.actor.id === whisper.actorId
                ? {
                    ...other,
                    deliveredUpTo: Math.max(other.deliveredUpTo ?? 0, whisper.deliveredUpTo),
                    readUpTo: Math.max(other.readUpTo ?? 0, whisper.readUpTo),
                  }
                : other,
            ),
          }));
      }),
    [queries],
  );
}

/** Whether the other one is typing in a conversation. A message ends it. */
export function useTyping(conversationId: string): boolean {
  const [typing, setTyping] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(timer);
      setTyping(false);
    };
    const stop = onWhisper((whisper) => {
      if (whisper.name === 'messaging.message' && whisper.message.conversationId === conversationId) end();
      if (whisper.name !== 'messaging.typing' || whisper.conversationId !== conversationId) return;
      clearTimeout(timer);
      timer = setTimeout(end, TYPING_ENDS_MS);
      setTyping(true);
    });
    return () => {
      stop();
      end();
    };
  }, [conversationId]);
  return typing;
}
