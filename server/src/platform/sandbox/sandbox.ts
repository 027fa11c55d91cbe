import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Log } from '../observability/log.ts';
import type { SandboxKeys } from '../payments/sandbox/dialect.ts';
import type { Send } from '../payments/send.ts';

/** What every part of the sandbox needs. */
export interface SandboxContext {
  readonly db: Kysely<never>;
  readonly clock: Clock;
  readonly log: Log;
  readonly config: Pick<Config, 'publicUrl'>;
  readonly keys: SandboxKeys;
  /** Posts webhooks. */
  readonly send: Send;
  /** Something may be due earlier than it was. */
  readonly wake: () => void;
}
