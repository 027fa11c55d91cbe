import * as contract from '#contract/accounts.settings.ts';
import type { Act } from '#platform/act.ts';
import { serve } from '#platform/serve/serve.ts';
import { askEmailChange, changeEmail, prepareEmailChange, prepareNewEmail } from './settings/change-email.ts';
import { listMutedWords, muteWord, unmuteWord } from './settings/muted-words.ts';
import { readTermsChanges } from './settings/read-terms-changes.ts';
import type { AccountsTables } from './tables.ts';

type Caller = Act<AccountsTables>;

export const settingsRoutes = [
  serve(contract.askEmailChange, {
    prepare: (act: Caller) => prepareEmailChange(act),
    handle: async (act: Caller, { body }) => {
      await askEmailChange(act, body.email);
      return { data: { email: body.email } };
    },
  }),
  serve(contract.changeEmail, {
    prepare: (act: Caller, { body }) => prepareNewEmail(act, body.code),
    handle: async (act: Caller, { body }) => ({ data: await changeEmail(act, body.code) }),
  }),
  serve(contract.listMutedWords, async (act: Caller) => ({ data: await listMutedWords(act) })),
  serve(contract.muteWord, async (act: Caller, { body }) => ({ data: await muteWord(act, body) })),
  serve(contract.unmuteWord, (act: Caller, { params }) => unmuteWord(act, params.wordId)),
  serve(contract.readTermsChanges, async (act: Caller) => ({ data: await readTermsChanges(act) })),
];
