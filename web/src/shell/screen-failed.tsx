import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Problem } from '#ui/list/problem.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { ApiError, messageOf } from './api-error.ts';
import { ScreenUnavailable } from './screens.ts';
import { useStrings } from './strings.ts';

/** What stands in place of a screen that could not be loaded or drawn. */
export function ScreenFailed({ error, reset }: ErrorComponentProps): ReactNode {
  const t = useStrings();
  const router = useRouter();
  const missing = error instanceof ApiError && error.status === 404;
  const retry = () => {
    // Browsers may remember that a module failed; only a new page forgets it.
    if (error instanceof ScreenUnavailable) location.reload();
    else {
      reset();
      void router.invalidate();
    }
  };
  const text = error instanceof ScreenUnavailable ? t('screen.unavailable') : error instanceof ApiError ? messageOf(error) : t('screen.broken');
  return (
    <Screen title={missing ? t('screen.missing.title') : t('screen.failed.title')}>
      <Problem text={text} {...(missing ? {} : { onRetry: retry })} {...(error instanceof ApiError && error.requestId ? { reference: error.requestId } : {})} />
    </Screen>
  );
}
