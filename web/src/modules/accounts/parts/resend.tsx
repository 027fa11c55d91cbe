import { resendCode } from '#contract/accounts/accounts.ts';
import { call } from '#shell/calls/call.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { Button } from '#ui/parts/button.tsx';
import { toast } from '#ui/toasts/store.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useStrings } from '../strings.ts';
import { signUpToken } from '../temporary-email.ts';

/** Seconds before another code may be requested, the same as on the server. */
const RESEND_SECONDS = 30;

/** Counts down whole seconds to 0; `start` begins again. Uses the clock, because timers of a hidden tab are slow. */
function useCountdown(seconds: number): { left: number; start: () => void } {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1_000);
  const [now, setNow] = useState(Date.now);
  const secondsLeft = Math.max(0, Math.ceil((end - now) / 1_000));
  const running = secondsLeft > 0;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [running]);
  return {
    left: secondsLeft,
    start: () => {
      setNow(Date.now());
      setEnd(Date.now() + seconds * 1_000);
    },
  };
}

/** Requests a new code, at most every 30 seconds. */
export function Resend({ email }: { email: string }): ReactNode {
  const t = useStrings();
  const { left: secondsLeft, start } = useCountdown(RESEND_SECONDS);
  const { write, busy } = useWrite(() => ({
    send: () => call(resendCode, { body: { email, signUpToken: signUpToken() } }),
    onDone: () => {
      toast.success(t('code.resent'));
      start();
    },
  }));
  return (
    <Button variant="light" disabled={secondsLeft > 0} loading={busy} onClick={() => void write()} fullWidth>
      {secondsLeft > 0 ? t('code.wait', { count: secondsLeft }) : t('code.resend')}
    </Button>
  );
}
