/** Pixels between what floats and the window's edge. */
const EDGE = 8;

/** Pixels to the right, or with a minus to the left, after which something stands in the window's width. */
export function shiftInto(box: { left: number; right: number }, width: number): number {
  const back = Math.min(0, width - EDGE - box.right);
  return Math.max(back, EDGE - box.left);
}
