import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { loadAround } from '../api.ts';
import { type History, startsBeyond } from '../history.ts';

/** What was unread when the conversation was opened. */
export interface Unread {
  readonly conversationId: string;
  /** Up to where the user had read. */
  readonly readUpTo: number;
  readonly hasUnread: boolean;
}
const markIn = (scroller: RefObject<HTMLElement | null>) =>
  scroller.current?.querySelector<HTMLElement>('[data-unread-mark]') ?? null;

/** Whether the first unread message is above what is in sight, and how to get there. */
export function useUnreadMark(
  scroller: RefObject<HTMLDivElement | null>,
  history: History | undefined,
  { conversationId, readUpTo, hasUnread }: Unread,
) {
  const queries = useQueryClient();
  const [isAbove, setIsAbove] = useState(false);
  const jumps = useRef(false);
  const show = useCallback(() => {
    const mark = markIn(scroller);
    mark?.scrollIntoView({ block: 'start' });
    // The next key goes on from there.
    mark?.focus({ preventScroll: true });
    jumps.current = mark === null;
  }, [scroller]);
  const look = useCallback(() => {
    const mark = markIn(scroller);
    const top = scroller.current?.getBoundingClientRect().top ?? 0;
    setIsAbove(mark !== null && mark.getBoundingClientRect().bottom < top);
  }, [scroller]);
  useEffect(() => {
    if (history === undefined) return undefined;
    if (jumps.current) show();
    // Drawn in the frame after it was read.
    const frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [history, look, show]);
  const isDropped = hasUnread && history !== undefined && startsBeyond(history, readUpTo);
  const jump = () => {
    show();
    if (isDropped)
      loadAround(queries, conversationId, readUpTo + 1).catch(() => {
        jumps.current = false;
      });
  };
  return { above: isAbove || isDropped, look, jump };
}
