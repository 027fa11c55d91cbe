import type { ListedSection } from '#contract/profiles.sections.ts';

/** Stands where the id of something new would. */
export const NEW_ITEM = 'new';

/** Name of the draft of one thing of a section. */
export const itemDraft = (section: ListedSection, id: string): string => `profile-item:${section}:${id}`;
