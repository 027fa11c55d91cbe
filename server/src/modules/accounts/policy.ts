import * as contract from '#contract/accounts/accounts.ts';
import * as closing from '#contract/accounts/closing.ts';
import * as security from '#contract/accounts/security.ts';
import { MAX_PASSKEYS } from '#contract/accounts/accounts.ts';
import * as members from '#contract/accounts/members.ts';
import type { MemberAccount } from '#contract/accounts/members.ts';
import type { Duty } from '#contract/core/roles.ts';
import * as settings from '#contract/accounts/settings.ts';
import { MAX_MUTED_WORDS } from '#contract/accounts/settings.ts';
import * as verification from '#contract/accounts/verification.ts';
import type { DataExport } from '#contract/accounts/closing.ts';
import type { Verification, WaitingProof } from '#contract/accounts/verification.ts';
import type { Caller } from '#platform/context.ts';
import { allOf, allowed, anyone, guardedBy, ownThings, type Verdict } from '#platform/policy.ts';

/* An account is read and changed by its member alone. Queries find rows by the id of the caller. */

/** `isActive`: an authenticator app is set up. Setting up another one starts from a state that is gone. */
interface SecondFactor {
  readonly isActive: boolean;
}
export const canAddAuthenticator = ({ isActive }: SecondFactor): Verdict => (isActive ? 'stale' : 'ok');
export const canRemoveAuthenticator = ({ isActive }: SecondFactor): Verdict => (isActive ? 'ok' : 'unchanged');
export const canRenewRecoveryCodes = ({ isActive }: SecondFactor): Verdict => (isActive ? 'ok' : 'not_found');

export const canAddPasskey = ({ passkeys }: { readonly passkeys: number }): Verdict =>
  passkeys < MAX_PASSKEYS ? 'ok' : 'passkey_too_many';
export const canMuteWord = ({ mutedWords }: { readonly mutedWords: number }): Verdict =>
  mutedWords < MAX_MUTED_WORDS ? 'ok' : 'muted_too_many';

/** Null: no copy was ever requested. */
type ExportState = DataExport['state'] | null;
const isMaking = (state: ExportState): boolean => state === 'waiting' || state === 'running';
/** One at a time. */
export const canCreateExport = ({ state }: { readonly state: ExportState }): Verdict =>
  isMaking(state) ? 'export_running' : 'ok';
/** A copy that is being made, or one that is ready; a copy of others is not found. */
export const canCancelExport = ({ state }: { readonly state: ExportState }): Verdict =>
  isMaking(state) || state === 'ready' ? 'ok' : 'not_found';
export const exportAbilities = (copy: { readonly state: ExportState }): DataExport['can'] =>
  allowed({ create: canCreateExport(copy), cancel: canCancelExport(copy) });

interface Proving {
  readonly verified: boolean;
  readonly isWaiting: boolean;
}
/** Who is verified needs no second document; one document is reviewed at a time. */
export const canSendProof = ({ verified, isWaiting }: Proving): Verdict =>
  allOf(verified ? 'verification_done' : 'ok', isWaiting ? 'verification_waiting' : 'ok');
export const canWithdrawProof = ({ isWaiting }: Pick<Proving, 'isWaiting'>): Verdict =>
  isWaiting ? 'ok' : 'not_found';
export const verificationAbilities = (proving: Proving): Verification['can'] =>
  allowed({ send: canSendProof(proving), withdraw: canWithdrawProof(proving) });

/** A member who became a platform admin does not decide about their own document. */
export const canDecideProof = ({ member }: Pick<Caller, 'member'>, proof: { readonly memberId: string }): Verdict =>
  proof.memberId === member.id ? 'not_oneself' : 'ok';
export const proofAbilities = (
  ctx: Pick<Caller, 'member'>,
  proof: { readonly memberId: string },
): WaitingProof['can'] => allowed({ decide: canDecideProof(ctx, proof) });

/** An account as a platform admin sees it. */
interface Administered {
  readonly memberId: string;
  /** Of an admin; members have none. */
  readonly duties: readonly Duty[];
  readonly isClosed: boolean;
  readonly isSuspended: boolean;
  readonly hasAuthenticator: boolean;
  /** An address that waits for its code. */
  readonly newEmail: string | null;
}
type Admin = Pick<Caller, 'member'>;
/** Only who holds all duties of another admin changes the access or the duties of that one. */
const coversDuties = (own: readonly Duty[], duties: readonly Duty[]): Verdict =>
  duties.every((duty) => own.includes(duty)) ? 'ok' : 'more_duties';
