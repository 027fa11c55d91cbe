import { signIn } from '#shell/session/session.ts';
import { toast } from '#ui/toasts/store.ts';
import { text } from './strings.ts';
import { forgetEmail } from './temporary-email.ts';

/** Keeps the session that the server opened, and says so when that opened a closed account again. */
export async function enterApp({ token, reopened }: { token: string; reopened: boolean }): Promise<void> {
  if (reopened) toast.success(text('login.reopened'));
  forgetEmail();
  await signIn(token);
}
