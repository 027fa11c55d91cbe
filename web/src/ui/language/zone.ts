/** The device's time zone under the browser's own name, which may be an older alias. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

let own: string | undefined;
/**
 * The time zone for times that belong to no location; undefined for the zone of the device. Throws a RangeError for a
 * zone that the browser does not know.
 */
export function setOwnZone(zone: string | undefined): void {
  if (zone !== undefined) Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions();
  own = zone;
}

/** The zone that `setOwnZone` has set. */
export const ownZone = (): string | undefined => own;
