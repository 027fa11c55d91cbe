import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Positions of parts that scroll by themselves, by entry of the history and part. */
const positions = new Map<string, number>();

/**
 * Back and Forward restore where a part was scrolled to; other content begins at its top. What stays the same over a
 * navigation stays where it is.
 */
export function useHeldScroll(part: RefObject<HTMLElement | null>, key: string, content: string): void {
  const shown = useRef<string>(undefined);
  useLayoutEffect(() => {
    const element = part.current;
    if (element === null) return undefined;
    const before = positions.get(key);
    if (before !== undefined) element.scrollTo(0, before);
    else if (shown.current !== content) element.scrollTo(0, 0);
    shown.current = content;
    // Before the part leaves the document, where it is no longer scrolled.
    return () => void positions.set(key, element.scrollTop);
  }, [part, key, content]);
}
