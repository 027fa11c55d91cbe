import * as z from 'zod/mini';
import { cleanText } from './text.ts';

const ADDRESS_MAX = 500;

/** People often type addresses without the scheme. */
function completed(input: string): string {
  const clean = cleanText(input);
  return clean === '' || /^[a-z][a-z0-9+.-]*:/i.test(clean) ? clean : `https://${clean}`;
}

function isWebAddress(address: string): boolean {
  if (address.length > ADDRESS_MAX || !URL.canParse(address)) return false;
  const { protocol, hostname, username } = new URL(address);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && /[^.]\.[^.]/.test(hostname);
}

/** A web address; `https://` is added if the input has no scheme. */
export const webAddress = z.pipe(
  z.pipe(z.string().check(z.maxLength(2 * ADDRESS_MAX)), z.transform(completed)),
  z.string().check(z.refine(isWebAddress, { params: { key: 'invalid_url' } })),
);
