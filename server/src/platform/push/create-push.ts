import { Agent, request } from 'undici';
import webPush, { type RequestDetails } from 'web-push';
import type { Config } from '../config/config.ts';
import type { Log } from '../observability/log.ts';
import { lookUpPublic, toRequestable, type ReadingOptions } from '../sites/read-page.ts';
import { isPushAddress } from './hosts.ts';
import { derivePushKeys } from './keys.ts';
import type { OutgoingPush, Push, PushOutcome, PushTarget } from './push.ts';

/** Milliseconds for one message. */
const TIMEOUT_MS = 10_000;
/** Connections to one push service. */
const CONNECTIONS = 8;

/** What tests replace to receive messages without a network. */
export interface PushOptions extends ReadingOptions {
  readonly accepts?: (endpoint: string) => boolean;
}

const outcomeOf = (status: number): PushOutcome => {
  if (status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
};

/**
 * Encrypts messages and hands them to push services. An address is checked when it is stored and again here, as is
 * each address that its host resolves to; redirects are not followed.
 */
export function createPush(
  { config, log }: { config: Pick<Config, 'secretKey' | 'publicUrl' | 'mailFrom'>; log: Log },
  options: PushOptions = {},
): Push {
  const { publicKey, privateKey } = derivePushKeys(config.secretKey);
  const { accepts = isPushAddress } = options;
  const dispatcher = new Agent({
    connections: CONNECTIONS,
    connect: { lookup: lookUpPublic(options), timeout: TIMEOUT_MS },
  });
  // Where push services write when something is wrong.
  const subject = `mailto:${/<([^<>]+)>/.exec(config.mailFrom)?.[1] ?? config.mailFrom}`;
  /** Null if the keys of the browser are none. */
  const encrypt = ({ endpoint, p256dh, auth }: PushTarget, { payload, urgency, ttl, topic }: OutgoingPush) => {
    try {
      return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject, publicKey, privateKey },
        TTL: ttl,
        urgency,
        topic,
        contentEncoding: 'aes128gcm',
      });
    } catch (error) {
      log.info({ err: error }, 'push message not encrypted');
      return null;
    }
  };

  async function post({ endpoint, method, headers, body }: RequestDetails): Promise<PushOutcome> {
    const reply = await request(endpoint, {
      method,
      headers: headers as Record<string, string>,
      body,
      dispatcher,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await reply.body.dump();
    const outcome = outcomeOf(reply.statusCode);
    if (outcome === 'refused')
      log.warn({ host: new URL(endpoint).host, status: reply.statusCode }, 'push message refused');
    return outcome;
  }

  return {
    publicKey,
    accepts: (endpoint) => accepts(endpoint) && toRequestable(endpoint, options) !== null,
    async send(target, message) {
      if (!accepts(target.endpoint) || toRequestable(target.endpoint, options) === null) return 'gone';
      try {
        const details = encrypt(target, message);
        return details === null ? 'gone' : await post(details);
      } catch (error) {
        log.info({ host: new URL(target.endpoint).host, err: error }, 'push service not reached');
        return 'later';
      }
    },
    close: async () => dispatcher.close(),
  };
}
