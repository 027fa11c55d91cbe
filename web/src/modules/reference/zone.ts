const asHere = (zone?: string): string => new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;

/**
 * The browser's zone by its name in a list. Browsers call some by older names: "Asia/Calcutta" is the "Asia/Kolkata" of
 * lists.
 */
export function zoneHere(names: readonly string[]): string | undefined {
  const here = asHere();
  return names.includes(here) ? here : names.find((name) => asHere(name) === here);
}
