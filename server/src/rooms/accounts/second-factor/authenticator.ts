import * as z from 'zod/mini';
import type { Factors } from '#contract/accounts.security.ts';
import { id } from '#contract/kit.ts';
import type { Act } from '#platform/act.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { noteAndMail } from '../log/note.ts';
import { findAddress } from '../queries-accounts.ts';
import type { AccountsTables } from '../tables.ts';
import { needsSecondFactor } from './ask.ts';
import { deleteAuthenticator, insertAuthenticator, lockAuthenticator, replaceRecoveryCodes, selectFactors } from './queries-authenticator.ts';
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
  const setup = act.services.seal.close(purpose, { memberId: act.member.id, secret }, new Date(act.now.getTime() + SETUP_LASTS));
  return { setup, secret, uri: secretUri(secret, email) };
}

async function giveRecoveryCodes(act: Caller): Promise<string[]> {
  const codes = makeRecoveryCodes();
  await replaceRecoveryCodes(act.db, act.member.id, codes.map((code) => hashRecoveryCode(act.services.seal, act.member.id, code)));
  return codes.map(readable);
}

export const prepareAuthenticator = async ({ services: { limits }, member }: Caller): Promise<undefined> => {
  await limits.consume('wrongCodesByAccount', member.id);
};

/** In force from the first right code on; the same code does not open a session afterwards. */
export async function addAuthenticator(act: Caller, given: { setup: string; code: string }): Promise<string[]> {
  const opened = content.safeParse(act.services.seal.open(purpose, given.setup, act.now));
  if (!opened.success || opened.data.memberId !== act.member.id) throw new Refusal('code_wrong');
  const step = matchingStep(opened.data.secret, given.code, act.now);
  if (step === null) throw new Refusal('code_wrong');
  const row = { memberId: act.member.id, sealedSecret: sealSecret(act.services.seal, opened.data.secret), step, at: act.now };
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
