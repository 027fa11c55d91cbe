import { Outlet, useRouterState } from '@tanstack/react-router';
import { createElement, Fragment, type ReactNode } from 'react';
import { Announcer } from '#ui/parts/announcer.tsx';
import { Dialogs } from '#ui/dialog/dialogs.tsx';
import { Toasts } from '#ui/toasts/toasts.tsx';
import { layoutOf } from './layouts/layouts.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { Sheets } from './sheets.tsx';
import { ProgressBar } from './navigation/progress-bar.tsx';

/** Everything around the screens. */
export function Frame(): ReactNode {
  const layout = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.screen?.layout });
  return (
    <>
      <ProgressBar />
      <OfflineBanner />
      {createElement(layoutOf(layout) ?? Fragment, null, <Outlet />)}
      <Dialogs />
      <Sheets layout={layout} />
      <Toasts />
      <Announcer />
    </>
  );
}
