/** The device's time zone under the browser's own name, which may be an older alias. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

let zoneOfAccount: string | undefined;
/**
 * Sets the zone of the account, for times that belong to no location; undefined: that of the device is used. Throws a
 * RangeError for a zone that the browser does not know.
 */
export function setAccountZone(zone: string | undefined): void {
  if (zone !== undefined) Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions();
  zoneOfAccount = zone;
}

/** The zone of the account, where it has one. */
export const accountZone = (): string | undefined => zoneOfAccount;
