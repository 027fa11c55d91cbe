import * as z from 'zod/mini';
import { VIEWERS } from '#contract/profiles.visibility.ts';
import { oneOf, rawText, searchText } from '#shell/navigation/search-params.ts';
import { returnParam } from '#shell/session/return-address.ts';

/** Of the editor: which entry is open in a dialog, as `section.id`. */
export const editSearch = z.object({ edit: rawText(100) });

/** Of the visibility screen: with whose eyes the profile is shown. */
export const visibilitySearch = z.object({ as: oneOf(VIEWERS, 'visitor'), username: searchText(100) });

export const STEPS = ['you', 'place', 'people'] as const;
/** Of the welcome: its step, and where to go afterwards. */
export const welcomeSearch = z.object({ step: oneOf(STEPS, 'you'), ...returnParam });
