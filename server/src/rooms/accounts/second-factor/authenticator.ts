import * as z from 'zod/mini';
import type { Factors } from '#contract/accounts.security.ts';
import { id } from '#contract/kit.ts';
import type { Act } from '#platform/act.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { noteAndMail } from '../log/note.ts';
import { findAddress } from '../queries-accounts.ts';
import type { AccountsTables } from '../tables.ts';
import { needsSecondFactor } from './ask.ts';
import {
  deleteAuthenticator,
  insertAuthenticator,
  lockAuthenticator,
  replaceRecoveryCodes,
  selectFactors,
} from './queries-authenticator.ts';
import { hashRecoveryCode, makeRecoveryCodes, readable } from './recovery-codes.ts';
import { makeSecret, matchingStep, sealSecret, secretUri } from './time-codes.ts';

type Caller = Act<AccountsTables>;
const purpose = 'accounts.authenticator_setup';
const content = z.object({ memberId: id, secret: z.string() });
/** Long enough to install an app. Milliseconds. */
const SETUP_LASTS = 30 * 60_000;

export async function readFactors(act: Caller): Promise<Factors> {
  const [row] = await selectFactors(act.db, act.member.id);
  return {
    authenticator: row === undefined ? null : { since: row.since.toISOString(), recoveryCodesLeft: row.left },
    required: needsSecondFactor(act.services, act.member.isAdmin),
  };
}

/** The secret travels sealed until its first code came back: what was begun and left leaves nothing behind. */
export async function beginAuthenticator(act: Caller) {
  const { email } = found(await findAddress(act.db, act.member.id), 'session_expired');
  const secret = makeSecret();
  const setup = act.services.seal.close(
    purpose,
    { memberId: act.member.id, secret },
    new Date(act.now.getTime() + SETUP_LASTS),
  );
  return { setup, secret, uri: secretUri(secret, email) };
}

async function giveRecoveryCodes(act: Caller): Promise<string[]> {
  const codes = makeRecoveryCodes();
  await replaceRecoveryCodes(
    act.db,
    act.member.id,
    codes.map((code) => hashRecoveryCode(act.services.seal, act.member.id, code)),
  );
  return codes.map(readable);
}

interface Matched {
  readonly secret: string;
  /** The 30 s whose code was given. */
  readonly step: number;
}
/** The code of the app that is being set up. Right ones do not count: whoever sets an app up anew is no guesser. */
export async function prepareAuthenticator(
  { services: { limits, seal }, member, now }: Caller,
  given: { setup: string; code: string },
): Promise<Matched> {
  await limits.consume('wrongCodesByAccount', member.id);
  const opened = content.safeParse(seal.open(purpose, given.setup, now));
  if (!opened.success || opened.data.memberId !== member.id) throw new Refusal('code_wrong');
  const { secret } = opened.data;
  const step = matchingStep(secret, given.code, now);
  if (step === null) throw new Refusal('code_wrong');
  await limits.refund('wrongCodesByAccount', member.id);
  return { secret, step };
}

/** In force from the first right code on; the same code does not open a session afterwards. */
export async function addAuthenticator(act: Caller, { secret, step }: Matched): Promise<string[]> {
  const row = { memberId: act.member.id, sealedSecret: sealSecret(act.services.seal, secret), step, at: act.now };
  if (!(await insertAuthenticator(act.db, row))) throw new Refusal('stale');
  await noteAndMail(act, 'authenticator_added');
  return await giveRecoveryCodes(act);
}

export async function removeAuthenticator(act: Caller): Promise<void> {
  if (await deleteAuthenticator(act.db, act.member.id)) await noteAndMail(act, 'authenticator_removed');
}

export async function renewRecoveryCodes(act: Caller): Promise<string[]> {
  found(await lockAuthenticator(act.db, act.member.id));
  await noteAndMail(act, 'recovery_codes_renewed');
  return await giveRecoveryCodes(act);
}
