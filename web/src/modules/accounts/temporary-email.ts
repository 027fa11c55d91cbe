import { stored } from '#ui/stored.ts';

const KEY = 'tempMail';

/** The address of a sign-up or reset that is under way; it outlives reloads and the way to the mail program. */
export const pendingEmail = (): string => stored.read(KEY) ?? '';
export const keepEmail = (email: string): void => stored.write(KEY, email.trim());
export const forgetEmail = (): void => stored.write(KEY, null);
