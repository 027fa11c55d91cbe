import { addresses } from '../addresses.ts';

/** Whether a screen stands at this address of the table. Menus and links to what other modules will bring ask this. */
export const exists = (path: string): boolean => Object.hasOwn(addresses, path);
