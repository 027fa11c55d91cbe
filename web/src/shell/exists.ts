import { addresses, type Screen } from '../addresses.ts';
import { isOpenTo } from './session/guards.ts';

/** Whether the table has a screen at this address. Menus and links use it for modules that may not exist yet. */
export const exists = (path: string): boolean => Object.hasOwn(addresses, path);

/** Whether it exists for someone who acts for a page of this kind, or as themselves. */
export function existsFor(path: string, acting: string | null): boolean {
  const screen = (addresses as Readonly<Record<string, Screen>>)[path];
  return screen !== undefined && isOpenTo(screen, acting);
}
