const canonicalZone = (zone?: string): string =>
  new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;

/**
 * The browser's time zone under the name in the given list. Browsers report some zones by older names, such as
 * "Asia/Calcutta" for "Asia/Kolkata".
 */
export function deviceZoneIn(names: readonly string[]): string | undefined {
  const deviceZone = canonicalZone();
  return names.includes(deviceZone) ? deviceZone : names.find((name) => canonicalZone(name) === deviceZone);
}
