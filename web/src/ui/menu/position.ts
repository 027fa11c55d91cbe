interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Pixels between button and menu, and between menu and the window's edge. */
const GAP = 4;
const EDGE = 8;

/**
 * Upper left corner of a menu: below the button with their right edges in line; above it, or shifted, where there is no
 * module.
 */
export function placeMenu(
  button: Box,
  menu: { width: number; height: number },
  view: { width: number; height: number },
): { top: number; left: number } {
  const below = button.bottom + GAP;
  const above = button.top - GAP - menu.height;
  const fits = below + menu.height <= view.height - EDGE;
  const top = fits || above < EDGE ? Math.min(below, Math.max(EDGE, view.height - EDGE - menu.height)) : above;
  const left = Math.min(Math.max(EDGE, button.right - menu.width), Math.max(EDGE, view.width - EDGE - menu.width));
  return { top, left };
}

/** Pixels to the right, or with a minus to the left, after which something stands in the window's width. */
export function shiftInto(box: { left: number; right: number }, width: number): number {
  const back = Math.min(0, width - EDGE - box.right);
  return Math.max(back, EDGE - box.left);
}
