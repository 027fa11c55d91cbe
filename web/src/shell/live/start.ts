import type { QueryClient } from '@tanstack/react-query';
import { keepConnected } from './connection.ts';
import type { LiveHandlers } from './handlers.ts';

/** Each room may export `live` from a file of that name. */
const rooms = Object.values(import.meta.glob<LiveHandlers>('../../rooms/*/live.ts', { eager: true, import: 'live' }));

export const startLive = (queries: QueryClient): void => void keepConnected(queries, rooms);
