import * as z from 'zod/mini';
import type { Factors } from '#contract/accounts/security.ts';
import { id } from '#contract/core/endpoint.ts';
import type { RequestContext } from '#platform/context.ts';
import { enforce } from '#platform/policy.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { noteAndMail } from '../log/note.ts';
import { canAddAuthenticator, canRemoveAuthenticator, canRenewRecoveryCodes } from '../policy.ts';
import { findAddress } from '../queries-accounts.ts';
import type { AccountsTables } from '../tables.ts';
import { needsSecondFactor } from './ask.ts';
import {
  deleteAuthenticatorRow,
  insertAuthenticator,
  lockAuthenticator,
  replaceRecoveryCodes,
  selectFactors,
} from './queries-authenticator.ts';
import { hashRecoveryCode, makeRecoveryCodes, readable } from './recovery-codes.ts';
import { makeSecret, matchingStep, sealSecret, secretUri } from './time-codes.ts';

type Caller = RequestContext<AccountsTables>;
const purpose = 'accounts.authenticator_setup';
const content = z.object({ memberId: id, secret: z.string() });
/** Lifetime of a setup in milliseconds: long enough to install an app. */
const SETUP_LIFETIME_MS = 30 * 60_000;

export async function readSecondFactors(ctx: Caller): Promise<Factors> {
  const row = await selectFactors.first(ctx.db, { memberId: ctx.member.id });
  return {
    authenticator: row === undefined ? null : { since: row.since.toISOString(), recoveryCodesLeft: row.left },
    required: needsSecondFactor(ctx.services, ctx.member.isAdmin),
  };
}

/**
 * The secret is sealed and stored by the client until its first code is confirmed, so that an abandoned setup leaves no
 * data.
 */
export async function beginAuthenticator(ctx: Caller) {
  const { email } = found(await findAddress(ctx.db, ctx.member.id), 'session_expired');
  const secret = makeSecret();
  const setup = ctx.services.seal.close(
    purpose,
    { memberId: ctx.member.id, secret },
    new Date(ctx.now.getTime() + SETUP_LIFETIME_MS),
  );
  return { setup, secret, uri: secretUri(secret, email) };
}

async function createRecoveryCodes(ctx: Caller): Promise<string[]> {
  const codes = makeRecoveryCodes();
  await replaceRecoveryCodes(
    ctx.db,
    ctx.member.id,
    codes.map((code) => hashRecoveryCode(ctx.services.seal, ctx.member.id, code)),
  );
  return codes.map(readable);
}

interface Matched {
  readonly secret: string;
  /** The 30 s step of the code. */
  readonly step: number;
}
/** Verifies the code of the app being set up. Correct codes do not count as attempts. */
export async function prepareAuthenticator(
  { services: { limits, seal }, member, now }: Caller,
  input: { setup: string; code: string },
): Promise<Matched> {
  await limits.consume('setupCodeByMember', member.id);
  const payload = content.safeParse(seal.open(purpose, input.setup, now));
  if (!payload.success || payload.data.memberId !== member.id) throw new Refusal('code_wrong');
  const { secret } = payload.data;
  const step = matchingStep(secret, input.code, now);
  if (step === null) throw new Refusal('code_wrong');
  await limits.refund('setupCodeByMember', member.id);
  return { secret, step };
}

/** Activates the app with its first correct code; that code cannot open a session afterwards. */
export async function createAuthenticator(ctx: Caller, { secret, step }: Matched): Promise<string[]> {
  const row = { memberId: ctx.member.id, sealedSecret: sealSecret(ctx.services.seal, secret), step, at: ctx.now };
  enforce(canAddAuthenticator({ isActive: !(await insertAuthenticator(ctx.db, row)) }));
  await noteAndMail(ctx, 'authenticator_added');
  return await createRecoveryCodes(ctx);
}

export async function deleteAuthenticator(ctx: Caller): Promise<void> {
  const verdict = canRemoveAuthenticator({ isActive: await deleteAuthenticatorRow(ctx.db, ctx.member.id) });
  enforce(verdict);
  if (verdict === 'ok') await noteAndMail(ctx, 'authenticator_removed');
}

export async function renewRecoveryCodes(ctx: Caller): Promise<string[]> {
  const isActive = (await lockAuthenticator(ctx.db, ctx.member.id)) !== undefined;
  enforce(canRenewRecoveryCodes({ isActive }));
  await noteAndMail(ctx, 'recovery_codes_renewed');
  return await createRecoveryCodes(ctx);
}
