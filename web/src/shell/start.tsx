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

/** Lets the browser do what waits: reading the files has taken its time already. */
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** Brings the program up in `root`: texts, session, router, then the first screen. */
export async function startApp(root: HTMLElement): Promise<void> {
  // Compiled parsers need eval, which the content security policy forbids.
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
  // In slices, between which the browser paints and answers: slow telephones would else stand still for it.
  startTransition(() => createRoot(root).render(page));
  // Everything below is for later: nothing of it may hold up the first screen.
  const { startLater } = await import('./calls/later.ts');
  startLater(router, queries);
}
