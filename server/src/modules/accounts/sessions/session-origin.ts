import type { Origin } from '#platform/context.ts';
import type { Services } from '#platform/services.ts';
import { findAddress } from '#modules/reference';
import { deviceOf } from './device.ts';

/** Where a session was opened. Null: unknown. `city` in English, `countryCode` of ISO 3166. */
export interface SessionOrigin {
  readonly browser: string | null;
  readonly system: string | null;
  readonly city: string | null;
  readonly countryCode: string | null;
}

/**
 * Device name and approximate location, from a local table of addresses. Reads a file, so it must not run in a
 * transaction.
 */
export async function sessionOrigin(
  { config, log }: Pick<Services, 'config' | 'log'>,
  origin: Origin,
): Promise<SessionOrigin> {
  const location = await findAddress(origin.address, config.GEO_FILE).catch((error: unknown) => {
    // A login must not fail because the table cannot be read.
    log.warn(
      { reason: error instanceof Error ? error.message : String(error) },
      'address table unreadable, login location unknown',
    );
    return null;
  });
  return { ...deviceOf(origin.userAgent), city: location?.city ?? null, countryCode: location?.countryCode ?? null };
}
