import type { Config } from '#platform/config/config.ts';

/**
 * What a web process is told before it begins. Over the channel, not the environment: the address may hold a password.
 */
export interface BeginMessage {
  readonly kind: 'begin';
  readonly databaseUrl: string;
  readonly uploadDirectory: string;
  readonly port: number;
  readonly role: Config['ROLE'];
  /** Its share of DATABASE_POOL. */
  readonly connections: number;
  /** Pictures that it may decode at once. */
  readonly decoders: number;
}

export type ToProcess =
  | BeginMessage
  /** How many processes have opened their door. */
  | { readonly kind: 'processes'; readonly open: number; readonly wanted: number }
  /** The figures of all, or null when they could not be gathered. */
  | { readonly kind: 'metrics'; readonly id: number; readonly text: string | null };

export type FromProcess =
  | { readonly kind: 'open' }
  /** It cannot start, for a reason that the operator can mend. */
  | { readonly kind: 'refused'; readonly sentence: string }
  | { readonly kind: 'metrics'; readonly id: number };

/** The channel is shared with libraries, which mark their messages otherwise. */
export function isOurs(message: unknown): message is { kind: string } {
  return typeof message === 'object' && message !== null && 'kind' in message;
}
