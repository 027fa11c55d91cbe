import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { loadLatest } from '../api.ts';
import type { History } from '../history.ts';
import { watchLog } from './in-use.ts';

/** Goes to the latest message, which is read first where it is not shown. */
export function useLatest(
  conversationId: string,
  history: History | undefined,
  toEnd: () => void,
): { latest: () => void; goesToEnd: RefObject<boolean> } {
  const queries = useQueryClient();
  const goesToEnd = useRef(false);
  const latest = () => {
    if (history?.hasNewer !== true) {
      toEnd();
      return;
    }
    goesToEnd.current = true;
    loadLatest(queries, conversationId).then(toEnd, () => {
      goesToEnd.current = false;
    });
  };
  return { latest, goesToEnd };
}

/** What is in sight in an open conversation is not dropped. */
export function useWatchedLog(conversationId: string, scroller: RefObject<HTMLElement | null>): void {
  useEffect(
    () => (scroller.current === null ? undefined : watchLog(conversationId, scroller.current)),
    [conversationId, scroller],
  );
}
