import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Whether the first unread message is above what is in sight, and how to get there. */
export function useUnreadMark(scroller: RefObject<HTMLDivElement | null>, isRead: boolean) {
  const [above, setAbove] = useState(false);
  const look = useCallback(() => {
    const mark = scroller.current?.querySelector('[data-unread-mark]');
    const top = scroller.current?.getBoundingClientRect().top ?? 0;
    setAbove(mark !== null && mark !== undefined && mark.getBoundingClientRect().bottom < top);
  }, [scroller]);
  useEffect(() => {
    if (!isRead) return undefined;
    // Drawn in the frame after it was read.
    const frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [isRead, look]);
  const jump = () => {
    const mark = scroller.current?.querySelector<HTMLElement>('[data-unread-mark]');
    mark?.scrollIntoView({ block: 'start' });
    // The next key goes on from there.
    mark?.focus({ preventScroll: true });
  };
  return { above, look, jump };
}
