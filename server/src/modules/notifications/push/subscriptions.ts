import { createECDH } from 'node:crypto';
import type { Out } from '#contract/core/endpoint.ts';
import type { Push, subscribeToPush as endpoint } from '#contract/notifications/push.ts';
import { nameDevice } from '#modules/accounts';
import type { RequestContext } from '#platform/context.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { refuseFields } from '#platform/forms/check-fields.ts';
import { Refusal } from '#platform/refusal.ts';
import type { NotificationsTables } from '../tables.ts';
import {
  deleteSubscription,
  forgetEndpoint,
  listSubscriptions,
  lockEndpoint,
  storeSubscription,
} from './queries-push.ts';

type Context = RequestContext<NotificationsTables>;

export async function readPush({ db, language, member, services }: Context): Promise<Push> {
  const rows = await listSubscriptions(db, { memberId: member.id, currentId: member.sessionId });
  return {
    key: services.push.publicKey,
    devices: rows.map((row) => ({
      id: row.id,
      name: nameDevice(language, row),
      current: row.id === member.sessionId,
      since: row.created_at.toISOString(),
    })),
  };
}

/** Whether text is a point on the curve with which browsers encrypt. */
function isPublicKey(text: string): boolean {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  try {
    curve.computeSecret(Buffer.from(text, 'base64url'));
    return Buffer.from(text, 'base64url').length === 65;
  } catch {
    return false;
  }
}
const AUTH_BYTES = 16;

/** Stores where the browser of this session gets its push messages. */
export async function subscribeToPush(ctx: Context, body: Out<(typeof endpoint)['body']>): Promise<Push> {
  const { db, member, now, services } = ctx;
  const { endpoint, keys } = body;
  if (!services.push.accepts(endpoint)) throw new Refusal('push_service_unknown');
  refuseFields([
    ...(isPublicKey(keys.p256dh) ? [] : [{ field: 'keys.p256dh', key: 'invalid' }]),
    ...(Buffer.from(keys.auth, 'base64url').length === AUTH_BYTES ? [] : [{ field: 'keys.auth', key: 'invalid' }]),
  ]);
  const { sessionId } = member;
  await inOrder({
    lockEndpoint: async () => lockEndpoint(db, { endpoint }),
    forgetEndpoint: async () => forgetEndpoint(db, { endpoint, sessionId }),
    storeSubscription: async () => storeSubscription(db, { sessionId, memberId: member.id, endpoint, ...keys, now }),
  });
  await ctx.emit('notifications.settings_changed', { memberId: member.id });
  return readPush(ctx);
}

export async function unsubscribeFromPush(ctx: Context, deviceId: string): Promise<void> {
  const deleted = await deleteSubscription(ctx.db, { memberId: ctx.member.id, sessionId: deviceId });
  if (deleted > 0) await ctx.emit('notifications.settings_changed', { memberId: ctx.member.id });
}
