import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, StrictMode } from 'react';
import type { AppRouter } from './router.tsx';

interface Props {
  router: AppRouter;
  queries: QueryClient;
}

/** The whole page, the same in the browser and on the server. */
export function Page({ router, queries }: Props): ReactNode {
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  );
}
