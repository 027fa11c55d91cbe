/** Pixels between a floating box and the edge of the window. */
const EDGE = 8;

/** Horizontal shift in pixels, negative to the left, that brings a box into the width of the window. */
export function shiftInto(box: { left: number; right: number }, width: number): number {
  const back = Math.min(0, width - EDGE - box.right);
  return Math.max(back, EDGE - box.left);
}
