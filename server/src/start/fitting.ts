import fs from 'node:fs';
import path from 'node:path';
import type { Settings } from '#platform/config/settings.ts';
import { dataPaths } from '#platform/data-directory.ts';
import { StartRefusal } from '#platform/start-refusal.ts';
import { refuseToSeedOpenly } from './open-demo.ts';

/**
 * Settings that are right each for itself and not together. Asked before anything is made or opened. @throws
 * StartRefusal
 */
export function refuseWhatDoesNotFit(settings: Settings): void {
  const {
    ROLE: role,
    PROCESSES: processes,
    DATABASE_URL: external,
    DEMO: demo,
    DATA_DIR: directory,
    GEO_FILE: places,
    SMTP_URL: mailServer,
    MAIL_FROM: sender,
  } = settings;
  if (role !== 'all' && external === undefined)
    throw new StartRefusal(
      `Settings: ROLE=${role} leaves the rest to another program, which cannot reach the database that this one would start: set DATABASE_URL, or leave ROLE out.`,
    );
  if (role === 'worker' && processes > 1)
    throw new StartRefusal('Settings: PROCESSES counts web processes and ROLE=worker has none: leave one of them out.');
  if (places !== undefined && !fs.existsSync(places))
    throw new StartRefusal(
      `Settings: GEO_FILE names ${places}, which is not there: give the path of a city database, or leave it out for the packaged one.`,
    );
  if (mailServer !== undefined && sender === undefined)
    throw new StartRefusal(
      'Settings: SMTP_URL sends mail to others, who need an address that is yours to answer to: set MAIL_FROM.',
    );
  // With a database of their own no one can know before it runs whether it is empty; that start asks again.
  const isEmpty = external === undefined && !fs.existsSync(path.join(dataPaths(directory).postgres, 'cluster'));
  if (isEmpty) refuseToSeedOpenly({ ...settings, demo: demo !== 'off' });
}
