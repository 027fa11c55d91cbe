import * as contract from '#contract/accounts/security.ts';
import type { RequestContext, VisitorContext } from '#platform/context.ts';
import { serve } from '#platform/serve/serve.ts';
import { checkPassword, confirm } from './passwords/confirm.ts';
import { listEvents } from './log/list-events.ts';
import {
  createPasskey,
  beginPasskey,
  listPasskeys,
  prepareAddPasskey,
  deletePasskey,
  editPasskey,
} from './passkeys/passkeys.ts';
import {
  beginPasskeyUse,
  confirmWithPasskey,
  loginWithPasskey,
  prepareConfirmPasskey,
  preparePasskeyLogin,
} from './passkeys/use-passkey.ts';
import {
  createAuthenticator,
  beginAuthenticator,
  prepareAuthenticator,
  readSecondFactors,
  deleteAuthenticator,
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
  serve(contract.createAuthenticator, {
    prepare: async (ctx: Caller, { body }) => prepareAuthenticator(ctx, body),
    handle: async (ctx: Caller, _, matched) => ({ data: { recoveryCodes: await createAuthenticator(ctx, matched) } }),
  }),
  serve(contract.deleteAuthenticator, async (ctx: Caller) => deleteAuthenticator(ctx)),
  serve(contract.renewRecoveryCodes, async (ctx: Caller) => ({
    data: { recoveryCodes: await renewRecoveryCodes(ctx) },
  })),
  serve(contract.listPasskeys, async (ctx: Caller) => ({ data: await listPasskeys(ctx) })),
  serve(contract.beginPasskey, async (ctx: Caller) => ({ data: await beginPasskey(ctx) })),
  serve(contract.createPasskey, {
    prepare: async (ctx: Caller, { body }) => prepareAddPasskey(ctx, body),
    handle: async (ctx: Caller, { body }, verified) => ({ data: await createPasskey(ctx, body, verified) }),
  }),
  serve(contract.editPasskey, async (ctx: Caller, { params, body }) => editPasskey(ctx, params.passkeyId, body.name)),
  serve(contract.deletePasskey, async (ctx: Caller, { params }) => deletePasskey(ctx, params.passkeyId)),
  serve(contract.beginPasskeyLogin, async (ctx: Visitor) => ({ data: await beginPasskeyUse(ctx) })),
  serve(contract.loginWithPasskey, {
    prepare: async (ctx: Visitor, { body }) => preparePasskeyLogin(ctx, body),
    handle: async (ctx: Visitor, _, prepared) => ({ data: await loginWithPasskey(ctx, prepared) }),
  }),
  serve(contract.confirmPasskey, {
    prepare: async (ctx: Caller, { body }) => prepareConfirmPasskey(ctx, body),
    handle: async (ctx: Caller, _, verified) => confirmWithPasskey(ctx, verified),
  }),
  serve(contract.listSecurityEvents, async (ctx: Caller, { query }) => listEvents(ctx, query)),
];
