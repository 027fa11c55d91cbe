import * as z from 'zod/mini';
import { card } from '../core/cards.ts';
import { data, endpoint, id, infinite, infiniteQuery, instant } from '../core/endpoint.ts';
import { KINDS } from '../core/kinds.ts';
import { PAGE_TEAM } from '../core/roles.ts';

/** Why someone is notified. */
export const REASONS = [
  'own_post',
  'own_comment',
  'own_profile',
  'own_account',
  'own_page',
  'own_space',
  'own_request',
  'own_order',
  'mentioned',
  'asked',
  'voted',
  'in_space',
  'team',
  'conversation',
  'category',
] as const;
export type Reason = (typeof REASONS)[number];

const team = { access: 'member', as: PAGE_TEAM } as const;
const ofNotification = { ...team, params: z.strictObject({ notificationId: id }) } as const;

const reason = z.object({
  /** One sentence in the language of the caller. */
  text: z.string(),
  /** What the caller gets of this kind beyond the list; false: in the list alone. */
  alerts: z.boolean(),
  /** Whether `alerts` can be changed: not for what the caller has asked for. */
  canChange: z.boolean(),
});
export type NotificationReason = z.output<typeof reason>;
export const readReason = endpoint({
  ...ofNotification,
  method: 'GET',
  path: '/notifications/{notificationId}/reason',
  summary: 'Read why the caller got a notification',
  reply: data(reason),
  refusals: ['not_found'],
});

export const muteSubject = endpoint({
  ...ofNotification,
  method: 'PUT',
  path: '/notifications/{notificationId}/muted',
  summary: 'Stop notifications about the thing that one is about',
  status: 200,
  reply: data(z.object({ kind: z.enum(KINDS), thingId: id })),
  refusals: ['not_found'],
});
const ofThing = {
  ...team,
  params: z.strictObject({ kind: z.enum(KINDS), thingId: id }),
} as const;
export const unmuteThing = endpoint({
  ...ofThing,
  method: 'DELETE',
  path: '/notifications/mutes/{kind}/{thingId}',
  summary: 'Notify again of a muted thing',
});
const mutedThing = z.object({ kind: z.enum(KINDS), thingId: id, card: z.nullable(card), at: instant });
export type MutedThing = z.output<typeof mutedThing>;
export const listMutedThings = endpoint({
  ...team,
  method: 'GET',
  path: '/notifications/mutes',
  summary: 'List the things about which the caller wants no notifications, newest first',
  query: z.strictObject(infiniteQuery),
  reply: infinite(mutedThing),
});

/** As declared by a module. */
const kindName = z.string().check(z.maxLength(60));
const ofKind = { ...team, params: z.strictObject({ kind: kindName }) } as const;
export const lessOfKind = endpoint({
  ...ofKind,
  method: 'PUT',
  path: '/notifications/kinds/{kind}/less',
  summary: 'Show notifications of a kind in the list alone, without pushes and e-mails',
  refusals: ['not_found'],
});
export const moreOfKind = endpoint({
  ...ofKind,
  method: 'DELETE',
  path: '/notifications/kinds/{kind}/less',
  summary: 'Push and e-mail notifications of a kind again',
});
const lessKind = z.object({
  kind: z.string(),
  /** An example in the language of the caller. */
  text: z.string(),
});
export const listLess = endpoint({
  ...team,
  method: 'GET',
  path: '/notifications/kinds/less',
  summary: 'List the kinds of notifications that the caller wants in the list alone',
  reply: data(z.array(lessKind)),
});
