import { VIEWERS } from '#contract/profiles/visibility.ts';
import { oneOf, rawText, searchText } from '#shell/navigation/search-params.ts';
import { returnParam } from '#shell/session/return-address.ts';

/** Editor: the entry that is open in a dialog, as `section.id`, and on phones the section that is open. */
export const editSearch = { edit: rawText(100), section: rawText(40) };

/** Visibility screen: whose view of the profile is previewed. */
export const visibilitySearch = { as: oneOf(VIEWERS, 'visitor'), username: searchText(100) };

export const STEPS = ['people', 'you', 'place'] as const;
/** Welcome: its step, and the address to open afterwards. */
export const welcomeSearch = { step: oneOf(STEPS, 'people'), ...returnParam };
