import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { useSearch } from '#shell/navigation/location.ts';
import { createStore, useStore } from '#ui/store.ts';
import { loadAround } from '../api.ts';
import type { History } from '../history.ts';
import { messagingSearch } from '../search.ts';

/** Grows with each press on a hit, since two may lead to one address. */
const presses = createStore(0);
export const jumpAgain = (): void => presses.set(presses.get() + 1);

/** Jumps to the message that the address names, and marks it. What is around it is read where it is not shown. */
export function useJump(
  conversationId: string,
  scroller: RefObject<HTMLElement | null>,
  history: History | undefined,
): void {
  const queries = useQueryClient();
  const { m } = useSearch(messagingSearch);
  const count = useStore(presses);
  const jump = m === 0 ? '' : `${m} ${count}`;
  const shown = useRef('');
  const read = useRef('');
  useEffect(() => {
    if (jump === '' || history === undefined || shown.current === jump) return;
    const element = scroller.current?.querySelector<HTMLElement>(`[data-sequence="${m}"]`);
    if (element) {
      shown.current = jump;
      element.scrollIntoView({ block: 'center' });
      element.focus({ preventScroll: true });
      return;
    }
    if (read.current === jump) return;
    read.current = jump;
    loadAround(queries, conversationId, m).catch(() => undefined);
  }, [jump, m, history, conversationId, queries, scroller]);
}
