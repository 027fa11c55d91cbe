import type { Duty } from '#contract/core/roles.ts';
import { addresses, type Screen } from '../addresses.ts';
import { isOpenTo, isOpenToAdmin } from './session/guards.ts';

/** Whether the table has a screen at this address. Menus and links use it for modules that may not exist yet. */
export const exists = (path: string): boolean => Object.hasOwn(addresses, path);

const screenAt = (path: string): Screen | undefined => (addresses as Readonly<Record<string, Screen>>)[path];

/** Whether it exists for someone who acts for a page of this kind, or as themselves. */
export function existsFor(path: string, acting: string | null): boolean {
  const screen = screenAt(path);
  return screen !== undefined && isOpenTo(screen, acting);
}

/** Whether it exists for an admin with these duties. */
export function existsForAdmin(path: string, duties: readonly Duty[] | undefined): boolean {
  const screen = screenAt(path);
  return screen !== undefined && isOpenToAdmin(screen, duties);
}
