import type { ACCOUNT_TYPES } from '#contract/accounts/accounts.ts';
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
 * The sign-up form's values, without the password and the acceptance of terms, until the code is accepted: going back
 * from the code restores them.
 */
export const signUpDraft = {
  load: () => storage().load() as SignUpValues | undefined,
  save: (values: SignUpValues) => storage().save(draftValuesOf(values)),
  // Sending the form does not delete the draft: someone who mistyped the address comes back.
  clear: () => undefined,
};

export const forgetSignUp = (): void => storage().clear();
