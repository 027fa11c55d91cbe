/** Widths in pixels at which the layout changes. Media queries must not use others. */
export const BREAKPOINTS = {
  /** From here on the menu is next to the content; below, at the bottom of the screen. */
  tablet: 768,
  /** Two panes side by side. */
  panes: 900,
  /** A third column. */
  desktop: 1200,
  /** Everything grows, in two steps. */
  wide: 2560,
  huge: 3200,
} as const;

export const isAtLeast = (name: keyof typeof BREAKPOINTS): string => `(min-width: ${BREAKPOINTS[name]}px)`;
