import { createContext } from 'react';
import { useHash } from '#shell/navigation/location.ts';

const form = /^comment-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** Id of the comment in the hash `#comment-<id>`, on screens that follow it. */
export function useLinkedComment(follow: boolean): string | undefined {
  const hash = useHash();
  return follow ? form.exec(hash)?.[1] : undefined;
}

/** The comment that the address points to, and the one that begins its thread, once both are loaded. */
export const LinkedComment = createContext<{ readonly id: string; readonly threadId: string } | undefined>(undefined);
