import { stored } from '#ui/stored.ts';

const KEY = 'tempMail';

/** The email address of a running sign-up or password reset; it survives reloads and switching to the mail program. */
export const pendingEmail = (): string => stored.read(KEY) ?? '';
export const keepEmail = (email: string): void => stored.write(KEY, email.trim());
export const forgetEmail = (): void => stored.write(KEY, null);
