export type { Audience, Audiences, IdentifySession, WatchCheck } from './audience.ts';
export { createLive, type Live, type LiveOptions } from './create-live.ts';
