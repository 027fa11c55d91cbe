import * as contract from '#contract/accounts.security.ts';
import type { Act, VisitorAct } from '#platform/act.ts';
import { serve } from '#platform/serve/serve.ts';
import { checkPassword, confirm } from './confirm.ts';
import { listEvents } from './log/list-events.ts';
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  prepareAddPasskey,
  removePasskey,
  renamePasskey,
} from './passkeys/passkeys.ts';
import {
  beginPasskeyUse,
  confirmWithPasskey,
  passkeyLogin,
  prepareConfirmPasskey,
  preparePasskeyLogin,
} from './passkeys/use-passkey.ts';
import {
  addAuthenticator,
  beginAuthenticator,
  prepareAuthenticator,
  readFactors,
  removeAuthenticator,
  renewRecoveryCodes,
} from './second-factor/authenticator.ts';
import type { AccountsTables } from './tables.ts';

type Visitor = VisitorAct<AccountsTables>;
type Caller = Act<AccountsTables>;

export const securityRoutes = [
  serve(contract.confirmPassword, {
    prepare: (act: Caller, { body }) => checkPassword(act, 'password', body.password),
    handle: (act: Caller) => confirm(act),
  }),
  serve(contract.readFactors, async (act: Caller) => ({ data: await readFactors(act) })),
  serve(contract.beginAuthenticator, async (act: Caller) => ({ data: await beginAuthenticator(act) })),
  serve(contract.addAuthenticator, {
    prepare: (act: Caller, { body }) => prepareAuthenticator(act, body),
    handle: async (act: Caller, _, matched) => ({ data: { recoveryCodes: await addAuthenticator(act, matched) } }),
  }),
  serve(contract.removeAuthenticator, (act: Caller) => removeAuthenticator(act)),
  serve(contract.renewRecoveryCodes, async (act: Caller) => ({
    data: { recoveryCodes: await renewRecoveryCodes(act) },
  })),
  serve(contract.listPasskeys, async (act: Caller) => ({ data: await listPasskeys(act) })),
  serve(contract.beginPasskey, async (act: Caller) => ({ data: await beginPasskey(act) })),
  serve(contract.addPasskey, {
    prepare: (act: Caller, { body }) => prepareAddPasskey(act, body),
    handle: async (act: Caller, { body }, verified) => ({ data: await addPasskey(act, body, verified) }),
  }),
  serve(contract.renamePasskey, (act: Caller, { params, body }) => renamePasskey(act, params.passkeyId, body.name)),
  serve(contract.removePasskey, (act: Caller, { params }) => removePasskey(act, params.passkeyId)),
  serve(contract.beginPasskeyLogin, async (act: Visitor) => ({ data: await beginPasskeyUse(act) })),
  serve(contract.passkeyLogin, {
    prepare: (act: Visitor, { body }) => preparePasskeyLogin(act, body),
    handle: async (act: Visitor, _, prepared) => ({ data: await passkeyLogin(act, prepared) }),
  }),
  serve(contract.confirmPasskey, {
    prepare: (act: Caller, { body }) => prepareConfirmPasskey(act, body),
    handle: (act: Caller, _, verified) => confirmWithPasskey(act, verified),
  }),
  serve(contract.listSecurityEvents, (act: Caller, { query }) => listEvents(act, query)),
];
