import { rawText } from '../navigation/search-params.ts';

/** Search parameter in which the entrances keep the address that was asked for. */
export const RETURN_KEY = 'next';
/** It, for the schema of a screen that leads back there. */
export const returnParam = { [RETURN_KEY]: rawText(4_000) };

// Tab and line ends are dropped by browsers inside an address; other controls and blanks at its start likewise.
const suspicious = /[\u0000-\u001f\u007f\\]/;

/**
 * The path to go to after logging in, or null when `wanted` is not an address of this site. Whatever a browser could
 * read as
 * another host (`//evil`, `/\evil`, `javascript:`) is refused; what is kept is what the URL parser made of it.
 */
export function ownAddress(wanted: string | null | undefined, origin: string): string | null {
  if (!wanted || !wanted.startsWith('/') || wanted.startsWith('//') || suspicious.test(wanted)) return null;
  const url = URL.parse(wanted, origin);
  if (!url || url.origin !== origin || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
