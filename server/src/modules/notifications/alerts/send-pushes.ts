import { createHash } from 'node:crypto';
import type { TaskContext } from '#platform/context.ts';
import type { PushMessage } from '#contract/notifications/push.ts';
import type { Urgency } from '#platform/push/index.ts';
import { day, minute } from '#platform/time.ts';
import { dropSubscriptions, targetsOf } from '../push/queries-push.ts';
import type { NotificationsTables } from '../tables.ts';
import { idleSince } from '#modules/accounts';
import { dueAfter } from '../emails/due.ts';
import type { AlertReader, WaitingAlert } from './find-waiting.ts';
import { mayInterrupt } from './interruptions.ts';
import { encode, pushOf, pushOfSeveral } from './push-message.ts';
import { finishAlerts, markPushed, postponeAlerts } from './queries-alerts.ts';

type Context = TaskContext<NotificationsTables>;

/** From this number on, notifications that are due together are one push. */
const SEVERAL = 4;
/** Seconds for which push services keep a message. */
const TTL = day / 1_000;
/** Milliseconds until a message is sent again that a push service could not take. */
const AGAIN_MS = 5 * minute;

interface Parcel {
  readonly message: PushMessage;
  readonly urgency: Urgency;
  readonly about: readonly WaitingAlert[];
}

const urgencyOf = ({ definition: { push, urgent } }: WaitingAlert): Urgency =>
  urgent === true ? 'high' : push === false ? 'low' : (push?.urgency ?? 'normal');
/** What comes whatever the number of a day: messages, and what the system finds urgent. */
const isExempt = (waiting: WaitingAlert): boolean => urgencyOf(waiting) === 'high';
/** A message that a device did not get yet is replaced by the next one about the same. */
const topicOf = (about: readonly WaitingAlert[]): string =>
  createHash('sha256')
    .update(about.length === 1 ? about.map(({ alert }) => `${alert.kind} ${alert.target_id}`).join('') : 'several')
    .digest('base64url')
    .slice(0, 32);

const parcelsOf = (all: readonly WaitingAlert[], reader: AlertReader): Parcel[] => {
  const { language, memberId, setting } = reader;
  if (all.length === 0) return [];
  if (all.length >= SEVERAL) return [{ message: pushOfSeveral(all, reader, null), urgency: 'normal', about: all }];
  return all.map((waiting) => ({
    message: pushOf(waiting, { memberId, language, withWords: setting.push_text }),
    urgency: urgencyOf(waiting),
    about: [waiting],
  }));
};

/** Sends a message to all devices of a member. False: none could take it now. */
async function send(ctx: Context, { memberId }: AlertReader, { message, urgency, about }: Parcel): Promise<boolean> {
  const { now } = ctx;
  const targets = await targetsOf(ctx.db, { memberId, now, idleSince: idleSince(now) });
  const payload = encode(message);
  const outcomes = await Promise.all(
    targets.map(async (target) =>
      ctx.services.push.send(target, { payload, urgency, ttl: TTL, topic: topicOf(about) }),
    ),
  );
  const gone = targets.filter((_, index) => outcomes[index] === 'gone');
  if (gone.length > 0)
    await ctx.transaction(async (tx) => {
      await dropSubscriptions(tx.db, { endpoints: gone.map(({ endpoint }) => endpoint) });
      await tx.emit('notifications.settings_changed', { memberId });
    });
  return !outcomes.includes('later') || outcomes.includes('sent');
}

/** Leaves out what a window of the member shows: it is read there. */
async function withoutOpen(ctx: Context, memberId: string, all: readonly WaitingAlert[]): Promise<WaitingAlert[]> {
  const open = await Promise.all(
    all.map(async ({ definition, notification: { subject } }) =>
      definition.unlisted === undefined || subject === null
        ? false
        : (await ctx.services.windows.on({ kind: subject.kind, id: subject.id })).includes(memberId),
    ),
  );
  return all.filter((_, index) => open[index] !== true);
}

/**
 * Pushes what waits for a member: each by itself, several as one. What goes beyond the number of a day waits for
 * the digest of the next morning, which says why.
 */
export async function sendPushes(ctx: Context, reader: AlertReader, waiting: readonly WaitingAlert[]): Promise<void> {
  const { memberId, setting } = reader;
  const all = await withoutOpen(ctx, memberId, waiting);
  await finishAlerts(
    ctx.db,
    waiting.filter((each) => !all.includes(each)).map(({ alert }) => alert),
  );
  const delayed = all.filter(({ alert }) => alert.delayed);
  const fresh = all.filter(({ alert }) => !alert.delayed);
  const parcels = [
    ...parcelsOf(fresh.filter(isExempt), reader),
    ...parcelsOf(
      fresh.filter((each) => !isExempt(each)),
      reader,
    ),
    ...(delayed.length === 0
      ? []
      : [
          {
            message: pushOfSeveral(delayed, reader, { most: setting.daily_most ?? delayed.length }),
            urgency: 'low' as const,
            about: delayed,
          },
        ]),
  ];
  for (const parcel of parcels) {
    const alerts = parcel.about.map(({ alert }) => alert);
    const isFree = parcel.about.every((each) => each.alert.delayed || isExempt(each));
    if (!isFree && !(await mayInterrupt(ctx.db, memberId, setting, ctx.now))) {
      await postponeAlerts(ctx.db, alerts, dueAfter(ctx.now, { ...setting, email_rhythm: 'daily' }), true);
    } else if (await send(ctx, reader, parcel)) {
      await markPushed(ctx.db, { ids: parcel.about.map(({ notification }) => notification.id), now: ctx.now });
      await finishAlerts(ctx.db, alerts);
    } else {
      await postponeAlerts(ctx.db, alerts, new Date(ctx.now.getTime() + AGAIN_MS));
    }
  }
}
