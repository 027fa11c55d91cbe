import type { ListedSection } from '#contract/profiles/sections.ts';

/** Replaces the id of a new item. */
export const NEW_ITEM = 'new';

/** Name of the draft of one item. */
export const itemDraft = (section: ListedSection, id: string): string => `profile-item:${section}:${id}`;
