import type { QueryClient } from '@tanstack/react-query';
import type { AppRouter } from './router.tsx';

/** What starts after the first screen stands. */
export function startLater(_router: AppRouter, _queries: QueryClient): void {}
