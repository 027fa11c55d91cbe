import type { Roles } from './caller.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Declarations } from './declarations.ts';
import type { Downloads } from './files/downloads.ts';
import type { Files } from './files/files.ts';
import type { AccountLimits } from './limits/account-limits.ts';
import type { Labels } from './labels/labels.ts';
import type { Log } from './observability/log.ts';
import type { Mail } from './mail/mail.ts';
import type { MediaAddresses } from './files/addresses.ts';
import type { Pictures } from './pictures/index.ts';
import type { OpenWindows } from './live/index.ts';
import type { Payments } from './payments/index.ts';
import type { Push } from './push/index.ts';
import type { Sites } from './sites/sites.ts';
import type { Switches } from './switches/switches.ts';
import type { MediaReaders } from './media-files/index.ts';
import type { Uploads } from './uploads/uploads.ts';
import type { Seal } from './seal.ts';

/**
 * What the platform offers to use cases besides the database. Third-party services are behind these interfaces; tests
 * replace them.
 */
export interface Services extends Declarations {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly seal: Seal;
  readonly mail: Mail;
  readonly files: Files;
  readonly addresses: MediaAddresses;
  readonly downloads: Downloads;
  readonly pictures: Pictures;
  readonly readers: Pick<MediaReaders, 'read'>;
  readonly uploads: Pick<Uploads, 'remove'>;
  readonly limits: AccountLimits;
  readonly sites: Sites;
  readonly push: Push;
  readonly payments: Payments;
  readonly windows: OpenWindows;
  /** Which modules an operator has switched off. */
  readonly switches: Switches;
  /** What rulings say above things. */
  readonly labels: Labels;
  /** For modules below the one that manages the teams of pages. */
  readonly roles: Pick<Roles, 'list'>;
}
