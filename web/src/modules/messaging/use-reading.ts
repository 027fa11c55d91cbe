import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { type Conversation, markConversation } from '#contract/messaging/messaging.ts';
import { call } from '#shell/calls/call.ts';
import { watch } from '#shell/live/watches.ts';
import { putConversation } from './api.ts';
import { messagesStale } from './actions/messages-stale.ts';
import { type History, lastNumber } from './history.ts';
import { NEAR } from './place/kept-place.tsx';

interface Reading {
  /** Whether the end of the conversation is in sight. */
  atEnd: boolean;
  onScroll: () => void;
  toEnd: () => void;
}

/** Marks a conversation as read up to its last message, once its end is in sight in a visible window. */
export function useReading(
  conversation: Conversation,
  history: History | undefined,
  scroller: RefObject<HTMLDivElement | null>,
): Reading {
  const queries = useQueryClient();
  const [atEnd, setAtEnd] = useState(true);
  const [visible, setVisible] = useState(document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  const { id, readUpTo, markedUnread } = conversation;
  // The server pushes nothing of what a window in sight shows.
  useEffect(() => (visible ? watch('conversation', id) : undefined), [visible, id]);
  const last = history === undefined || history.hasNewer ? 0 : lastNumber(history);
  const reads = visible && atEnd && last > 0 && (last > readUpTo || markedUnread);
  useEffect(() => {
    if (!reads) return;
    putConversation(queries, id, (open) => ({ ...open, readUpTo: Math.max(open.readUpTo, last), markedUnread: false }));
    call(markConversation, { params: { conversationId: id }, body: { readUpTo: last } }).then(
      () => messagesStale(queries),
      // The next message or visit sets the mark.
      () => undefined,
    );
  }, [reads, last, id, queries]);
  const onScroll = useCallback(() => {
    // The scroller begins at its end, so positions before it are negative.
    const element = scroller.current;
    if (element) setAtEnd(Math.abs(element.scrollTop) < NEAR);
  }, [scroller]);
  const toEnd = useCallback(() => {
    scroller.current?.scrollTo({ top: 0 });
    setAtEnd(true);
  }, [scroller]);
  return { atEnd, onScroll, toEnd };
}
