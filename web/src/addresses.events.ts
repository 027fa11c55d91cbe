import { table } from './addresses.screen.ts';

/** Addresses of events. */
export const eventAddresses = table<never>({});
