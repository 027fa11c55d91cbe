import type { Config } from '#platform/config/config.ts';

/**
 * The first message to a web process. Sent over the channel and not in the environment, because the URL may contain a
 * password.
 */
export interface BeginMessage {
  readonly kind: 'begin';
  readonly databaseUrl: string;
  readonly uploadDirectory: string;
  readonly port: number;
  readonly role: Config['ROLE'];
  /** Number of its connections, a share of DATABASE_POOL. */
  readonly connections: number;
  /** Maximum number of pictures that it decodes at once. */
  readonly decoders: number;
}

export type ToProcess =
  | BeginMessage
  /** How many processes accept requests, of how many in total. */
  | { readonly kind: 'processes'; readonly open: number; readonly total: number }
  /** The metrics of all processes, or null if they could not be collected. */
  | { readonly kind: 'metrics'; readonly id: number; readonly text: string | null };

export type FromProcess =
  | { readonly kind: 'open' }
  /** The process cannot start, for a reason that the operator can fix. */
  | { readonly kind: 'refused'; readonly sentence: string }
  | { readonly kind: 'metrics'; readonly id: number };

/** Libraries send their own messages over the same channel; theirs have no `kind`. */
export function isProcessMessage(message: unknown): message is { kind: string } {
  return typeof message === 'object' && message !== null && 'kind' in message;
}