/** What admins do about their own account, they do in its settings. An account that is closed is erased as it is. */
export const canEndMemberSessions = ({ member }: Admin, { memberId, isClosed, duties }: Administered): Verdict =>
  allOf(
    isClosed ? 'not_found' : 'ok',
    memberId === member.id ? 'not_oneself' : 'ok',
    coversDuties(member.duties ?? [], duties),
  );
export const canResetSecondFactor = (ctx: Admin, account: Administered): Verdict =>
  allOf(canEndMemberSessions(ctx, account), account.hasAuthenticator ? 'ok' : 'unchanged');
export const canConfirmMemberEmail = (ctx: Admin, account: Administered): Verdict =>
  allOf(canEndMemberSessions(ctx, account), account.newEmail === null ? 'not_found' : 'ok');
export const canSetMemberDuties = (
  { member }: Admin,
  { memberId, isClosed, isSuspended, duties }: Administered,
): Verdict =>
  allOf(
    isClosed || isSuspended ? 'not_found' : 'ok',
    memberId === member.id ? 'ok' : coversDuties(member.duties ?? [], duties),
  );

interface Duties {
  readonly memberId: string;
  /** What the caller holds at this moment. */
  readonly own: readonly Duty[];
  /** What the other one holds at this moment. */
  readonly current: readonly Duty[];
  readonly give: readonly Duty[];
  readonly take: readonly Duty[];
}
/** Admins give and take what they hold themselves. They give themselves nothing. */
export const canGiveDuties = ({ member }: Admin, { memberId, own, current, give, take }: Duties): Verdict =>
  allOf(
    memberId === member.id ? 'ok' : coversDuties(own, current),
    [...give, ...take].every((duty) => own.includes(duty)) ? 'ok' : 'duty_not_held',
    memberId === member.id && give.length > 0 ? 'not_oneself' : 'ok',
  );
export const memberAbilities = (ctx: Admin, account: Administered): MemberAccount['can'] =>
  allowed({
    endSessions: canEndMemberSessions(ctx, account),
    resetSecondFactor: canResetSecondFactor(ctx, account),
    confirmEmail: canConfirmMemberEmail(ctx, account),
    setDuties: canSetMemberDuties(ctx, account),
  });

export const writes = [
  ...guardedBy(canAddAuthenticator, security.createAuthenticator),
  ...guardedBy(canRemoveAuthenticator, security.deleteAuthenticator),
  ...guardedBy(canRenewRecoveryCodes, security.renewRecoveryCodes),
  ...guardedBy(canAddPasskey, security.createPasskey),
  ...guardedBy(canMuteWord, settings.muteWord),
  ...guardedBy(canCreateExport, closing.createExport),
  ...guardedBy(canCancelExport, closing.cancelExport),
  ...guardedBy(canSendProof, verification.createProof),
  ...guardedBy(canWithdrawProof, verification.withdrawProof),
  ...guardedBy(canDecideProof, verification.decideProof),
  ...guardedBy(canEndMemberSessions, members.endMemberSessions),
  ...guardedBy(canResetSecondFactor, members.resetSecondFactor),
  ...guardedBy(canConfirmMemberEmail, members.confirmMemberEmail),
  ...guardedBy(canSetMemberDuties, members.setMemberDuties),
  ...ownThings('the session of the call', security.confirmPassword, security.confirmPasskey, contract.logout),
  ...ownThings('a ticket for the session of the call', contract.createRealtimeTicket),
  ...ownThings('sessions of the caller', contract.logoutAll, contract.endSession),
  ...ownThings('stores nothing until it is confirmed', security.beginAuthenticator, security.beginPasskey),
  ...ownThings('passkeys of the caller', security.editPasskey, security.deletePasskey),
  ...ownThings('muted words of the caller', settings.unmuteWord),
  ...ownThings(
    'settings of the account, proven by password or code where they lead into it',
    contract.editPassword,
    contract.editPreferences,
    contract.agreeToTerms,
    settings.requestEmailChange,
    settings.editEmail,
  ),
  ...ownThings('everyone may leave', closing.closeAccount),
  ...anyone(
    'opens an account for a person who proves that the address is theirs',
    contract.signUp,
    contract.verifyCode,
    contract.resendCode,
  ),
  ...anyone(
    'opens a session for a person who proves their identity',
    contract.login,
    contract.secondFactor,
    security.beginPasskeyLogin,
    security.loginWithPasskey,
  ),
  ...anyone('a code goes to the address of the account', contract.requestPasswordReset, contract.resetPassword),
];
