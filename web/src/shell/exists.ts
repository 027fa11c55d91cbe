import { addresses } from '../addresses.ts';

/** Whether the table has a screen at this address. Menus and links use it for modules that may not exist yet. */
export const exists = (path: string): boolean => Object.hasOwn(addresses, path);
