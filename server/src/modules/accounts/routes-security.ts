import * as contract from '#contract/accounts.security.ts';
import type { RequestContext, VisitorContext } from '#platform/context.ts';
import { serve } from '#platform/serve/serve.ts';
import { checkPassword, confirm } from './passwords/confirm.ts';
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
  readSecondFactors,
  removeAuthenticator,
  renewRecoveryCodes,
} from './second-factor/authenticator.ts';
import type { AccountsTables } from './tables.ts';

type Visitor = VisitorContext<AccountsTables>;
type Caller = RequestContext<AccountsTables>;

export const securityRoutes = [
  serve(contract.confirmPassword, {
    prepare: async (ctx: Caller, { body }) => checkPassword(ctx, 'password', body.password),
    handle: async (ctx: Caller) => confirm(ctx),
  }),
  serve(contract.readSecondFactors, async (ctx: Caller) => ({ data: await readSecondFactors(ctx) })),
  serve(contract.beginAuthenticator, async (ctx: Caller) => ({ data: await beginAuthenticator(ctx) })),
  serve(contract.addAuthenticator, {
    prepare: async (ctx: Caller, { body }) => prepareAuthenticator(ctx, body),
    handle: async (ctx: Caller, _, matched) => ({ data: { recoveryCodes: await addAuthenticator(ctx, matched) } }),
  }),
  serve(contract.removeAuthenticator, async (ctx: Caller) => removeAuthenticator(ctx)),
  serve(contract.renewRecoveryCodes, async (ctx: Caller) => ({
    data: { recoveryCodes: await renewRecoveryCodes(ctx) },
  })),
  serve(contract.listPasskeys, async (ctx: Caller) => ({ data: await listPasskeys(ctx) })),
  serve(contract.beginPasskey, async (ctx: Caller) => ({ data: await beginPasskey(ctx) })),
  serve(contract.addPasskey, {
    prepare: async (ctx: Caller, { body }) => prepareAddPasskey(ctx, body),
    handle: async (ctx: Caller, { body }, verified) => ({ data: await addPasskey(ctx, body, verified) }),
  }),
  serve(contract.renamePasskey, async (ctx: Caller, { params, body }) =>
    renamePasskey(ctx, params.passkeyId, body.name),
  ),
  serve(contract.removePasskey, async (ctx: Caller, { params }) => removePasskey(ctx, params.passkeyId)),
  serve(contract.beginPasskeyLogin, async (ctx: Visitor) => ({ data: await beginPasskeyUse(ctx) })),
  serve(contract.passkeyLogin, {
    prepare: async (ctx: Visitor, { body }) => preparePasskeyLogin(ctx, body),
    handle: async (ctx: Visitor, _, prepared) => ({ data: await passkeyLogin(ctx, prepared) }),
  }),
  serve(contract.confirmPasskey, {
    prepare: async (ctx: Caller, { body }) => prepareConfirmPasskey(ctx, body),
    handle: async (ctx: Caller, _, verified) => confirmWithPasskey(ctx, verified),
  }),
  serve(contract.listSecurityEvents, async (ctx: Caller, { query }) => listEvents(ctx, query)),
];
