import type { QueryClient } from '@tanstack/react-query';
import { keepConnected } from './connection.ts';
import type { LiveHandlers } from './handlers.ts';

/** A module may export `live` from `live.ts`. */
const modules = Object.values(
  import.meta.glob<LiveHandlers>('../../modules/*/live.ts', { eager: true, import: 'live' }),
);

export const startLive = (queries: QueryClient): void => void keepConnected(queries, modules);
