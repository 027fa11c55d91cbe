import type * as z from 'zod/mini';
import type { Schema } from './kit.ts';
import { accountFacts } from './accounts.facts.ts';
import { actorFacts } from './actors.facts.ts';
import { mediaFacts } from './media.facts.ts';
import { networkFacts } from './network.facts.ts';
import { notificationFacts } from './notifications.facts.ts';
import { profileFacts } from './profiles.facts.ts';
import { postFacts } from './posts.facts.ts';

/**
 * Everything that can happen, from all rooms. Facts carry ids and public counters, never private text: what is
 * pushed to browsers is the fact itself.
 */
export const facts = {
  ...accountFacts,
  ...actorFacts,
  ...mediaFacts,
  ...networkFacts,
  ...notificationFacts,
  ...postFacts,
  ...profileFacts,
} as const satisfies Record<string, Schema>;

export type FactName = keyof typeof facts;
export type FactData<N extends FactName> = z.output<(typeof facts)[N]>;
