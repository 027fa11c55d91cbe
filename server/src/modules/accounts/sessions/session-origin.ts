import type { Origin } from '#platform/context.ts';
import type { Services } from '#platform/services.ts';
import { findAddress } from '#modules/reference';
import { deviceOf } from './device.ts';

/** What a session remembers of where it was opened. Null: not known. `city` in English, `countryCode` of ISO 3166. */
export interface SessionOrigin {
  readonly browser: string | null;
  readonly system: string | null;
  readonly city: string | null;
  readonly countryCode: string | null;
}

/** Device in words and a coarse place, from our own table of addresses. Reads a file: not for use in a transaction. */
export async function sessionOrigin(
  { config, log }: Pick<Services, 'config' | 'log'>,
  origin: Origin,
): Promise<SessionOrigin> {
  const place = await findAddress(origin.address, config.GEO_FILE).catch((error: unknown) => {
    // Nobody is kept out because a table of places cannot be read.
    log.warn(
      { reason: error instanceof Error ? error.message : String(error) },
      'the table of addresses cannot be read',
    );
    return null;
  });
  return { ...deviceOf(origin.userAgent), city: place?.city ?? null, countryCode: place?.countryCode ?? null };
}
