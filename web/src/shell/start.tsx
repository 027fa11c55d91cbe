import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { installFailureTexts } from '#ui/failure.ts';
import { followTheme } from '#ui/theme/scheme.ts';
import { messageOf } from './calls/api-error.ts';
import { followNavigation } from './navigation/navigation.ts';
import { followViewing } from './preferences.ts';
import { createQueryClient } from './calls/query-client.ts';
import { buildRouter } from './router.tsx';
import { followSession } from './session/session-steering.ts';
import { startStrings } from './strings.ts';

/** Yields to the browser: evaluating the files has taken long already. */
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** Starts the app in `root`: texts, session, router, then the first screen. */
export async function startApp(root: HTMLElement): Promise<void> {
  // Zod's compiled parsers need eval, which the content security policy forbids.
  z.config({ jitless: true });
  installFailureTexts(messageOf);
  await startStrings();
  await pause();
  const queries = createQueryClient();
  const router = buildRouter(queries);
  followNavigation(router);
  followSession(router, queries);
  followViewing();
  followTheme();
  const page = (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  );
  // In slices, so that the browser can paint and respond; slow phones would freeze otherwise.
  startTransition(() => createRoot(root).render(page));
  // Everything below waits until the first screen is drawn.
  const { startLater } = await import('./calls/later.ts');
  startLater(router, queries);
}
