import { signIn } from '#shell/session/session.ts';
import { toast } from '#ui/toasts/store.ts';
import { text } from './strings.ts';
import { forgetEmail } from './temporary-email.ts';

/** Stores the new session, and shows a message when the login reopened a closed account. */
export async function enterApp({ token, reopened }: { token: string; reopened: boolean }): Promise<void> {
  if (reopened) toast.success(text('login.reopened'));
  forgetEmail();
  await signIn(token);
}
