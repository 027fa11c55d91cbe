import { createECDH, randomBytes } from 'node:crypto';
import type { PushMessage } from '#contract/notifications/push.ts';
import { isPushAddress } from '#platform/push/hosts.ts';
import type { OutgoingPush, Push, PushOutcome } from '#platform/push/index.ts';

/** A push service of tests: it keeps what is sent, and answers as tests ask. */
export function testPush() {
  const sent: { endpoint: string; message: PushMessage; options: Omit<OutgoingPush, 'payload'> }[] = [];
  const outcomes = new Map<string, PushOutcome>();
  const service: Push = {
    publicKey: 'a-public-key',
    accepts: isPushAddress,
    send: ({ endpoint }, { payload, ...options }) => {
      sent.push({ endpoint, message: JSON.parse(payload) as PushMessage, options });
      return Promise.resolve(outcomes.get(endpoint) ?? 'sent');
    },
    close: () => Promise.resolve(),
  };
  return {
    service,
    /** What was sent so far; tests empty it. */
    sent,
    /** What the service answers for an address, other than that it took the message. */
    outcomes,
    /** What a browser sends when it subscribes. */
    subscription(name: string) {
      const curve = createECDH('prime256v1');
      return {
        endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${name}`,
        keys: { p256dh: curve.generateKeys().toString('base64url'), auth: randomBytes(16).toString('base64url') },
      };
    },
  };
}
