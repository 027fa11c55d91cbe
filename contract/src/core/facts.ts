import type * as z from 'zod/mini';
import type { Schema } from './endpoint.ts';
import { accountFacts } from '../accounts/facts.ts';
import { actorFacts } from '../actors/facts.ts';
import { adminFacts } from '../admin/facts.ts';
import { legalFacts } from '../legal/facts.ts';
import { mediaFacts } from '../media/facts.ts';
import { moderationFacts } from '../moderation/facts.ts';
import { networkFacts } from '../network/facts.ts';
import { notificationFacts } from '../notifications/facts.ts';
import { pageFacts } from '../pages/facts.ts';
import { profileFacts } from '../profiles/facts.ts';
import { hiddenPostParts, postFacts } from '../posts/facts.ts';
import { portfolioFacts } from '../portfolio/facts.ts';
import { insightsFacts } from '../insights/facts.ts';
import { spaceFacts } from '../spaces/facts.ts';
import { courseFacts } from '../courses/facts.ts';
import { savedFacts } from '../saved/facts.ts';
import { messagingFacts } from '../messaging/facts.ts';
import { jobFacts } from '../jobs/facts.ts';
import { marketplaceFacts } from '../marketplace/facts.ts';
import { walletFacts } from '../wallet/facts.ts';
import { orderFacts } from '../orders/facts.ts';
import { appointmentFacts } from '../appointments/facts.ts';
import { advertisingFacts } from '../advertising/facts.ts';
import { eventFacts } from '../events/facts.ts';

/**
 * All facts of all modules. Facts carry ids, never counts or private text, because they are pushed to
 * browsers as they are.
 */
export const facts = {
  ...accountFacts,
  ...actorFacts,
  ...adminFacts,
  ...legalFacts,
  ...mediaFacts,
  ...networkFacts,
  ...notificationFacts,
  ...pageFacts,
  ...postFacts,
  ...profileFacts,
  ...portfolioFacts,
  ...insightsFacts,
  ...spaceFacts,
  ...courseFacts,
  ...savedFacts,
  ...moderationFacts,
  ...messagingFacts,
  ...jobFacts,
  ...marketplaceFacts,
  ...walletFacts,
  ...orderFacts,
  ...appointmentFacts,
  ...eventFacts,
  ...advertisingFacts,
} as const satisfies Record<string, Schema>;

export type FactName = keyof typeof facts;
export type FactData<N extends FactName> = z.output<(typeof facts)[N]>;

/** Fields of facts that only direct recipients receive, from all modules. */
export const hiddenParts = { ...hiddenPostParts } as const satisfies {
  readonly [N in FactName]?: readonly (keyof FactData<N>)[];
};
type Hidden<N> = N extends keyof typeof hiddenParts ? (typeof hiddenParts)[N][number] : never;
/** A fact as a browser receives it. People who only watch the object do not receive the hidden fields. */
export type HeardData<N extends FactName> = Omit<FactData<N>, Hidden<N>> &
  Partial<Pick<FactData<N>, Hidden<N> & keyof FactData<N>>>;
