import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Message } from '#contract/messaging/messages.ts';
import { refreshMessage } from '../api.ts';

/** Milliseconds between two attempts, since a file may also be missing for another reason. */
const PAUSE_MS = 60_000;

/** Reads a message again whose files could not be loaded: their addresses end while a conversation stays open. */
export function useFreshAddresses(message: Message): () => void {
  const queries = useQueryClient();
  const last = useRef(-PAUSE_MS);
  return () => {
    if (performance.now() - last.current < PAUSE_MS) return;
    last.current = performance.now();
    // Without a connection, the next message or visit reads it.
    refreshMessage(queries, message).catch(() => undefined);
  };
}
