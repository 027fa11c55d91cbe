import * as z from 'zod/mini';
import { data, endpoint, id, instant } from '../core/endpoint.ts';

/** Days after which a browser subscribes again. */
export const PUSH_REFRESH_DAYS = 7;
/** Characters of a push message: all that push services take. */
export const PUSH_MAX = 3_800;

/** What the push worker gets, as JSON. */
export interface PushMessage {
  readonly notification: { readonly title: string; readonly body: string };
  /** `url`: an address of ours, from the root. */
  readonly data: { readonly icon: string; readonly url: string };
}

const device = z.object({
  id,
  /** Such as “Firefox on Linux”, in the language of the caller. */
  name: z.string(),
  /** Whether this call comes from it. */
  current: z.boolean(),
  since: instant,
});
const push = z.object({
  /** The key that a browser subscribes with, base64url. */
  key: z.string(),
  /** The devices that get push messages, the one of this call first. */
  devices: z.array(device),
});
export type Push = z.output<typeof push>;

export const readPush = endpoint({
  method: 'GET',
  path: '/notifications/push',
  summary: 'Read the key for push messages, and the devices of the caller that get them',
  access: 'account',
  reply: data(push),
});

const base64url = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[\w-]+={0,2}$/));
export const subscribeToPush = endpoint({
  method: 'PUT',
  path: '/notifications/push',
  summary: 'Send push messages to the browser of this session, in place of what it had subscribed before',
  access: 'account',
  body: z.strictObject({
    /** As the browser names it; only the push services of browsers are taken. */
    endpoint: z.string().check(z.maxLength(1_000), z.regex(/^https:\/\/[!-~]+$/)),
    keys: z.strictObject({ p256dh: base64url(200), auth: base64url(50) }),
  }),
  reply: data(push),
  refusals: ['push_service_unknown'],
});
export const unsubscribeFromPush = endpoint({
  method: 'DELETE',
  path: '/push-devices/{deviceId}',
  summary: 'Send no more push messages to a device of the caller',
  access: 'account',
  params: z.strictObject({ deviceId: id }),
});
