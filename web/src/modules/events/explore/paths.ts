import { address } from '#shell/navigation/address.ts';

export const EVENTS = address('/events');
export const CREATE = address('/events/create');
