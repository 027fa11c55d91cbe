import { stored } from '#ui/stored.ts';

const KEY = 'tempMail';

/** The email address of a running sign-up or password reset; it survives reloads and switching to the mail program. */
export const pendingEmail = (): string => stored.read(KEY) ?? '';
export const keepEmail = (email: string): void => stored.write(KEY, email.trim());
export const forgetEmail = (): void => stored.write(KEY, null);

const TOKEN_KEY = 'signUpToken';

/** The secret by which the server recognises the browser that signed up: the code works only together with it. */
export const signUpToken = (): string | undefined => stored.read(TOKEN_KEY) ?? undefined;
export const keepSignUpToken = (token: string): void => stored.write(TOKEN_KEY, token);
export const forgetSignUpToken = (): void => stored.write(TOKEN_KEY, null);
