import { CATEGORIES, type Category } from '#contract/notifications/notifications.ts';
import type { VisitorContext } from '#platform/context.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Seal } from '#platform/seal.ts';
import { change } from '../change-settings.ts';
import { findSetting } from '../queries-settings.ts';
import type { NotificationsTables } from '../tables.ts';

const purpose = 'notifications.unsubscribe';
/** Lifetime in milliseconds. People keep e-mails for years, and their unsubscribe links must still work. */
const lifetimeMs = 2 * 365 * 86_400_000;

/** The only rights of an unsubscribe link: to switch e-mails of these categories off or on for this member. */
export const sealSubscription = (seal: Seal, memberId: string, categories: readonly Category[], now: Date): string =>
  seal.close(purpose, { m: memberId, c: categories }, new Date(now.getTime() + lifetimeMs));

async function setEmail(
  ctx: VisitorContext<NotificationsTables>,
  token: string,
  on: boolean,
): Promise<{ categories: Category[] }> {
  const subscription = ctx.services.seal.open(purpose, token, ctx.now) as { m: string; c: Category[] } | null;
  const settings = subscription === null ? [] : await findSetting(ctx.db, { memberId: subscription.m });
  if (subscription === null || settings.length === 0) throw new Refusal('link_not_valid');
  const categories = CATEGORIES.filter((category) => subscription.c.includes(category));
  await change(ctx, subscription.m, ({ email_off: off }) => ({
    email_off: on ? off.filter((category) => !categories.includes(category)) : [...new Set([...off, ...categories])],
  }));
  return { categories };
}
export const unsubscribe = async (ctx: VisitorContext<NotificationsTables>, token: string) =>
  setEmail(ctx, token, false);
export const resubscribe = async (ctx: VisitorContext<NotificationsTables>, token: string) =>
  setEmail(ctx, token, true);
