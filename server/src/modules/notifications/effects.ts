import { across } from '#platform/database/narrow.ts';
import { onFact, onFacts, type EffectDefinition } from '#platform/facts/effect.ts';
import type { Declarations } from '#platform/declarations.ts';
import type { Notifications } from '#platform/notifications.ts';
import { zoneEffect } from './effects-zone.ts';
import { notify, type Happening } from './notify.ts';
import { recountOf, retractBetween } from './queries-write.ts';
import type { NotificationsTables } from './tables.ts';

type T = NotificationsTables;

const changesFor = (recipients: readonly string[]) => recipients.map((recipientId) => ({ recipientId }));

/** One effect per fact that causes notifications, in the order of the declarations. */
const declared = (notifications: Notifications): EffectDefinition[] => {
  const triggers = [...notifications.values()].flatMap((definition) =>
    definition.on.map((trigger) => ({ definition, trigger })),
  );
  return [...Map.groupBy(triggers, ({ trigger }) => trigger.fact)].map(([fact, all]) =>
    onFacts<T, typeof fact>(fact, `notifications.${fact}`, async (ctx, facts) => {
      const happened: Happening[] = [];
      const made = all.filter(({ definition }) => ctx.services.switches.isOn(definition.module));
      for (const { data, statedAt } of facts)
        for (const { definition, trigger } of made)
          for (const occurrence of await trigger.occurrences(data, across(ctx.db)))
            happened.push({ definition, occurrence, at: statedAt });
      await notify(ctx, happened);
    }),
  );
};

/** Effects that create the declared notifications, and effects that change existing ones. */
export const effects = ({ notifications }: Pick<Declarations, 'notifications'>): EffectDefinition[] => [
  ...declared(notifications),
  zoneEffect,
  // Notifications of the two about each other are removed, and unblocking does not restore them.
  onFact<T, 'network.blocked'>('network.blocked', 'notifications.blocked', async (ctx, { blockerId, blockedId }) => {
    const recipients = await retractBetween(ctx.db, blockerId, blockedId);
    await ctx.emitAll('notifications.changed', changesFor(recipients));
  }),
  onFact<T, 'actors.state_changed'>('actors.state_changed', 'notifications.state_changed', async (ctx, { actorId }) => {
    for (let after: string | undefined = '00000000-0000-0000-0000-000000000000'; after !== undefined;) {
      const { last, recipients }: Awaited<ReturnType<typeof recountOf>> = await recountOf(ctx.db, actorId, after, 500);
      await ctx.emitAll('notifications.changed', changesFor(recipients));
      after = last;
    }
  }),
];
