/** A browser that has subscribed: where its push service takes messages, and the keys that encrypt them for it. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}
/** How much a device should care: what is low may wait until it is used again. */
export type Urgency = 'very-low' | 'low' | 'normal' | 'high';
export interface OutgoingPush {
  /** JSON, encrypted for the browser. */
  readonly payload: string;
  readonly urgency: Urgency;
  /** Seconds for which the push service keeps it for a device that is away. */
  readonly ttl: number;
  /** At most 32 characters: one that was not delivered is replaced by the next of the same topic. */
  readonly topic: string;
}
/** `gone`: the browser has unsubscribed. `later`: the push service asks to wait, or cannot be reached. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'later';

/** The push services of browsers: a third party, replaced in tests. */
export interface Push {
  readonly publicKey: string;
  /** Whether an address belongs to a known push service. */
  accepts(endpoint: string): boolean;
  /** Never rejects. */
  send(target: PushTarget, message: OutgoingPush): Promise<PushOutcome>;
  close(): Promise<void>;
}
