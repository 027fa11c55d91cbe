import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { RequestContext, VisitorContext } from '#platform/context.ts';
import { network } from '#platform/limits/index.ts';
import { Refusal } from '#platform/refusal.ts';
import { enter, type Entered } from '../sessions/enter.ts';
import { confirmSession } from '../sessions/queries-sessions.ts';
import { sessionOrigin, type SessionOrigin } from '../sessions/session-origin.ts';
import type { AccountsTables } from '../tables.ts';
import { makeChallenge, openChallenge, relyingParty, spendChallenge, type PasskeyChallenge } from './challenge.ts';
import { findPasskey, countUse } from './queries.ts';
import { webauthn } from './webauthn.ts';

type Anyone = VisitorContext<AccountsTables>;
interface Answer {
  readonly challenge: string;
  readonly credential: { readonly id: string };
}

/** The authenticator knows which accounts it has: nobody need say who they are, and nothing is told of anybody. */
export async function beginPasskeyUse({ services, now, member }: Anyone) {
  const { bytes, sealed } = makeChallenge(services, member === null ? 'login' : 'confirm', member?.id ?? null, now);
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(services).rpID,
    challenge: Buffer.from(bytes, 'base64url'),
    userVerification: 'required',
  });
  return { challenge: sealed, options: { ...options } };
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
  { challenge, credential }: Answer,
): Promise<Verified> {
  const opened = openChallenge(services, challenge, use, memberId, now);
  const stored = await findPasskey.first(db, { id: credential.id });
  if (stored === undefined || (memberId !== null && stored.member_id !== memberId))
    throw new Refusal('passkey_refused');
  const { rpID, origin } = relyingParty(services);
  const before = stored.counter;
  const { verifyAuthenticationResponse } = await webauthn();
  const result = await verifyAuthenticationResponse({
    response: credential as AuthenticationResponseJSON,
    expectedChallenge: opened.challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: { id: credential.id, publicKey: new Uint8Array(stored.public_key), counter: before },
  }).catch(() => null);
  if (result?.verified !== true) throw new Refusal('passkey_refused');
  return {
    opened,
    id: credential.id,
    member: { id: stored.member_id, isAdmin: stored.is_admin },
    before,
    counter: result.authenticationInfo.newCounter,
  };
}

async function spend(ctx: Pick<Anyone, 'db' | 'now'>, { opened, id, before, counter }: Verified): Promise<void> {
  await spendChallenge(ctx.db, opened);
  if (!(await countUse(ctx.db, id, before, counter, ctx.now))) throw new Refusal('passkey_refused');
}

export async function preparePasskeyLogin(
  ctx: Anyone,
  answer: Answer,
): Promise<{ verified: Verified; from: SessionOrigin }> {
  await ctx.services.limits.consume('loginByAddress', network(ctx.origin.address));
  return { verified: await verify(ctx, 'login', null, answer), from: await sessionOrigin(ctx.services, ctx.origin) };
}
/** Opens a session. No second step: a passkey with a person proven present is both. */
export async function passkeyLogin(
  ctx: Anyone,
  { verified, from }: { verified: Verified; from: SessionOrigin },
): Promise<Entered> {
  await spend(ctx, verified);
  return await enter(ctx, verified.member, from, 'signed_in_passkey');
}

type Caller = RequestContext<AccountsTables>;
export const prepareConfirmPasskey = (ctx: Caller, answer: Answer): Promise<Verified> =>
  verify(ctx, 'confirm', ctx.member.id, answer);
export async function confirmWithPasskey(ctx: Caller, verified: Verified): Promise<void> {
  await spend(ctx, verified);
  await confirmSession(ctx.db, ctx.member.sessionId, ctx.now);
}
