/** The push services of Mozilla, Google, Apple and Microsoft: a host, or with a dot in front all below it. */
const HOSTS = [
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  'fcm.googleapis.com',
  'jmt17.google.com',
  'web.push.apple.com',
  '.push.apple.com',
  '.notify.windows.com',
];
const isKnownHost = (host: string): boolean =>
  HOSTS.some((known) => (known.startsWith('.') ? host.endsWith(known) : host === known));

/** Whether an address belongs to a push service: https on the usual port, without a user. */
export function isPushAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  return protocol === 'https:' && port === '' && username === '' && password === '' && isKnownHost(hostname);
}
