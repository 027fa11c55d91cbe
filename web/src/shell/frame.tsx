import { createElement, Fragment, type ReactNode, useEffect } from 'react';
import { ScreenColumns } from '#ui/columns.ts';
import { Announcer } from '#ui/parts/announcer.tsx';
import { Dialogs } from '#ui/dialog/dialogs.tsx';
import { Toasts } from '#ui/toasts/toasts.tsx';
import { frameOf, layoutOf } from './layouts/layouts.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { ErrorBoundary, useShown } from './router/provider.tsx';
import { ScreenFailed } from './screen-failed.tsx';
import { useSession } from './session/session.ts';
import { screenAt, screenShown } from './screens.ts';
import { QuietBar } from './quiet/quiet-bar.tsx';
import { Sheets } from './sheets.tsx';
import { ProgressBar } from './navigation/progress-bar.tsx';

function CurrentScreen({ address }: { address: string }): ReactNode {
  const module = screenAt(address);
  useEffect(screenShown, []);
  return module ? <module.default /> : null;
}

/** The screen of the current address, or why it cannot be shown. */
function ScreenOutlet(): ReactNode {
  const shown = useShown();
  if (!shown) return null;
  const { address, failure } = shown;
  return (
    <ErrorBoundary attempt={shown} fallback={ScreenFailed}>
      {failure ? <ScreenFailed error={failure.error} /> : <CurrentScreen key={address} address={address} />}
    </ErrorBoundary>
  );
}

/** Everything around the screens. */
export function Frame(): ReactNode {
  const screen = useShown()?.screen;
  const session = useSession();
  const layout = screen && frameOf(screen, session);
  return (
    <>
      <ProgressBar />
      <OfflineBanner />
      <ScreenColumns value={screen?.columns ?? 'feed'}>
        {createElement(layoutOf(layout) ?? Fragment, null, <ScreenOutlet />)}
      </ScreenColumns>
      <QuietBar />
      <Dialogs />
      <Sheets layout={layout} />
      <Toasts />
      <Announcer />
    </>
  );
}
