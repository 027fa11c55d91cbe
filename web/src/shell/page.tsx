import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { Frame } from './frame.tsx';
import { RouterProvider } from './router/provider.tsx';
import type { Router } from './router/router.ts';

interface Props {
  router: Router;
  queries: QueryClient;
}

/** The whole page, the same in the browser and on the server. */
export function Page({ router, queries }: Props): ReactNode {
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router}>
          <Frame />
        </RouterProvider>
      </QueryClientProvider>
    </StrictMode>
  );
}
