import { type ReactNode, useEffect } from 'react';
import { Problem } from '#ui/list/problem.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { toast } from '#ui/toasts/store.ts';
import { ApiError, isNotFound, messageOf } from './calls/api-error.ts';
import { isReachable } from './calls/reachable.ts';
import { useRouter } from './router/provider.tsx';
import { screenShown, ScreenUnavailable } from './screens.ts';
import { text, useStrings } from './strings.ts';

/** Some browsers cache the failure of a module import; only a page reload clears it. */
async function reload(): Promise<void> {
  if (await isReachable()) location.reload();
  else toast.error(text('error.offline'));
}

interface Props {
  readonly error: unknown;
  /** Draws the screen again. */
  readonly reset?: () => void;
}

/** Shown in place of a screen that could not be loaded or drawn. */
export function ScreenFailed({ error, reset }: Props): ReactNode {
  const t = useStrings();
  const router = useRouter();
  const missing = isNotFound(error);
  const unavailable = error instanceof ScreenUnavailable;
  useEffect(screenShown, []);
  useEffect(() => {
    if (!unavailable) return undefined;
    // The connection is back: load the screen again.
    const again = () => void reload();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [unavailable]);
  const retry = () => {
    if (unavailable) void reload();
    else {
      reset?.();
      void router.load();
    }
  };
  const why = unavailable ? t('screen.unavailable') : error instanceof ApiError ? messageOf(error) : t('screen.broken');
  return (
    <Screen title={missing ? t('screen.missing.title') : t('screen.failed.title')}>
      <Problem
        text={why}
        {...(missing ? {} : { onRetry: retry })}
        reference={error instanceof ApiError ? error.requestId : undefined}
      />
    </Screen>
  );
}
