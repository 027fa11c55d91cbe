/** From this many items on, a list shows its search and its order: fewer are seen at a glance. */
export const TOOLS_FROM = 8;
