export type { Audience, Audiences, OpenWindows, WatchCheck } from './audience.ts';
export { createLive, type Live, type LiveOptions } from './create-live.ts';
