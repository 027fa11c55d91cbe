export type { Audience, Audiences, WatchCheck } from './audience.ts';
export { createLive, type Live, type LiveOptions } from './create-live.ts';
