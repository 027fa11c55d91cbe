import { type RefObject, useEffect, useLayoutEffect } from 'react';

/** Marks the ends at which a row that scrolls sideways is cut off, for its style sheet: `data-more="start end"`. */
function markEnds(row: HTMLElement): void {
  const hidden = row.scrollWidth - row.clientWidth;
  const ends = [...(row.scrollLeft > 1 ? ['start'] : []), ...(hidden - row.scrollLeft > 1 ? ['end'] : [])];
  row.dataset['more'] = ends.join(' ');
}

export function useCutEdges(row: RefObject<HTMLElement | null>): void {
  // After each render: what is in the row may have become longer.
  useLayoutEffect(() => {
    if (row.current) markEnds(row.current);
  });
  useEffect(() => {
    const element = row.current;
    if (element === null) return undefined;
    const mark = () => markEnds(element);
    window.addEventListener('resize', mark);
    element.addEventListener('scroll', mark, { passive: true });
    return () => {
      window.removeEventListener('resize', mark);
      element.removeEventListener('scroll', mark);
    };
  }, [row]);
}
