/** Pixels that count as scrolling, so that the header does not flicker under a resting finger. */
const THRESHOLD = 8;

/** Whether the header is hidden after scrolling from one position to another. */
export function isHidden(from: number, to: number, hidden: boolean, height: number): boolean {
  if (to <= height) return false;
  const moved = to - from;
  if (moved >= THRESHOLD) return true;
  return moved > -THRESHOLD && hidden;
}

/** Marks the header while someone scrolls down; the style sheet hides it on small screens. Returns how to stop. */
export function hideOnScroll(header: HTMLElement): () => void {
  let last = scrollY;
  const follow = () => {
    const hidden = header.hasAttribute('data-hidden');
    const next = isHidden(last, scrollY, hidden, header.offsetHeight);
    if (Math.abs(scrollY - last) >= THRESHOLD || next !== hidden) last = scrollY;
    header.toggleAttribute('data-hidden', next);
  };
  addEventListener('scroll', follow, { passive: true });
  return () => removeEventListener('scroll', follow);
}
