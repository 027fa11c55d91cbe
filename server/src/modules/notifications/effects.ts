import { across } from '#platform/database/narrow.ts';
import { onFact, type EffectDefinition } from '#platform/facts/effect.ts';
import type { Declarations } from '#platform/declarations.ts';
import type { Notifications } from '#platform/notifications.ts';
import { zoneEffect } from './effects-zone.ts';
import { notify } from './notify.ts';
import { recountOf, retractBetween } from './queries-write.ts';
import type { NotificationsTables } from './tables.ts';

type T = NotificationsTables;

/** One effect per fact that causes notifications, in the order of the declarations. */
const declared = (notifications: Notifications): EffectDefinition[] => {
  const triggers = [...notifications.values()].flatMap((definition) =>
    definition.on.map((trigger) => ({ definition, trigger })),
  );
  return [...Map.groupBy(triggers, ({ trigger }) => trigger.fact)].map(([fact, all]) =>
    onFact<T, typeof fact>(fact, `notifications.${fact}`, async (ctx, data, { statedAt }) => {
      for (const { definition, trigger } of all)
        for (const occurrence of await trigger.occurrences(data, across(ctx.db)))
          await notify(ctx, definition, occurrence, statedAt);
    }),
  );
};

/** Effects that create the declared notifications, and effects that change existing ones. */
export const effects = ({ notifications }: Pick<Declarations, 'notifications'>): EffectDefinition[] => [
  ...declared(notifications),
  zoneEffect,
  // Notifications of the two about each other are removed, and unblocking does not restore them.
  onFact<T, 'network.blocked'>('network.blocked', 'notifications.blocked', async (ctx, { blockerId, blockedId }) => {
    for (const recipientId of await retractBetween(ctx.db, blockerId, blockedId))
      await ctx.emit('notifications.changed', { recipientId });
  }),
  onFact<T, 'actors.state_changed'>('actors.state_changed', 'notifications.state_changed', async (ctx, { actorId }) => {
    for (let after: string | undefined = '00000000-0000-0000-0000-000000000000'; after !== undefined;) {
      const { last, recipients }: Awaited<ReturnType<typeof recountOf>> = await recountOf(ctx.db, actorId, after, 500);
      for (const recipientId of recipients) await ctx.emit('notifications.changed', { recipientId });
      after = last;
    }
  }),
];
