import type { QueryClient } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { installFailureTexts } from '#ui/failure.ts';
import { followTheme } from '#ui/theme/scheme.ts';
import { messageOf } from './calls/api-error.ts';
import { fitOf } from './drawing/fit.ts';
import { answerFromCache, repliesInPage, seed } from './drawing/first-replies.ts';
import { followNavigation } from './navigation/navigation.ts';
import { followViewing } from './preferences.ts';
import { createQueryClient } from './calls/query-client.ts';
import { buildRouter } from './app-router.ts';
import type { Router } from './router/router.ts';
import { followScroll } from './router/scroll.ts';
import { Page } from './page.tsx';
import { followSession } from './session/session-steering.ts';
import { startStrings } from './strings.ts';
import { firstScreen } from './screens.ts';
import { followSwitches } from './switches/switches.ts';

/** Yields to the browser: evaluating the files has taken long already. */
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/**
 * Shows the app in `root`. What the server has drawn there stays until the app can replace it: React adopts the drawing
 * if this browser would draw the same, and otherwise puts its own in place, with what was typed in the meantime.
 */
async function show(root: HTMLElement, router: Router, queries: QueryClient): Promise<void> {
  const drawn = root.dataset['drawn'];
  followScroll(router, drawn !== undefined);
  if (drawn === undefined) {
    void router.load();
    // In slices, so that the browser can paint and respond; slow phones would freeze otherwise.
    startTransition(() => createRoot(root).render(<Page router={router} queries={queries} />));
    return;
  }
  const fit = fitOf(drawn);
  if (fit.replies) {
    seed(queries, repliesInPage());
    const readAgain = answerFromCache(queries);
    void firstScreen.then(readAgain);
  }
  const [{ carryInput }] = await Promise.all([import('./drawing/carry-input.ts'), router.load()]);
  const carry = carryInput(root);
  const page = <Page router={router} queries={queries} />;
  // From here on React hears every press of what it adopts.
  if (fit.drawing) root.dataset['adopted'] = '';
  startTransition(() => {
    if (fit.drawing) hydrateRoot(root, page);
    else createRoot(root).render(page);
  });
  await firstScreen;
  await carry();
}

/** Starts the app in `root`: texts, session, router, then the first screen. */
export async function startApp(root: HTMLElement): Promise<void> {
  installFailureTexts(messageOf);
  await startStrings();
  await pause();
  const queries = createQueryClient();
  const router = buildRouter(queries);
  followNavigation(router);
  followSession(router, queries);
  followSwitches(router, queries);
  followViewing();
  followTheme();
  await show(root, router, queries);
  // Everything below waits until the first screen is drawn.
  const { startLater } = await import('./calls/later.ts');
  startLater(router, queries);
}
