/** Widths in pixels at which the layout changes; nothing else may ask for another. */
export const BREAKPOINTS = {
  /** From here the menu stands beside the content, below it at the bottom of the screen. */
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
