import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { RequestContext, VisitorContext } from '#platform/context.ts';
import { network } from '#platform/limits/index.ts';
import { Refusal } from '#platform/refusal.ts';
import { createLogin, type Entered } from '../sessions/enter.ts';
import { confirmSession } from '../sessions/queries-sessions.ts';
import { sessionOrigin, type SessionOrigin } from '../sessions/session-origin.ts';
import type { AccountsTables } from '../tables.ts';
import { makeChallenge, openChallenge, relyingParty, spendChallenge, type PasskeyChallenge } from './challenge.ts';
import { findPasskey, countUse } from './queries.ts';
import { webauthn } from './webauthn.ts';

type Anyone = VisitorContext<AccountsTables>;
interface PasskeyReply {
  readonly challenge: string;
  readonly credential: { readonly id: string };
}

/** The authenticator selects the account: the client sends no address, and the reply reveals none. */
export async function beginPasskeyUse({ services, now, member }: Anyone) {
  const { bytes, sealed: token } = makeChallenge(
    services,
    member === null ? 'login' : 'confirm',
    member?.id ?? null,
    now,
  );
  const { rpID, origin: address } = relyingParty(services);
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID,
    challenge: Buffer.from(bytes, 'base64url'),
    userVerification: 'required',
  });
  return { challenge: token, address, options: { ...options } };
}

interface Verified {
  readonly opened: PasskeyChallenge;
  readonly id: string;
  readonly member: { readonly id: string; readonly isAdmin: boolean };
  readonly before: number;
  readonly counter: number;
}
async function verify(
  { db, services, now }: Anyone,
  use: 'login' | 'confirm',
  memberId: string | null,
  { challenge, credential }: PasskeyReply,
): Promise<Verified> {
  const payload = openChallenge(services, challenge, use, memberId, now);
  const passkey = await findPasskey.first(db, { id: credential.id });
  if (passkey === undefined || (memberId !== null && passkey.member_id !== memberId))
    throw new Refusal('passkey_refused');
  const { rpID, origin } = relyingParty(services);
  const before = passkey.counter;
  const { verifyAuthenticationResponse } = await webauthn();
  const result = await verifyAuthenticationResponse({
    response: credential as AuthenticationResponseJSON,
    expectedChallenge: payload.challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: { id: credential.id, publicKey: new Uint8Array(passkey.public_key), counter: before },
  }).catch(() => null);
  if (result?.verified !== true) throw new Refusal('passkey_refused');
  return {
    opened: payload,
    id: credential.id,
    member: { id: passkey.member_id, isAdmin: passkey.is_admin },
    before,
    counter: result.authenticationInfo.newCounter,
  };
}

async function spend(
  ctx: Pick<Anyone, 'db' | 'now'>,
  { opened: payload, id, before, counter }: Verified,
): Promise<void> {
  await spendChallenge(ctx.db, payload);
  if (!(await countUse(ctx.db, id, before, counter, ctx.now))) throw new Refusal('passkey_refused');
}

export async function preparePasskeyLogin(
  ctx: Anyone,
  answer: PasskeyReply,
): Promise<{ verified: Verified; from: SessionOrigin }> {
  await ctx.services.limits.consume('loginByAddress', network(ctx.origin.address));
  return { verified: await verify(ctx, 'login', null, answer), from: await sessionOrigin(ctx.services, ctx.origin) };
}
/** Opens a session without a second step, because a passkey with user verification is both factors. */
export async function loginWithPasskey(
  ctx: Anyone,
  { verified, from }: { verified: Verified; from: SessionOrigin },
): Promise<Entered> {
  await spend(ctx, verified);
  return await createLogin(ctx, verified.member, from, 'signed_in_passkey');
}

type Caller = RequestContext<AccountsTables>;
export const prepareConfirmPasskey = async (ctx: Caller, answer: PasskeyReply): Promise<Verified> =>
  verify(ctx, 'confirm', ctx.member.id, answer);
export async function confirmWithPasskey(ctx: Caller, verified: Verified): Promise<void> {
  await spend(ctx, verified);
  await confirmSession(ctx.db, ctx.member.sessionId, ctx.now);
}
