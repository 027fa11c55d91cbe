import * as contract from '#contract/accounts/settings.ts';
import type { RequestContext } from '#platform/context.ts';
import { serve } from '#platform/serve/serve.ts';
import { requestEmailChange, editEmail, prepareEmailChange, prepareNewEmail } from './settings/change-email.ts';
import { listMutedWords, muteWord, unmuteWord } from './settings/muted-words.ts';
import { readTermsChanges } from './settings/read-terms-changes.ts';
import type { AccountsTables } from './tables.ts';

type Caller = RequestContext<AccountsTables>;

export const settingsRoutes = [
  serve(contract.requestEmailChange, {
    prepare: async (ctx: Caller) => prepareEmailChange(ctx),
    handle: async (ctx: Caller, { body }) => {
      await requestEmailChange(ctx, body.email);
      return { data: { email: body.email } };
    },
  }),
  serve(contract.editEmail, {
    prepare: async (ctx: Caller, { body }) => prepareNewEmail(ctx, body.code),
    handle: async (ctx: Caller, { body }) => ({ data: await editEmail(ctx, body.code) }),
  }),
  serve(contract.listMutedWords, async (ctx: Caller) => ({ data: await listMutedWords(ctx) })),
  serve(contract.muteWord, async (ctx: Caller, { body }) => ({ data: await muteWord(ctx, body) })),
  serve(contract.unmuteWord, async (ctx: Caller, { params }) => unmuteWord(ctx, params.wordId)),
  serve(contract.readTermsChanges, async (ctx: Caller) => ({ data: await readTermsChanges(ctx) })),
];
