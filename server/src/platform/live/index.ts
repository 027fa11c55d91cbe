export type { Audience, Audiences, IdentifySession, LookerCheck } from './audience.ts';
export { createLive, type Live, type LiveOptions } from './create-live.ts';
