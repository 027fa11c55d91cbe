import type { Out } from '#contract/core/endpoint.ts';
import type { listLess as listEndpoint } from '#contract/notifications/mutes.ts';
import type { RequestContext } from '#platform/context.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { translate } from '#platform/strings.ts';
import { plainText } from '#contract/notifications/markup.ts';
import type { NotificationsTables } from '../tables.ts';
import { deleteLess, insertLess, lessOf } from './queries-mutes.ts';

type Context = RequestContext<NotificationsTables>;

/** Shows a kind in the list alone from now on. What answers a request of the reader cannot be taken away. */
export async function lessOfKind(ctx: Context, kind: string): Promise<void> {
  const { db, actor, now, services } = ctx;
  if (found(services.notifications.get(kind)).category === null) throw new Refusal('not_found');
  const stored = await insertLess(db, { actorId: actor.id, kind, now });
  if (stored > 0) await ctx.emit('notifications.mutes_changed', { actorId: actor.id });
}

export async function moreOfKind(ctx: Context, kind: string): Promise<void> {
  const { db, actor, services } = ctx;
  found(services.notifications.get(kind));
  const deleted = await deleteLess(db, { actorId: actor.id, kind });
  if (deleted > 0) await ctx.emit('notifications.mutes_changed', { actorId: actor.id });
}

/** Each with its sentence about no one in particular. */
export async function listLess(ctx: Context): Promise<Out<(typeof listEndpoint)['reply']>['data']> {
  const { db, actor, language, services } = ctx;
  const rows = await lessOf(db, { actorId: actor.id });
  return rows.flatMap(({ kind }) => {
    const definition = services.notifications.get(kind);
    if (definition === undefined) return [];
    const key = `${definition.module}:notifications.${kind}${definition.system === undefined ? '.one' : ''}`;
    const first = translate(language, 'notifications:someone');
    return [{ kind, text: plainText(translate(language, key, { first, subject: '…' })) }];
  });
}
