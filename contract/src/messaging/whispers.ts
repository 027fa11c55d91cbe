import type { Message } from './messages.ts';

/**
 * What is handed to the sockets of participants and stored nowhere. It may be lost: a client that misses one reads the
 * messages after the last that it has.
 */
export type Whisper =
  | { readonly name: 'messaging.message'; readonly message: Message }
  | {
      readonly name: 'messaging.marks';
      readonly conversationId: string;
      readonly actorId: string;
      readonly deliveredUpTo: number;
      readonly readUpTo: number;
    }
  | { readonly name: 'messaging.typing'; readonly conversationId: string; readonly actorId: string };
