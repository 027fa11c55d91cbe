import type { ACCOUNT_TYPES } from '#contract/accounts.ts';
import { draftOf } from '#shell/forms/drafts.ts';

export interface SignUpValues extends Record<string, unknown> {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  accountType: (typeof ACCOUNT_TYPES)[number] | null;
  acceptTerms: boolean;
}
type SignUpDraft = Pick<SignUpValues, 'firstName' | 'lastName' | 'email' | 'accountType'>;

const storage = () => draftOf<SignUpDraft>('sign-up');
const draftValuesOf = ({ firstName, lastName, email, accountType }: SignUpValues): SignUpDraft => ({
  firstName,
  lastName,
  email,
  accountType,
});

/**
 * What was typed into the sign-up, without the password and the acceptance, until its code is accepted: the way back
 * from the code finds it.
 */
export const signUpDraft = {
  load: () => storage().load() as SignUpValues | undefined,
  save: (values: SignUpValues) => storage().save(draftValuesOf(values)),
  // Sent is not done: who mistyped the address comes back for it.
  clear: () => undefined,
};

export const forgetSignUp = (): void => storage().clear();
