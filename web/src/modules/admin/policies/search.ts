import { LANGUAGES } from '#contract/core/language.ts';
import { LEGAL_KINDS } from '#contract/legal/kinds.ts';
import { matching, oneOf } from '#shell/navigation/search-params.ts';

/** Search parameters of the versions: the policy, and the version that is open. */
export const policiesSearch = { show: oneOf(LEGAL_KINDS, 'terms'), version: matching(/^\d{1,6}$/) };

export const EDITOR_VIEWS = ['edit', 'preview', 'changes'] as const;
/** Search parameters of the editor: the draft, the language that is edited, and how it is shown. */
export const editorSearch = {
  draft: matching(/^[0-9a-f-]{36}$/),
  language: oneOf(LANGUAGES, 'en'),
  view: oneOf(EDITOR_VIEWS, 'edit'),
};
