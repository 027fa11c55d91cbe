import { ScreenColumns } from '#ui/columns.ts';
import { createElement, Fragment, type ReactNode, useEffect, useLayoutEffect } from 'react';
import { Announcer } from '#ui/parts/announcer.tsx';
import { Dialogs } from '#ui/dialog/dialogs.tsx';
import { Toasts } from '#ui/toasts/toasts.tsx';
import { frameOf, layoutOf } from './layouts/layouts.ts';
import { OfflineBanner } from './offline-bar.tsx';
import { BelowProvider, ErrorBoundary, useShown } from './router/provider.tsx';
import type { Shown } from './router/router.ts';
import { ScreenFailed } from './screen-failed.tsx';
import { useSession } from './session/session.ts';
import { screenAt, screenShown } from './screens.ts';
import { QuietBar } from './quiet/quiet-bar.tsx';
import { Sheets } from './sheets.tsx';
import { useSwitches } from './switches/switches.ts';
import { ProgressBar } from './navigation/progress-bar.tsx';

function CurrentScreen({ address }: { address: string }): ReactNode {
  const module = screenAt(address);
  useEffect(screenShown, []);
  return module ? <module.default /> : null;
}

/** A screen, or why it cannot be shown. */
function ScreenOf({ shown }: { shown: Shown }): ReactNode {
  const { address, failure } = shown;
  return (
    <ErrorBoundary attempt={shown} fallback={ScreenFailed}>
      {failure ? <ScreenFailed error={failure.error} /> : <CurrentScreen key={address} address={address} />}
    </ErrorBoundary>
  );
}

/** The screen of the current address; one that is a window leaves the screen below it in its place. */
function ScreenOutlet(): ReactNode {
  const shown = useShown();
  if (!shown) return null;
  const isAbove = shown.screen.above === true && shown.failure === undefined;
  const screen = isAbove ? shown.below : shown;
  return (
    <>
      {screen ? (
        <BelowProvider shown={screen}>
          <ScreenOf shown={screen} />
        </BelowProvider>
      ) : null}
      {isAbove ? <ScreenOf shown={shown} /> : null}
    </>
  );
}

/** Everything around the screens. */
export function Frame(): ReactNode {
  const shown = useShown();
  const screen = shown?.screen;
  // A window is above the columns of the screen below it.
  const { columns = 'feed' } = (screen?.above ? shown?.below?.screen : screen) ?? {};
  const session = useSession();
  // Everything below asks what is switched off while it is drawn.
  useSwitches();
  const layout = screen && frameOf(screen, session);
  // The page drew a frame of its own until the app has the same one.
  useLayoutEffect(() => {
    if (screen !== undefined) document.getElementById('first-frame')?.remove();
  }, [screen]);
  return (
    <>
      <ProgressBar />
      <OfflineBanner />
      <ScreenColumns value={columns}>
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
