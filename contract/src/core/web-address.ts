import * as z from 'zod/mini';
import { cleanText } from './text.ts';

const ADDRESS_MAX = 500;

/** People often type addresses without the scheme. */
function completed(input: string): string {
  const clean = cleanText(input);
  return clean === '' || /^[a-z][a-z0-9+.-]*:/i.test(clean) ? clean : `https://${clean}`;
}

/**
 * Whether an address shows another host than it leads to: what stands before an `@` looks like one
 * (`https://bank.com@evil.example`), and browsers read a backslash as a slash.
 */
export const isMisleading = (address: string): boolean => /\\|^[a-z][a-z0-9+.-]*:\/*[^/?#]*@/i.test(address);

function isWebAddress(address: string): boolean {
  if (address.length > ADDRESS_MAX || isMisleading(address) || !URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return (protocol === 'https:' || protocol === 'http:') && /[^.]\.[^.]/.test(hostname);
}

/** The host that an address leads to. */
export const hostOf = (address: string): string => new URL(address).hostname.replace(/^www\./, '');

/** An address as its text: the host alone where the address would mislead. */
export const shownAddress = (address: string): string => (isMisleading(address) ? hostOf(address) : address);

/** Whether a label is a host or begins with it, with or without a scheme: "example.com/work". */
function namesHost(label: string, host: string): boolean {
  const named = label
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '');
  return !isMisleading(label) && (named === host || named.startsWith(`${host}/`) || named.startsWith(`${host}?`));
}

/** The label of a link, followed by the true host where the label looks like the address of another one. */
export function linkLabel(label: string, address: string): string {
  const host = hostOf(address);
  if (label === '') return shownAddress(address);
  return /[^\s.]\.\p{L}{2}/u.test(label) && !namesHost(label, host) ? `${label} (${host})` : label;
}

/** A web address; `https://` is added if the input has no scheme. */
export const webAddress = z.pipe(
  z.pipe(z.string().check(z.maxLength(2 * ADDRESS_MAX)), z.transform(completed)),
  z.string().check(z.refine(isWebAddress, { params: { key: 'invalid_url' } })),
);
/** A web address that browsers open over an encrypted connection only. */
export const httpsAddress = z.pipe(
  webAddress,
  z.string().check(z.refine((address) => /^https:/i.test(address), { params: { key: 'not_https' } })),
);
