const canonicalZone = (zone?: string): string =>
  new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;

/**
 * The browser's zone by its name in a list. Browsers call some by older names: "Asia/Calcutta" is the "Asia/Kolkata" of
 * lists.
 */
export function deviceZoneIn(names: readonly string[]): string | undefined {
  const deviceZone = canonicalZone();
  return names.includes(deviceZone) ? deviceZone : names.find((name) => canonicalZone(name) === deviceZone);
}
