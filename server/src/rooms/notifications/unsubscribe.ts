import { CATEGORIES, type Category } from '#contract/notifications.ts';
import type { VisitorAct } from '#platform/act.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Seal } from '#platform/seal.ts';
import { change } from './change-settings.ts';
import { findSetting } from './queries-settings.ts';
import type { NotificationsTables } from './tables.ts';

const purpose = 'notifications.unsubscribe';
/** Mails are kept long; the address in them works as long. Milliseconds. */
const lasts = 2 * 365 * 86_400_000;

/**
 * What an address in a mail can do: end mails of these categories to this member, and begin them again. Nothing else.
 */
export const sealSubscription = (seal: Seal, memberId: string, categories: readonly Category[], now: Date): string =>
  seal.close(purpose, { m: memberId, c: categories }, new Date(now.getTime() + lasts));

async function setEmail(
  act: VisitorAct<NotificationsTables>,
  sealed: string,
  on: boolean,
): Promise<{ categories: Category[] }> {
  const told = act.services.seal.open(purpose, sealed, act.now) as { m: string; c: Category[] } | null;
  const known = told === null ? [] : await findSetting(act.db, told.m);
  if (told === null || known.length === 0) throw new Refusal('link_not_valid');
  const categories = CATEGORIES.filter((category) => told.c.includes(category));
  await change(act, told.m, ({ email_off: off }) => ({
    email_off: on ? off.filter((category) => !categories.includes(category)) : [...new Set([...off, ...categories])],
  }));
  return { categories };
}
export const unsubscribe = (act: VisitorAct<NotificationsTables>, sealed: string) => setEmail(act, sealed, false);
export const subscribeAgain = (act: VisitorAct<NotificationsTables>, sealed: string) => setEmail(act, sealed, true);
