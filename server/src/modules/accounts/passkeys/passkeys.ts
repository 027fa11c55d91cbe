import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { MAX_PASSKEYS, type Passkey } from '#contract/accounts/accounts.ts';
import type { RequestContext } from '#platform/context.ts';
import { enforce } from '#platform/policy.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { noteAndMail } from '../log/note.ts';
import { canAddPasskey } from '../policy.ts';
import { findAddress } from '../queries-accounts.ts';
import type { AccountsTables } from '../tables.ts';
import { makeChallenge, openChallenge, relyingParty, spendChallenge, type PasskeyChallenge } from './challenge.ts';
import { deleteOwn, insertPasskey, lockOwner, renameOwn, selectPasskeys } from './queries.ts';
import { webauthn } from './webauthn.ts';

/** COSE numbers of Ed25519, ES256 and RS256: every authenticator supports one of them. */
const ALGORITHMS = [-8, -7, -257];

type Caller = RequestContext<AccountsTables>;
interface PasskeyReply {
  readonly name: string;
  readonly challenge: string;
  readonly credential: object;
}

export const listPasskeys = async ({ db, member }: Caller): Promise<Passkey[]> => passkeysOf(db, member.id);

export async function passkeysOf(db: Caller['db'], memberId: string): Promise<Passkey[]> {
  const rows = await selectPasskeys(db, memberId);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }));
}

/** Requires a discoverable passkey with user verification, which counts as both factors. */
export async function beginPasskey({ db, member, services, now }: Caller) {
  const { email } = found(await findAddress(db, member.id), 'session_expired');
  const existing = await selectPasskeys(db, member.id);
  const { bytes, sealed: token } = makeChallenge(services, 'add', member.id, now);
  const { rpID, origin: address } = relyingParty(services);
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: 'Guildhall',
    rpID,
    userName: email,
    userID: new TextEncoder().encode(member.id),
    challenge: Buffer.from(bytes, 'base64url'),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: existing.map(({ id, transports }) => ({ id, transports })),
  });
  return { challenge: token, address, options: { ...options } };
}

interface Verified {
  readonly opened: PasskeyChallenge;
  readonly credential: {
    readonly id: string;
    readonly publicKey: Uint8Array;
    readonly counter: number;
    readonly transports?: readonly string[] | undefined;
  };
}
/** Verifies the authenticator's response before a database connection is taken. */
export async function prepareAddPasskey(
  { services, member, now }: Caller,
  { challenge, credential }: PasskeyReply,
): Promise<Verified> {
  const payload = openChallenge(services, challenge, 'add', member.id, now);
  const { rpID, origin } = relyingParty(services);
  const { verifyRegistrationResponse } = await webauthn();
  const verified = await verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    expectedChallenge: payload.challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
    // The library throws for every mismatch; the caller gets one refusal for all.
  }).catch(() => null);
  if (verified?.verified !== true) throw new Refusal('passkey_refused');
  return { opened: payload, credential: verified.registrationInfo.credential };
}

export async function createPasskey(
  ctx: Caller,
  { name }: PasskeyReply,
  { opened, credential }: Verified,
): Promise<Passkey> {
  const { db, member, now } = ctx;
  await spendChallenge(db, opened);
  await lockOwner(db, member.id);
  enforce(canAddPasskey({ passkeys: (await selectPasskeys(db, member.id)).length }), { limit: MAX_PASSKEYS });
  const isNew = await insertPasskey(db, {
    id: credential.id,
    member_id: member.id,
    name,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: (credential.transports ?? []).filter((each) => /^[a-z-]{1,20}$/.test(each)).slice(0, 10),
    created_at: now,
  });
  if (!isNew) throw new Refusal('passkey_refused');
  await noteAndMail(ctx, 'passkey_added', name);
  return { id: credential.id, name, createdAt: now.toISOString(), lastUsedAt: null };
}

export async function editPasskey({ db, member }: Caller, id: string, name: string): Promise<void> {
  found(await renameOwn(db, member.id, id, name));
}

export async function deletePasskey(ctx: Caller, id: string): Promise<void> {
  const { name } = found(await deleteOwn(ctx.db, ctx.member.id, id));
  await noteAndMail(ctx, 'passkey_removed', name);
}
