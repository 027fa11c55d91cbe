import { rawText } from '../navigation/search-params.ts';

/** Search parameter in which the login screens carry the requested address. */
export const RETURN_KEY = 'next';
/** The schema of that parameter, for screens that lead back there. */
export const returnParam = { [RETURN_KEY]: rawText(4_000) };

// Browsers drop tabs and line breaks inside an address, and other controls and spaces at its start.
const suspicious = /[\u0000-\u001f\u007f\\]/;

/**
 * The path to open after logging in, or null when `requested` is not an address of this site. Everything that a browser
 * could read as another host (`//evil`, `/\evil`, `javascript:`) is rejected; the returned path is the one that the URL
 * parser produced.
 */
export function ownAddress(requested: string | null | undefined, origin: string): string | null {
  if (!requested || !requested.startsWith('/') || requested.startsWith('//') || suspicious.test(requested)) return null;
  const url = URL.parse(requested, origin);
  if (!url || url.origin !== origin || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
