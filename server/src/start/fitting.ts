import fs from 'node:fs';
import path from 'node:path';
import type { Settings } from '#platform/config/settings.ts';
import { dataPaths } from '#platform/data-directory.ts';
import { StartRefusal } from '#platform/start-refusal.ts';
import { refuseToSeedOpenly } from './open-demo.ts';

/**
 * Refuses settings that are valid individually but not together. Called before anything is created or opened. @throws
 * StartRefusal
 */
export function refuseConflictingSettings(settings: Settings): void {
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
      `Settings: ROLE=${role} needs a database that other programs can reach: set DATABASE_URL, or remove ROLE.`,
    );
  if (role === 'worker' && processes > 1)
    throw new StartRefusal('Settings: PROCESSES counts web processes and ROLE=worker has none: remove one of them.');
  if (places !== undefined && !fs.existsSync(places))
    throw new StartRefusal(
      `Settings: GEO_FILE names ${places}, which does not exist: set it to the path of a city database, or ` +
        'remove it to use the packaged one.',
    );
  if (mailServer !== undefined && sender === undefined)
    throw new StartRefusal(
      'Settings: SMTP_URL sends mail to others, who need an address of yours to answer to: set MAIL_FROM.',
    );
  // Whether an external database is empty is only known after connecting; the check is then repeated.
  const isEmpty = external === undefined && !fs.existsSync(path.join(dataPaths(directory).postgres, 'cluster'));
  if (isEmpty) refuseToSeedOpenly({ ...settings, demo: demo !== 'off' });
}
