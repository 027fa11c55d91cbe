import type { Duty } from '#contract/core/roles.ts';
import { addresses, type Screen } from '../addresses.ts';
import { isOpenTo, isOpenToAdmin } from './session/guards.ts';
import { isOn } from './switches/switches.ts';

/** The screen at an address of the table, unless its module is switched off. */
function screenAt(path: string): Screen | undefined {
  const screen = Object.hasOwn(addresses, path) ? (addresses as Readonly<Record<string, Screen>>)[path] : undefined;
  return screen !== undefined && isOn(screen.module) ? screen : undefined;
}

/** Whether there is a screen at this address. Menus and links use it for modules that may not exist, or not now. */
export const exists = (path: string): boolean => screenAt(path) !== undefined;

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
